/** What the public pages of posts read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { otherThan } from "../../domain/publishing/translation.ts";
import { closedPaths, isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { imageSource } from "../../platform/image-source.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import { countList, type ListChoice, listValues, readList, readListHeads } from "../../storage/entry-lists.ts";
import { countBelow, findNeighbours, findStanding } from "../../storage/list-neighbours.ts";
import { factsOf, pageImageOf, picturesOf, saidCredit } from "../../storage/shown-pictures.ts";
import { findMedia } from "../../storage/media.ts";
import type { ListedHead } from "../../storage/entry-rows.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { foreignNames } from "../../words/tongue.ts";
import { wordsOf } from "../../words/words.ts";
import { minuteRule } from "./minute-rule.ts";
import { postPlace } from "./post-place.ts";

type Post = Entry<"post">;
type Closed = Exclude<Found<"post">, { access: "open" }>;

const dateOf = ({ publishAt, createdAt }: Post) => publishAt ?? createdAt;
type Head = Pick<ListedHead, "slug" | "title" | "summary" | "language">;
const linkOf = ({ settings }: SiteContext, { slug, title, summary, language }: Head) => ({
  href: pathOf("post", slug),
  title,
  summary,
  language: otherThan(settings.language, language),
});

export type PostFilter = { tag: string | null; series: string | null; page: number };
export type PostList = NonNullable<Awaited<ReturnType<typeof publishedPosts>>>;

/** More are not offered to choose from; each is found by its address. */
const mostChoices = 40;

/** One page of listed posts, newest first; null while the module is off and for a page beyond the last. */
export async function publishedPosts(site: SiteContext, { tag, series, page: number }: PostFilter) {
  if (!isOn(site.settings, "writing")) return null;
  const { store, viewer } = site;
  const choice = choiceOf(tag, series);
  const found = await countList(store, viewer, choice);
  const page = pageOf(number, found);
  if (!page || ((tag !== null || series !== null) && found === 0)) return null;
  const [total, tags, seriesNames, posts] = await Promise.all([
    choice.list === "post new" ? found : countList(store, viewer, { list: "post new" }),
    listValues(store, viewer, "post tag", mostChoices),
    listValues(store, viewer, "post series", mostChoices),
    // Whole, so that what cannot be read is left out.
    readList(store, viewer, "post", choice, page),
  ]);
  const languages = posts.map(({ data }) => data.language || site.settings.language);
  const names = foreignNames(languages, site.choices.language);
  const isNewest = choice.list === "post new" && number === 1;
  return {
    posts: posts.map((post, index) => ({
      ...linkOf(site, { ...post, language: post.data.language }),
      at: dateOf(post),
      inLanguage: names[index],
      // So that the browser can choose among them.
      ...(isNewest ? { tags: labelsOf(post, tags), series: post.data.series ?? undefined } : {}),
    })),
    total,
    found,
    tags: tags.map(({ label, count }) => ({ name: label, count })),
    series: seriesNames.map(({ label, count }) => ({ name: label, count })),
    tag: tag === null || series !== null ? null : (tags.find(({ value }) => value === foldText(tag))?.label ?? tag),
    inSeries: series,
    page,
    canEdit: hasRole(viewer, "editor"),
  };
}

/** A post's tags as the list writes them. */
const labelsOf = ({ data }: Post, listed: readonly { value: string; label: string }[]): string[] => {
  const values = new Set(data.tags.map(foldText));
  return listed.filter(({ value }) => values.has(value)).map(({ label }) => label);
};

/** A post stands in at most one series: of both choices the series is the narrower. */
function choiceOf(tag: string | null, series: string | null): ListChoice<"post"> {
  if (series !== null) return { list: "post series", value: series };
  return tag === null ? { list: "post new" } : { list: "post tag", value: foldText(tag) };
}

type WithText = Awaited<ReturnType<typeof postPage>>;
/** Without the text, which is drawn with its embeds. */
export type PostPage = Omit<WithText, "parts" | "rule">;
export type SentPost = Omit<PostPage, "series"> & { series: ReturnType<typeof shownSeries> | null };

async function postPage(site: SiteContext, post: Post) {
  const { slug, title, summary, visibility, updatedAt, revision, data } = post;
  const language = data.language || site.settings.language;
  const rendered = await renderMarkdown(data.body, {
    site: site.store.siteId,
    language,
    closed: closedPaths(site.settings),
    findPictures: picturesOf(site.store),
  });
  const file = data.cover && (await findMedia(site.store, data.cover.media));
  const inText = data.cover !== null && rendered.html.includes(encodeURIComponent(`/media/${data.cover.media}`));
  const { parts, headings, readingMinutes, seconds } = rendered;
  const chapters = headings.filter(({ depth }) => depth === 2);
  const around = await neighboursOf(site, post);
  return {
    slug,
    title,
    summary,
    unlisted: visibility !== "public",
    at: dateOf(post),
    /** Null for a post that was never saved again. */
    revisedAt: revision > 1 ? updatedAt : null,
    language,
    tags: data.tags,
    minutes: readingMinutes,
    chapters,
    parts,
    rule: minuteRule(seconds, chapters, wordsOf(site.choices.language)),
    place: await postPlace(site, post.id, dateOf(post), around.series),
    cover:
      data.cover && file && !inText
        ? {
            alt: data.cover.alt,
            caption: data.cover.caption ?? "",
            source: imageSource(file.fileName, factsOf(file)),
            credit: saidCredit(file),
          }
        : null,
    /** A picture that is gone leaves no gap. */
    image: file && pageImageOf(file),
    ...around,
  };
}

function neighbourOf(site: SiteContext, head: Head) {
  const { href, title, language } = linkOf(site, head);
  return { href, title, language };
}

async function neighboursOf(site: SiteContext, post: Post) {
  const { store, viewer } = site;
  const choice = { list: "post new" } as const;
  const standing = await findStanding(store, viewer, choice, post);
  const { below: before, above: after } = standing
    ? await findNeighbours(store, viewer, choice, standing)
    : { below: null, above: null };
  return {
    previous: before && neighbourOf(site, before),
    next: after && neighbourOf(site, after),
    series: post.data.series === null ? null : await seriesOf(site, post, post.data.series),
  };
}

/** Parts of a series that are named beside one of them. */
const mostParts = 30;

/** The parts round this one in its language, oldest first; without the post's own where it is not listed. */
async function seriesOf({ viewer, ...site }: SiteContext, { id, kind, data }: Post, name: string) {
  const store = { ...site.store, language: data.language || site.settings.language };
  const choice = { list: "post series", value: name } as const;
  const standing = await findStanding(store, viewer, choice, { id, kind });
  const below = standing ? await countBelow(store, viewer, choice, standing) : 0;
  const offset = Math.max(0, below + 2 - mostParts);
  const parts = await readListHeads(store, viewer, choice, { limit: mostParts, offset, upwards: true });
  return {
    name,
    part: standing ? below + 1 : 0,
    parts: parts.map((post, index) => ({
      ...linkOf({ ...site, viewer }, post),
      at: post.at,
      part: offset + index + 1,
      current: post.id === id,
    })),
  };
}

/** What a post's page says of its series: the next part, or the others where none comes next. */
export function shownSeries({ name, part, parts }: NonNullable<PostPage["series"]>) {
  const next = parts.filter((one) => one.part === part + 1);
  const shown = next.length > 0 ? next : parts.filter(({ current }) => !current);
  return {
    name,
    part,
    goesOn: next.length > 0,
    parts: shown.map(({ href, title, summary, language, part }) => ({ href, title, summary, language, part })),
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
