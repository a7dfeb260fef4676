/** What a sound file says of itself: how long it is, and the tags that its maker gave it. Loaded when a file is read. */
export type Sound = { seconds: number | null; title: string; artist: string };

const longest = 200;
const line = (text: string | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, longest);

/** Null for a file that is not there, or is none that plays. */
export async function readSound(file: string): Promise<Sound | null> {
  const { parseFile } = await import("music-metadata");
  try {
    const { format, common } = await parseFile(file, { duration: true, skipCovers: true });
    const { duration } = format;
    const seconds = duration !== undefined && duration > 0 ? Math.round(duration) : null;
    return { seconds, title: line(common.title), artist: line(common.artist) };
  } catch {
    return null;
  }
}
