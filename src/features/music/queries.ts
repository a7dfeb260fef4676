/** What the public pages of records read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry, ImageRef } from "../../domain/publishing/entry.ts";
import { closedPaths, isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { imageSource } from "../../platform/image-source.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found, listEntries } from "../../storage/entries.ts";
import { findMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";

type Album = Entry<"record">;
type Closed = Exclude<Found<"record">, { access: "open" }>;

async function readCover({ store }: SiteContext, cover: ImageRef | null) {
  const media = cover ? await findMedia(store, cover.media) : null;
  if (!cover || !media) return null;
  const size = media.width && media.height ? { width: media.width, height: media.height } : null;
  return { file: cover.media, alt: cover.alt, source: imageSource(cover.media, size) };
}

const secondsOf = ({ tracks }: Album["data"]) => tracks.reduce((sum, { seconds }) => sum + seconds, 0);

/** All listed records, the youngest first; null while the module is off. */
export async function publishedRecords(site: SiteContext) {
  if (!isOn(site.settings, "music")) return null;
  const entries = await listEntries(site.store, "record", site.viewer);
  const records = await Promise.all(
    entries.map(async ({ slug, title, summary, data }) => ({
      href: pathOf("record", slug),
      title,
      summary,
      artist: data.artist,
      year: data.year,
      tracks: data.tracks.length,
      seconds: secondsOf(data),
      cover: await readCover(site, data.cover),
    })),
  );
  return { records: records.toSorted((a, b) => b.year - a.year), canEdit: hasRole(site.viewer, "editor") };
}
export type RecordRow = NonNullable<Awaited<ReturnType<typeof publishedRecords>>>["records"][number];

type WithText = Awaited<ReturnType<typeof recordPage>>;
/** Without the text, which is drawn with its embeds. */
export type RecordPage = Omit<WithText, "parts">;

async function recordPage(site: SiteContext, { slug, title, summary, visibility, data }: Album) {
  const cover = await readCover(site, data.cover);
  return {
    slug,
    title,
    summary,
    unlisted: visibility !== "public",
    artist: data.artist,
    year: data.year,
    seconds: secondsOf(data),
    cover,
    image: cover?.file ?? null,
    tracks: data.tracks.map((track) => ({
      title: track.title,
      seconds: track.seconds,
      source: track.media === null ? null : `/media/${encodeURIComponent(track.media)}`,
      url: track.url,
    })),
    links: data.links,
    parts: (await renderMarkdown(data.body, { site: site.store.siteId, closed: closedPaths(site.settings) })).parts,
  };
}

/** A record's page, or why the visitor does not see one. */
export async function publishedRecord(
  site: SiteContext,
  slug: string,
): Promise<Closed | { access: "open"; id: string; record: WithText }> {
  if (!isOn(site.settings, "music")) return { access: "hidden" };
  const found = await findEntry(site.store, "record", slug, site.viewer);
  return found.access === "open"
    ? { access: "open", id: found.entry.id, record: await recordPage(site, found.entry) }
    : found;
}
