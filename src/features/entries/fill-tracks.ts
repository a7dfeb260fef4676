/** What an album's form leaves empty of a track with a file is read from the file: its length, its title, and who plays. A file that has no title is called as it was when it was uploaded. */
import type { RecordData } from "../../domain/publishing/entry.ts";
import type { FormErrors } from "../../platform/deeds/answer.ts";
import { findMediaFile } from "../../storage/media-files.ts";
import { findMediaFiles, type Media } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { readSound, type Sound } from "./read-sound.ts";

type Track = RecordData["tracks"][number];
/** As the form has it: what is typed may be missing. */
type Typed = { artist?: string; tracks?: (Omit<Track, "seconds"> & { seconds: number | null })[] };

const isWhole = ({ media, title, seconds }: NonNullable<Typed["tracks"]>[number]) =>
  media === null || (title !== "" && seconds !== null);

/** Without its ending and, before it, the number that the track has in the album. */
export const titleOfFile = (name: string, track: number): string =>
  name
    .replace(/\.[^.]*$/, "")
    .replaceAll("_", " ")
    .trim()
    .replace(new RegExp(String.raw`^0*${track}(?:\s*[-\u2013.)]\s*|\s+)(?=\S)`), "");

/** The same data where nothing is left empty; what no file says is missing at its field. */
export async function fillTracks(
  { store, mediaFolder, choices }: SiteContext,
  data: Record<string, unknown>,
  errors: FormErrors,
): Promise<Record<string, unknown>> {
  const { artist = "", tracks = [] } = data as Typed;
  const sounds = new Map<number, Sound | null>();
  for (const [index, track] of tracks.entries())
    if (!isWhole(track)) {
      const file = await findMediaFile(store, mediaFolder, track.media ?? "");
      sounds.set(index, file.ok ? await readSound(file.value) : null);
    }
  const untitled = tracks.flatMap(({ media, title }, index) =>
    media !== null && title === "" && sounds.get(index)?.title === "" ? media : [],
  );
  const files = untitled.length > 0 ? await findMediaFiles(store, untitled) : new Map<string, Media>();
  const named = ({ media }: Pick<Track, "media">, index: number) =>
    titleOfFile(files.get(media ?? "")?.originalName ?? "", index + 1);
  const filled = tracks.map((track, index) => ({
    ...track,
    title: track.title || sounds.get(index)?.title || named(track, index),
    seconds: track.seconds ?? sounds.get(index)?.seconds ?? null,
  }));
  const missing = wordsOf(choices.language).text("form.missing");
  for (const [index, { title, seconds }] of filled.entries()) {
    if (title === "") errors[`tracks.${index}.title`] ??= missing;
    if (seconds === null) errors[`tracks.${index}.seconds`] ??= missing;
  }
  const said = [...sounds.values()].find((sound) => sound !== null && sound.artist !== "");
  return { ...data, tracks: filled, artist: artist || (said?.artist ?? "") };
}
