/** An entry as the fediverse reads it: its object, and what is told of it. What guests do not find listed has none. */
import { guest } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { closedPaths, isOn, moduleOfKind, pathOf, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { languageIn } from "../../domain/publishing/translation.ts";
import { feedHtml } from "../../platform/markdown/feed-html.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import type { Store } from "../../storage/database.ts";
import { findEntry, findEntryById, type Found } from "../../storage/entries.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { addressesOf, context, escapeHtml, everybody } from "./account.ts";

/** What comes out once and is read: of posts the text, of talks their announcement. */
export const toldKinds = ["post", "talk"] as const satisfies EntryKind[];
export type ToldKind = (typeof toldKinds)[number];
export type Told = Entry<ToldKind>;

export const isToldKind = (kind: EntryKind): kind is ToldKind => (toldKinds as readonly EntryKind[]).includes(kind);

export const publishedAt = ({ publishAt, createdAt }: Pick<Entry, "publishAt" | "createdAt">): number =>
  publishAt ?? createdAt;

/** Null for what guests do not find in a list. */
function toldOf(settings: SiteSettings, found: Found<ToldKind>): Told | null {
  if (found.access !== "open" || found.entry.visibility !== "public") return null;
  const module = moduleOfKind(found.entry.kind);
  return module && isOn(settings, module.id) ? found.entry : null;
}

export async function findTold(store: Store, entryId: string): Promise<Told | null> {
  const settings = await readSiteSettings(store);
  for (const kind of toldKinds) {
    const told = toldOf(settings, await findEntryById<ToldKind>(store, kind, entryId, guest));
    if (told) return told;
  }
  return null;
}

/** By the address of its page. */
export async function findToldAt(store: Store, path: string): Promise<Told | null> {
  const [, module, slug] = /^(\/[a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const kind = toldKinds.find((each) => moduleOfKind(each)?.path === module);
  if (kind === undefined || slug === undefined) return null;
  return toldOf(await readSiteSettings(store), await findEntry<ToldKind>(store, kind, slug, guest));
}

/** An object of the vocabulary, without its context. */
export async function noteOf(store: Store, origin: string, entry: Told): Promise<Record<string, unknown>> {
  const settings = await readSiteSettings(store);
  const { actor, followers, note } = addressesOf(origin);
  const url = new URL(pathOf(entry.kind, entry.slug), origin).href;
  const content = await contentOf(store, origin, entry, url);
  const tags = "tags" in entry.data ? entry.data.tags : [];
  const cover = "cover" in entry.data ? entry.data.cover : null;
  return {
    id: note(entry.id),
    type: entry.kind === "post" ? "Article" : "Note",
    attributedTo: actor,
    to: [everybody],
    cc: [followers],
    url,
    // Of a note it would stand as a warning before the text.
    ...(entry.kind === "post" ? { name: entry.title, ...(entry.summary ? { summary: entry.summary } : {}) } : {}),
    content,
    contentMap: { [languageIn(entry.data) || settings.language]: content },
    published: new Date(publishedAt(entry)).toISOString(),
    ...(entry.updatedAt > publishedAt(entry) ? { updated: new Date(entry.updatedAt).toISOString() } : {}),
    tag: tags.map((tag) => ({
      type: "Hashtag",
      name: `#${tag.replace(/[^\p{L}\p{N}]+/gu, "")}`,
      href: `${origin}/writing?tag=${encodeURIComponent(tag)}`,
    })),
    attachment: cover
      ? [{ type: "Image", url: `${origin}/media/${encodeURIComponent(cover.media)}`, name: cover.alt }]
      : [],
  };
}

async function contentOf(store: Store, origin: string, entry: Told, url: string): Promise<string> {
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
  if (entry.kind === "talk")
    return `<p><strong>${escapeHtml(entry.title)}</strong></p>${entry.summary ? `<p>${escapeHtml(entry.summary)}</p>` : ""}${link}`;
  const settings = await readSiteSettings(store);
  const language = languageIn(entry.data) || settings.language;
  const { parts } = await renderMarkdown(entry.data.body, {
    site: store.siteId,
    language,
    closed: closedPaths(settings),
  });
  return feedHtml(parts, origin, () => undefined) || link;
}

export const noteDocument = async (store: Store, origin: string, entry: Told): Promise<object> => ({
  "@context": context,
  ...(await noteOf(store, origin, entry)),
});

/** `stamp` tells the changes of one note from each other. */
export type Activity =
  | { type: "Create" | "Update" | "Delete"; entryId: string; stamp: number }
  | { type: "Accept"; follow: object; stamp: number };

/** Null where what was to be told is hidden meanwhile. */
export async function activityDocument(store: Store, origin: string, told: Activity): Promise<object | null> {
  const { actor, followers, note } = addressesOf(origin);
  const head = { "@context": context, type: told.type, actor };
  if (told.type === "Accept") return { ...head, id: `${actor}#accept-${told.stamp}`, object: told.follow };
  const id = note(told.entryId);
  const addressed = { ...head, id: `${id}#${told.type.toLowerCase()}-${told.stamp}`, to: [everybody], cc: [followers] };
  if (told.type === "Delete") return { ...addressed, object: { id, type: "Tombstone" } };
  const entry = await findTold(store, told.entryId);
  return entry && { ...addressed, object: await noteOf(store, origin, entry) };
}
