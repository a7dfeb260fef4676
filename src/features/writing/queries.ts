/** What the public pages of posts read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { closedPaths, isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { imageSource } from "../../platform/image-source.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found, listEntries } from "../../storage/entries.ts";
import { findMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { splitIntro } from "./split-intro.ts";

type Post = Entry<"post">;
type Closed = Exclude<Found<"post">, { access: "open" }>;

export const postsOnPage = 20;

const dateOf = ({ publishAt, createdAt }: Post) => publishAt ?? createdAt;
const oldestFirst = (posts: readonly Post[]) => posts.toSorted((a, b) => dateOf(a) - dateOf(b));
const linkOf = ({ slug, title, summary }: Post) => ({ href: pathOf("post", slug), title, summary });

export type PostFilter = { tag: string | null; series: string | null; page: number };
export type PostList = NonNullable<Awaited<ReturnType<typeof publishedPosts>>>;

/** One page of listed posts, newest first; null while the module is off and for a page beyond the last. */
export async function publishedPosts(site: SiteContext, { tag, series, page }: PostFilter) {
  if (!isOn(site.settings, "writing")) return null;
  const all = await listEntries(site.store, "post", site.viewer);
  const chosen = all.filter(
    ({ data }) =>
      (tag === null || data.tags.some((own) => foldText(own) === foldText(tag))) &&
      (series === null || data.series === series),
  );
  const pages = Math.max(1, Math.ceil(chosen.length / postsOnPage));
  if (page > pages || ((tag !== null || series !== null) && chosen.length === 0)) return null;
  const shown = chosen.slice((page - 1) * postsOnPage, page * postsOnPage);
  return {
    posts: shown.map((post) => ({ ...linkOf(post), at: dateOf(post), tags: post.data.tags })),
    total: all.length,
    found: chosen.length,
    tags: countsOf(all.flatMap(({ data }) => data.tags)),
    series: countsOf(all.flatMap(({ data }) => data.series ?? [])),
    tag,
    inSeries: series,
    page,
    pages,
    canEdit: hasRole(site.viewer, "editor"),
  };
}

/** Names with how often they occur, the most frequent first. */
function countsOf(names: readonly string[]): { name: string; count: number }[] {
  const groups = Map.groupBy(names, (name) => name);
  return [...groups]
    .map(([name, group]) => ({ name, count: group.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

type WithText = Awaited<ReturnType<typeof postPage>>;
/** Without the text, which is drawn with its embeds. */
export type PostPage = Omit<WithText, "intro" | "rest">;

async function postPage(site: SiteContext, post: Post) {
  const { slug, title, summary, visibility, updatedAt, revision, data } = post;
  const sizeOf = async (name: string) => {
    const media = await findMedia(site.store, name);
    return media?.width && media.height ? { width: media.width, height: media.height } : null;
  };
  const rendered = await renderMarkdown(data.body, {
    site: site.store.siteId,
    closed: closedPaths(site.settings),
    findImage: (path) => sizeOf(path.replace("/media/", "")),
  });
  const file = data.cover && (await findMedia(site.store, data.cover.media)) ? data.cover.media : null;
  const inText = data.cover !== null && rendered.html.includes(encodeURIComponent(`/media/${data.cover.media}`));
  const { parts, headings, readingMinutes } = rendered;
  return {
    slug,
    title,
    summary,
    unlisted: visibility !== "public",
    at: dateOf(post),
    /** Null for a post that was never saved again. */
    revisedAt: revision > 1 ? updatedAt : null,
    language: data.language,
    tags: data.tags,
    minutes: readingMinutes,
    chapters: headings.filter(({ depth }) => depth === 2),
    ...splitIntro(parts),
    cover:
      data.cover && file && !inText
        ? {
            alt: data.cover.alt,
            caption: data.cover.caption ?? "",
            source: imageSource(file, await sizeOf(file)),
          }
        : null,
    /** A picture that is gone leaves no gap. */
    image: file,
    ...(await neighboursOf(site, post)),
  };
}

async function neighboursOf({ store, viewer }: SiteContext, post: Post) {
  const all = oldestFirst(await listEntries(store, "post", viewer));
  const at = all.findIndex(({ id }) => id === post.id);
  const before = at > 0 ? all[at - 1] : undefined;
  const after = at >= 0 ? all[at + 1] : undefined;
  return {
    previous: before ? { ...linkOf(before), at: dateOf(before) } : null,
    next: after ? { ...linkOf(after), at: dateOf(after) } : null,
    series: seriesOf(all, post),
  };
}

/** The post's series with all its parts, oldest first; null for a post that stands alone. */
function seriesOf(all: readonly Post[], { id, data }: Post) {
  if (data.series === null) return null;
  const parts = all.filter((post) => post.data.series === data.series);
  const part = parts.findIndex((post) => post.id === id) + 1;
  return {
    name: data.series,
    part,
    parts: parts.map((post, index) => ({ ...linkOf(post), part: index + 1, current: post.id === id })),
  };
}

/** A post's page, or why the visitor does not see one. */
export async function publishedPost(
  site: SiteContext,
  slug: string,
): Promise<Closed | { access: "open"; id: string; post: WithText }> {
  if (!isOn(site.settings, "writing")) return { access: "hidden" };
  const found = await findEntry(site.store, "post", slug, site.viewer);
  return found.access === "open"
    ? { access: "open", id: found.entry.id, post: await postPage(site, found.entry) }
    : found;
}
