/** What the public pages of records read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry, ImageRef } from "../../domain/publishing/entry.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { closedPaths, isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { imageSource, rasterOf } from "../../platform/image-source.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import { countList, readList } from "../../storage/entry-lists.ts";
import { factsOf, pageImageOf, picturesOf, saidCredit } from "../../storage/shown-pictures.ts";
import { findMediaFiles, type Media } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Queue, Queued } from "./player.ts";

/** Of a cover on a lock screen. */
const artworkPixels = 384;

type Album = Entry<"record">;
type Closed = Exclude<Found<"record">, { access: "open" }>;

function coverOf(cover: ImageRef | null, files: ReadonlyMap<string, Media>) {
  const media = cover && files.get(cover.media);
  if (!cover || !media) return null;
  return {
    alt: cover.alt,
    source: imageSource(cover.media, factsOf(media)),
    credit: saidCredit(media),
    image: pageImageOf(media),
  };
}

const coversOf = ({ store }: SiteContext, albums: readonly Pick<Album, "data">[]) =>
  findMediaFiles(
    store,
    albums.flatMap(({ data }) => data.cover?.media ?? []),
  );

const secondsOf = ({ tracks }: Album["data"]) => tracks.reduce((sum, { seconds }) => sum + seconds, 0);

export type RecordList = NonNullable<Awaited<ReturnType<typeof publishedRecords>>>;

/** One page of listed records, the youngest first; null while the module is off and for a page beyond the last. */
export async function publishedRecords(site: SiteContext, number = 1) {
  const { store, viewer } = site;
  if (!isOn(site.settings, "music")) return null;
  const page = pageOf(number, await countList(store, viewer, { list: "record new" }));
  if (!page) return null;
  const entries = await readList(store, viewer, "record", { list: "record year" }, page);
  const covers = await coversOf(site, entries);
  const records = entries.map(({ slug, title, summary, data }) => ({
    href: pathOf("record", slug),
    title,
    summary,
    language: data.language || undefined,
    artist: data.artist,
    year: data.year,
    tracks: data.tracks.length,
    seconds: secondsOf(data),
    cover: coverOf(data.cover, covers),
  }));
  const hasEpisodes = entries.some(({ data }) => data.tracks.some(({ media }) => media !== null));
  return { records, page, hasEpisodes, canEdit: hasRole(viewer, "editor") };
}

/** What lies here is played one after another; `queued` is its place there. */
function tracksOf(data: Album["data"]) {
  const queued: Queued[] = [];
  const tracks = data.tracks.map(({ title, seconds, media, url }) => ({
    title,
    seconds,
    url,
    queued: media === null ? null : queued.push({ title, seconds, source: `/media/${encodeURIComponent(media)}` }) - 1,
  }));
  return { tracks, queued };
}

type WithText = Awaited<ReturnType<typeof recordPage>>;
/** Without the text, which is drawn with its embeds. */
export type RecordPage = Omit<WithText, "parts">;

async function recordPage(site: SiteContext, { slug, title, summary, visibility, data }: Album) {
  const cover = coverOf(data.cover, await coversOf(site, [{ data }]));
  const { tracks, queued } = tracksOf(data);
  const language = data.language ?? "";
  return {
    slug,
    title,
    summary,
    language,
    unlisted: visibility !== "public",
    artist: data.artist,
    year: data.year,
    seconds: secondsOf(data),
    cover,
    image: cover?.image ?? null,
    tracks,
    queue: {
      href: pathOf("record", slug),
      album: title,
      artist: data.artist || site.settings.title,
      language,
      cover: cover && rasterOf(cover.image.file, artworkPixels),
      tracks: queued,
    } satisfies Queue,
    links: data.links,
    parts: (
      await renderMarkdown(data.body, {
        site: site.store.siteId,
        language: data.language || site.settings.language,
        closed: closedPaths(site.settings),
        findPictures: picturesOf(site.store),
      })
    ).parts,
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
