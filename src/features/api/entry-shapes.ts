/** Entries as the API gives and takes them, from the schemas by which they are stored. */
import * as z from "zod";
import type { WrittenKind } from "../../domain/people/key-scopes.ts";
import { type Entry, type EntryKind, entryKinds } from "../../domain/publishing/entry.ts";
import { isSlug } from "../../domain/publishing/slug.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { entrySchemas } from "../../storage/entry-schemas.ts";
import type { EntryFrame } from "../../storage/entry-rows.ts";

/** What lists of a kind are called in addresses. */
export const collections = {
  post: "posts",
  project: "projects",
  talk: "talks",
  record: "records",
  page: "pages",
  beer: "beers",
  recipe: "recipes",
  batch: "batches",
} as const satisfies Record<EntryKind, string>;
export const kindOfCollection = (name: string): EntryKind | undefined =>
  entryKinds.find((kind) => collections[kind] === name);

const schemaOf = (kind: EntryKind) => entrySchemas[kind] as unknown as z.ZodObject;
export const fieldsOfKind = (kind: EntryKind): string[] => Object.keys(schemaOf(kind).shape);

const moment = z.number().describe("Milliseconds since 1970-01-01T00:00Z.");
const statuses = z.enum(["draft", "scheduled", "published", "archived"]);
const visibilities = z.enum(["public", "unlisted", "members", "private"]);

export const headShape = {
  id: z.string(),
  kind: z.enum(entryKinds),
  slug: z.string(),
  url: z.string().describe("Where readers find it."),
  title: z.string(),
  summary: z.string(),
  status: statuses,
  visibility: visibilities,
  publishAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable().describe("When it was moved to the bin."),
  revision: z.number().describe("Grows with each change; the ETag holds it."),
};
export const headSchema = z.object(headShape);
export type Head = z.infer<typeof headSchema>;

export const headOf = (frame: EntryFrame, origin: string): Head => {
  const { id, kind, slug, title, summary, status, visibility } = frame;
  const { publishAt, createdAt, updatedAt, deletedAt, revision } = frame;
  const url = origin + pathOf(kind, slug);
  const times = { publishAt, createdAt, updatedAt, deletedAt, revision };
  return { id, kind, slug, url, title, summary, status, visibility, ...times };
};

/** What everybody may know of a batch; of a recipe its owner may keep parts back. */
const openBatchFields = [
  "number",
  "batchStatus",
  "style",
  "brewer",
  "recipeSlug",
  "brewedAt",
  "fermentationStartedAt",
  "packagedAt",
  "og",
  "fg",
  "body",
  "related",
] as const;
export const openBatch = ({ data }: Entry<"batch">) =>
  Object.fromEntries(
    openBatchFields.filter((name) => name !== "body" || !data.hidden.notes).map((name) => [name, data[name]]),
  );

/** Editors are given all there is of a batch or a recipe, others less. */
const answeredData = (kind: EntryKind): z.ZodType =>
  kind === "batch" || kind === "recipe" ? z.looseObject({}) : schemaOf(kind);
export const entrySchema = (kind: EntryKind) => z.object({ ...headShape, data: answeredData(kind) });

const longest = { title: 200, summary: 500 };
const written = {
  slug: z.string().refine(isSlug, "Lower-case letters, digits and single hyphens, at most 80.").optional(),
  summary: z.string().max(longest.summary).optional(),
  visibility: visibilities.optional(),
  status: statuses.optional().describe("What is published at a time that is to come is scheduled."),
  publishAt: z.int().min(0).max(4e12).nullable().optional().describe("Milliseconds since 1970-01-01T00:00Z."),
};
const title = z.string().trim().min(1).max(longest.title);

export const newEntrySchema = (kind: WrittenKind) =>
  z.strictObject({ title, ...written, data: schemaOf(kind).strict() });
/** Of `data` the fields that are sent are replaced, and the others stay. */
export const changesSchema = (kind: WrittenKind) =>
  z.strictObject({ title: title.optional(), ...written, data: sentFields(kind).optional() });

/** Their values are checked with those that stay. */
const sentFields = (kind: WrittenKind) =>
  z.strictObject(Object.fromEntries(fieldsOfKind(kind).map((name) => [name, z.unknown().optional()])));

export type NewEntryBody = z.infer<ReturnType<typeof newEntrySchema>>;
export type ChangesBody = z.infer<ReturnType<typeof changesSchema>>;

const rowOf = (field: "log" | "releases") =>
  (schemaOf("project").shape[field] as z.ZodDefault<z.ZodArray<z.ZodObject>>).unwrap().element.strict();
/** Without a time it is of now. */
const now = z.number().optional().describe("Milliseconds since 1970-01-01T00:00Z; now without it.");
export const logEntrySchema = rowOf("log").extend({ at: now });
export const releaseSchema = rowOf("releases").extend({ at: now });

export const parseData = (kind: WrittenKind, data: unknown) => schemaOf(kind).safeParse(data);
