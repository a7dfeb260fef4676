/** Pictures of a batch's events: they stand in the batch's own document, so what knows of its files knows of them. */
import * as z from "zod";
import type { EventPicture } from "../../domain/publishing/entry.ts";
import { done, type FormErrors, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { text } from "../../platform/deeds/fields.ts";
import { imageSource } from "../../platform/image-source.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import type { Store } from "../../storage/database.ts";
import { findMediaFiles } from "../../storage/media.ts";
import { factsOf, saidCredit } from "../../storage/shown-pictures.ts";
import { wordsOf } from "../../words/words.ts";
import { type BatchPlace, saveBatch } from "./batch-deed.ts";

export const mostPictures = 4;
const longestText = { alt: 500, caption: 300 };

export const eventPictureFields = {
  event: text(),
  media: text(300),
  alt: text(longestText.alt),
  caption: text(longestText.caption),
};

export async function addEventPicture(
  place: BatchPlace,
  { event, media, alt, caption }: EventPicture,
): Promise<Outcome> {
  const words = wordsOf(place.site.choices.language);
  const { eventPictures = [] } = place.batch.data;
  const ofEvent = eventPictures.filter((picture) => picture.event === event);
  const events = await listBatchEvents(place.site.store, place.batch.id);
  if (!events.some(({ id }) => id === event)) return wrong({ form: words.text("studio.batch.event.gone") });
  const errors: FormErrors = {};
  const file = factsOf((await findMediaFiles(place.site.store, [media])).get(media));
  if (!file) errors["media"] = words.text("studio.batch.picture.missing");
  else if (ofEvent.some((picture) => picture.media === media))
    errors["media"] = words.text("studio.batch.picture.twice");
  else if (ofEvent.length >= mostPictures)
    errors["media"] = words.text("studio.batch.picture.many", { most: `${mostPictures}` });
  if (alt === "") errors["alt"] = words.text("studio.batch.picture.alt.missing");
  if (!isEmpty(errors)) return wrong(errors);
  return savePictures(place, [...eventPictures, { event, media, alt, caption }]);
}

export async function removeEventPicture(
  place: BatchPlace,
  { event, media }: Pick<EventPicture, "event" | "media">,
): Promise<Outcome> {
  const { eventPictures = [] } = place.batch.data;
  const removed = eventPictures.find((picture) => picture.event === event && picture.media === media);
  if (!removed) return done();
  const saved = await savePictures(
    place,
    eventPictures.filter((picture) => picture !== removed),
  );
  if (!saved.ok) return saved;
  const words = wordsOf(place.site.choices.language);
  const said = words.text("studio.batch.picture.removed");
  return done({ undo: { said, fields: { deed: "event-picture", ...removed } } });
}

const savePictures = (place: BatchPlace, eventPictures: EventPicture[]): Promise<Outcome> =>
  saveBatch(place, { data: { ...place.batch.data, eventPictures } });

const keptPictures = z.array(z.object({ media: z.string(), alt: z.string(), caption: z.string() })).max(mostPictures);

/** With an event that goes; gives them back for its undo. */
export async function takePicturesOff(place: BatchPlace, event: string): Promise<EventPicture[]> {
  const { eventPictures = [] } = place.batch.data;
  const taken = eventPictures.filter((picture) => picture.event === event);
  if (taken.length > 0)
    await savePictures(
      place,
      eventPictures.filter((picture) => picture.event !== event),
    );
  return taken;
}

/** To an event that came back under another id. */
export async function putPicturesBack(place: BatchPlace, event: string, text: string): Promise<Outcome> {
  const pictures = readPictures(text);
  if (pictures.length === 0) return done();
  const { eventPictures = [] } = place.batch.data;
  return savePictures(place, [...eventPictures, ...pictures.map((picture) => ({ ...picture, event }))]);
}

function readPictures(text: string): z.infer<typeof keptPictures> {
  try {
    const read = keptPictures.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** What pages show of them, by their events; one that is gone leaves no gap. */
export async function shownEventPictures(store: Store, pictures: readonly EventPicture[]) {
  const files = await findMediaFiles(
    store,
    pictures.map(({ media }) => media),
  );
  const shown = pictures.flatMap(({ event, media, alt, caption }) => {
    const file = files.get(media);
    return file
      ? [{ event, media, alt, caption, source: imageSource(media, factsOf(file)), credit: saidCredit(file) }]
      : [];
  });
  return Map.groupBy(shown, ({ event }) => event);
}
