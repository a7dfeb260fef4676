/** A batch's events as the studio shows them: with their text and who wrote them. */
import type { EventPicture } from "../../domain/publishing/entry.ts";
import type { BatchEvent } from "../../storage/batch-events.ts";
import { namesOfPeople } from "../../storage/people.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { shownEventPictures } from "./event-pictures.ts";
import { noteHtml } from "./note-html.ts";

export async function ownEvents(
  site: SiteContext,
  events: readonly BatchEvent[],
  eventPictures: readonly EventPicture[] = [],
) {
  const { store } = site;
  const pictures = await shownEventPictures(store, eventPictures);
  const names = await namesOfPeople(
    store,
    events.map(({ userId }) => userId),
  );
  return Promise.all(
    events.map(async (event) => ({
      ...event,
      bodyHtml: await noteHtml(site, event),
      pictures: pictures.get(event.id) ?? [],
      by: names.get(event.userId ?? "") ?? null,
    })),
  );
}
