/** An entry as the fediverse reads it: what of it is told, and its object. What guests do not find listed has none. */
import { guest } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind, ImageRef } from "../../domain/publishing/entry.ts";
import { closedPaths, isOn, moduleOfKind, pathOf, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { languageIn } from "../../domain/publishing/translation.ts";
import { isSvg, toldPicture } from "../../platform/image-source.ts";
import { feedHtml } from "../../platform/markdown/feed-html.ts";
import { picturesIn } from "../../platform/markdown/images.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import type { Store } from "../../storage/database.ts";
import { findEntry, findEntryById, type Found } from "../../storage/entries.ts";
import { rowsById } from "../../storage/entry-rows.ts";
import type { NoteName } from "../../storage/fediverse.ts";
import { findMediaFiles } from "../../storage/media.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { addressesOf, context, escapeHtml, everybody } from "./account.ts";
import { noteAddress, releasePart } from "./note-name.ts";

/** Posts, talks, releases of projects, and beers that come on tap. */
const toldKinds = ["post", "talk", "project", "beer"] as const satisfies EntryKind[];
export type ToldKind = (typeof toldKinds)[number];
/** An entry, and which part of it; "" for the whole. */
export type Told = { entry: Entry<ToldKind>; part: string };

export const isToldKind = (kind: EntryKind): kind is ToldKind => (toldKinds as readonly EntryKind[]).includes(kind);
export const isOf = <K extends EntryKind>(entry: Entry, kind: K): entry is Entry & Entry<K> => entry.kind === kind;

export const publishedAt = ({ publishAt, createdAt }: Pick<Entry, "publishAt" | "createdAt">): number =>
  publishAt ?? createdAt;

/** What of it can be told. */
export const partsOf = (entry: Entry): string[] =>
  isOf(entry, "project") ? entry.data.releases.map(({ version }) => releasePart(version)) : [""];

/** Null for what guests do not find in a list. */
function publicOf(settings: SiteSettings, found: Found<ToldKind>): Entry<ToldKind> | null {
  if (found.access !== "open" || found.entry.visibility !== "public") return null;
  const module = moduleOfKind(found.entry.kind);
  return module && isOn(settings, module.id) ? found.entry : null;
}

/** An entry of which something can be told. */
export async function findPublic(store: Store, entryId: string): Promise<Entry<ToldKind> | null> {
  const [row] = await rowsById(store, [entryId]);
  if (!row || !isToldKind(row.kind)) return null;
  return publicOf(await readSiteSettings(store), await findEntryById<ToldKind>(store, row.kind, entryId, guest));
}

export async function findTold(store: Store, { entryId, part }: NoteName): Promise<Told | null> {
  const entry = await findPublic(store, entryId);
  return entry && partsOf(entry).includes(part) ? { entry, part } : null;
}

/** By the address of its page. */
export async function findToldAt(store: Store, path: string): Promise<Told | null> {
  const [, module, slug] = /^(\/[a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const kind = toldKinds.find((each) => moduleOfKind(each)?.path === module);
  if (kind === undefined || kind === "project" || slug === undefined) return null;
  const entry = publicOf(await readSiteSettings(store), await findEntry<ToldKind>(store, kind, slug, guest));
  return entry && { entry, part: "" };
}

/**
 * An object of the vocabulary, without its context.
 * @param toldAt when it was told: of what has no moment of its own, a beer or a release, that is the one
 */
export async function noteOf(
  store: Store,
  origin: string,
  { entry, part }: Told,
  toldAt: number,
): Promise<Record<string, unknown>> {
  const settings = await readSiteSettings(store);
  const { actor, followers } = addressesOf(origin);
  const url = new URL(pathOf(entry.kind, entry.slug), origin).href;
  const language = languageIn(entry.data) || settings.language;
  const content = await contentOf(store, origin, { entry, part }, { url, language });
  const published = isOf(entry, "post") || isOf(entry, "talk") ? publishedAt(entry) : toldAt;
  return {
    id: noteAddress(origin, { entryId: entry.id, part }),
    type: entry.kind === "post" ? "Article" : "Note",
    attributedTo: actor,
    to: [everybody],
    cc: [followers],
    url,
    // No summary: many servers hide the text behind it, as behind a warning, and then leave out the title.
    ...(entry.kind === "post" ? { name: entry.title } : {}),
    content,
    contentMap: { [language]: content },
    published: new Date(published).toISOString(),
    ...(entry.updatedAt > published ? { updated: new Date(entry.updatedAt).toISOString() } : {}),
    tag: hashtagsOf(origin, entry),
    attachment: await picturesOf(store, origin, entry, content),
  };
}

const hashtagsOf = (origin: string, entry: Entry) =>
  (isOf(entry, "post") ? entry.data.tags : []).flatMap((tag) => {
    const name = tag.replace(/[^\p{L}\p{N}]+/gu, "");
    return name === ""
      ? []
      : [{ type: "Hashtag", name: `#${name}`, href: `${origin}/writing?tag=${encodeURIComponent(tag)}` }];
  });

/** As many as Mastodon shows. */
const mostPictures = 4;

/** Many servers leave pictures out of a text: they are told beside it, after the cover. */
async function picturesOf(store: Store, origin: string, entry: Entry, content: string) {
  const cover: ImageRef | null = isOf(entry, "post") || isOf(entry, "project") ? entry.data.cover : null;
  const told = new Map<string, string>();
  for (const { media, alt } of [...(cover ? [cover] : []), ...picturesIn(content)])
    if (!told.has(media)) told.set(media, alt);
  const pictures = [...told].slice(0, mostPictures);
  const files = await findMediaFiles(
    store,
    pictures.map(([name]) => name),
  );
  return pictures.map(([name, alt]) => {
    const media = files.get(name);
    return {
      type: "Image",
      ...(media && !isSvg(name) ? { mediaType: media.mime } : {}),
      url: origin + toldPicture(name),
      name: alt || (media?.alt ?? ""),
    };
  });
}

type Writing = { url: string; language: string };

async function contentOf(store: Store, origin: string, { entry, part }: Told, { url, language }: Writing) {
  const settings = await readSiteSettings(store);
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
  const html = async (markdown: string) => {
    const options = { site: store.siteId, language, closed: closedPaths(settings) };
    return feedHtml((await renderMarkdown(markdown, options)).parts, origin, () => undefined);
  };
  if (isOf(entry, "post")) return (await html(entry.data.body)) || link;
  const words = wordsOf(language);
  if (isOf(entry, "project")) {
    const release = entry.data.releases.find(({ version }) => releasePart(version) === part);
    const { version = "", body = "" } = release ?? {};
    const head = words.text("fediverse.release", { project: entry.title, version });
    return strong(head) + (await html(body)) + link;
  }
  const [head, more] = isOf(entry, "beer")
    ? [words.text("fediverse.onTap", { beer: entry.title }), [entry.data.style, entry.summary]]
    : [entry.title, [entry.summary]];
  return strong(head) + more.filter(Boolean).map(paragraph).join("") + link;
}

const strong = (text: string) => `<p><strong>${escapeHtml(text)}</strong></p>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

export const withContext = (object: Record<string, unknown>) => ({ "@context": context, ...object });
