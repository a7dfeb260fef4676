/** What an album's form leaves empty of a track with a file is read from the file: its length, its title, and who plays. */
import type { RecordData } from "../../domain/publishing/entry.ts";
import type { FormErrors } from "../../platform/deeds/answer.ts";
import { findMediaFile } from "../../storage/media-files.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { readSound, type Sound } from "./read-sound.ts";

type Track = RecordData["tracks"][number];
/** As the form has it: what is typed may be missing. */
type Typed = { artist?: string; tracks?: (Omit<Track, "seconds"> & { seconds: number | null })[] };

const isWhole = ({ media, title, seconds }: NonNullable<Typed["tracks"]>[number]) =>
  media === null || (title !== "" && seconds !== null);

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
  const filled = tracks.map((track, index) => ({
    ...track,
    title: track.title || (sounds.get(index)?.title ?? ""),
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
