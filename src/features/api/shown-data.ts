/** What stands in an entry, as far as the caller may know of it: whatever it names that they may not see is left out. */
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { publicRecipe } from "../../domain/publishing/public-recipe.ts";
import { hasRole, type Viewer } from "../../domain/people/viewer.ts";
import { embedsAnywhere, keepEmbeds } from "../../platform/markdown/embeds.ts";
import type { Store } from "../../storage/database.ts";
import { referencesOf, withSlugsOfToday } from "../../storage/entry-references.ts";
import { findMediaFiles } from "../../storage/media.ts";
import { ownNamesOf } from "../../storage/own-entries.ts";
import { fieldsOfKind, openBatch } from "./entry-shapes.ts";

type Data = Record<string, unknown>;

/** What was kept from a file that was imported is nobody's but the editors'. */
function openFields({ kind, data }: Entry): Data {
  const known = fieldsOfKind(kind);
  return Object.fromEntries(Object.entries(data).filter(([name]) => known.includes(name)));
}

function openData(entry: Entry): Data {
  if (entry.kind === "batch") return openBatch(entry as Entry<"batch">);
  if (entry.kind !== "recipe") return openFields(entry);
  const { version, recipe, hidden, mashSlug, related } = (entry as Entry<"recipe">).data;
  return { version, recipe: publicRecipe(recipe, hidden), mashSlug, related };
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]));
}

type Shown = { media: string };

function withoutFiles(data: Data, isThere: (name: string) => boolean): Data {
  const { cover, gallery, tracks } = data as { cover?: Shown | null; gallery?: Shown[]; tracks?: Shown[] };
  return {
    ...data,
    ...(cover && !isThere(cover.media) ? { cover: null } : {}),
    ...(gallery ? { gallery: gallery.filter(({ media }) => isThere(media)) } : {}),
    ...(tracks
      ? { tracks: tracks.map((each) => ({ ...each, media: each.media && isThere(each.media) ? each.media : null })) }
      : {}),
  };
}

/** Two statements more, whatever stands in it. */
export async function shownData(store: Store, viewer: Viewer, entry: Entry): Promise<Data> {
  if (hasRole(viewer, "editor")) return entry.data as Data;
  const data = openData(entry);
  const naming = { kind: entry.kind, data: data as Entry["data"] };
  const references = referencesOf(naming);
  const named = new Map<EntryKind, Set<string>>();
  for (const { kind, slug } of [...references, ...textsIn(data).flatMap(embedsAnywhere)])
    if (kind !== "media") named.set(kind, (named.get(kind) ?? new Set()).add(slug));
  const lists = new Map([...named].map(([kind, slugs]) => [kind, [...slugs]]));
  const seen = new Set((await ownNamesOf(store, viewer, lists)).map(({ kind, slug }) => `${kind} ${slug}`));
  const files = await findMediaFiles(
    store,
    references.flatMap(({ kind, slug }) => (kind === "media" ? [slug] : [])),
  );
  const isSeen = ({ kind, slug }: { kind: string; slug: string }) => seen.has(`${kind} ${slug}`);
  const linked = withSlugsOfToday(naming, (reference) => (isSeen(reference) ? reference.slug : null)) as Data;
  const texts = mapTexts(linked, (text) => keepEmbeds(text, isSeen)) as Data;
  return withoutFiles(texts, (name) => files.has(name));
}
