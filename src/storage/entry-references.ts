/** What an entry's data names: other entries by slug, files by name; and the same data with today's slugs. */
import type { EntryData, EntryKind, Related } from "../domain/publishing/entry.ts";
import { translatesOf } from "../domain/publishing/translation.ts";
import { embedLines, renameEmbeds } from "../platform/markdown/embeds.ts";

/** `mash` is the recipe whose second runnings one is of, `translation` the entry that one says in another language, `cover` the picture that stands for the entry, `media` any other file that it shows or plays. */
export type LinkRole = "recipe" | "batch" | "mash" | "translation" | "related" | "embed" | "cover" | "media";
export type LinkedKind = EntryKind | "media";
export type Reference = {
  role: LinkRole;
  kind: LinkedKind;
  /** As it is written; the name of a file. */
  slug: string;
};
type Data = EntryData[EntryKind];
export type Naming<D extends Data = Data> = { kind: EntryKind; data: D };

/** In the order in which a page shows them. */
const relatedKinds = {
  posts: "post",
  talks: "talk",
  projects: "project",
  beers: "beer",
  recipes: "recipe",
  batches: "batch",
} as const satisfies Record<keyof Related, EntryKind>;
const relatedNames = Object.keys(relatedKinds) as (keyof Related)[];

/** Each once. */
export function referencesOf({ kind, data }: Naming): Reference[] {
  const all = [...origins(data), ...originalOf(kind, data), ...relatedOf(data), ...embedsOf(data), ...mediaOf(data)];
  return [...new Map(all.map((reference) => [referenceKey(reference), reference])).values()];
}

export const referenceKey = ({ role, kind, slug }: Reference): string => `${role} ${kind} ${slug}`;

const origins = (data: Data): Reference[] => [
  ...("recipeSlug" in data && data.recipeSlug !== null
    ? [{ role: "recipe" as const, kind: "recipe" as const, slug: data.recipeSlug }]
    : []),
  ...("batchSlug" in data && data.batchSlug !== null
    ? [{ role: "batch" as const, kind: "batch" as const, slug: data.batchSlug }]
    : []),
  ...("mashSlug" in data && data.mashSlug
    ? [{ role: "mash" as const, kind: "recipe" as const, slug: data.mashSlug }]
    : []),
];

const originalOf = (kind: EntryKind, data: Data): Reference[] => {
  const slug = translatesOf(data);
  return slug === null ? [] : [{ role: "translation", kind, slug }];
};

const relatedOf = (data: Data): Reference[] =>
  "related" in data
    ? relatedNames.flatMap((name) =>
        (data.related[name] ?? []).map((slug) => ({ role: "related" as const, kind: relatedKinds[name], slug })),
      )
    : [];

const embedsOf = (data: Data): Reference[] =>
  [...("body" in data ? embedLines(data.body) : []), ...("transcript" in data ? embedLines(data.transcript) : [])].map(
    (embed) => ({ role: "embed", ...embed }),
  );

function mediaOf(data: Data): Reference[] {
  const gallery = "gallery" in data ? data.gallery.map(({ media }) => media) : [];
  const own = "cover" in data ? data.cover?.media : undefined;
  const cover = own ?? gallery[0];
  const pictures = own === undefined ? gallery.slice(1) : gallery;
  const tracks = "tracks" in data ? data.tracks.flatMap(({ media }) => media ?? []) : [];
  const files = "files" in data ? data.files.map(({ media }) => media) : [];
  const ofEvents = "eventPictures" in data ? (data.eventPictures ?? []).map(({ media }) => media) : [];
  const used = [...pictures, ...tracks, ...files, ...ofEvents, ...filesInTexts(data)].map((slug) => ({
    role: "media" as const,
    slug,
  }));
  return [...(cover ? [{ role: "cover" as const, slug: cover }] : []), ...used].map((file) => ({
    ...file,
    kind: "media",
  }));
}

/** By their addresses, as they stand in any text. */
function filesInTexts(value: unknown): string[] {
  if (typeof value === "string")
    return [...value.matchAll(/(?:\/|%2F)media(?:\/|%2F)([\w-](?:[\w.-]*[\w-])?)/gi)].map(([, name = ""]) => name);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesInTexts) : [];
}

/** Null where what is named is gone for good: then lists and fields lose it, and a text keeps its line. */
type SlugNow = (reference: Reference) => string | null;

/** The very same object where nothing changes. */
export function withSlugsOfToday<D extends Data>({ kind, data }: Naming<D>, slugNow: SlugNow): D {
  const changes: Record<string, unknown> = {};
  for (const reference of origins(data)) changes[`${reference.role}Slug`] = slugNow(reference);
  for (const original of originalOf(kind, data)) changes["translates"] = slugNow(original);
  if ("related" in data) changes["related"] = relatedToday(data.related, slugNow);
  for (const name of ["body", "transcript"])
    if (name in data) {
      const text = String(data[name as keyof D]);
      changes[name] = renameEmbeds(text, (embed) => slugNow({ role: "embed", ...embed }) ?? embed.slug);
    }
  const after = { ...data, ...changes };
  return JSON.stringify(after) === JSON.stringify(data) ? data : after;
}

function relatedToday(related: Related, slugNow: SlugNow): Related {
  const lists = relatedNames.flatMap((name): [string, string[]][] => {
    const slugs = related[name]?.flatMap((slug) => slugNow({ role: "related", kind: relatedKinds[name], slug }) ?? []);
    return slugs ? [[name, [...new Set(slugs)]]] : [];
  });
  return { ...related, ...Object.fromEntries(lists) };
}
