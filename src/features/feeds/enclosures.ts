/** The sound that a feed's item brings along: an album's tracks, those kept here and those that lie elsewhere as a file. */
import type { Entry } from "../../domain/publishing/entry.ts";
import type { Media } from "../../storage/media.ts";

export type Enclosure = {
  url: string;
  title: string;
  mime: string;
  /** Null for what lies elsewhere. */
  bytes: number | null;
  seconds: number;
};

const soundTypes: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  oga: "audio/ogg",
  opus: "audio/ogg",
  flac: "audio/flac",
  wav: "audio/wav",
};

/** An address that ends as a file of sound does; a shop's page does not. */
const typeOfAddress = (url: string): string | undefined =>
  URL.canParse(url) ? soundTypes[/\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ""] : undefined;

export function enclosuresOf({ data }: Entry, files: ReadonlyMap<string, Media>, origin: string): Enclosure[] {
  if (!("tracks" in data)) return [];
  return data.tracks.flatMap(({ title, seconds, media, url }): Enclosure[] => {
    const file = media === null ? undefined : files.get(media);
    if (file) {
      const address = `${origin}/media/${encodeURIComponent(file.fileName)}`;
      return [{ url: address, title, mime: file.mime, bytes: file.bytes, seconds }];
    }
    const mime = url === null ? undefined : typeOfAddress(url);
    return mime && url !== null ? [{ url, title, mime, bytes: null, seconds }] : [];
  });
}

export const soundNames = ({ data }: Entry): string[] =>
  "tracks" in data ? data.tracks.flatMap(({ media }) => media ?? []) : [];
