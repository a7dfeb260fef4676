/** Every place where JSON documents are stored: table, keys and column, and how a document there is checked. */
import * as z from "zod";
import { defaultSettings } from "../domain/publishing/site-settings.ts";
import type { Result } from "../domain/result.ts";
import { calibrationSchema } from "./device-rows.ts";
import type { DocumentName } from "./document-steps.ts";
import { parseDocument, readDocument } from "./documents.ts";
import { entrySchemas, recipeSchema } from "./entry-schemas.ts";
import { librarySchemas } from "./library-schemas.ts";
import { lotDetailsSchema } from "./lots.ts";
import { computedSchema } from "./recipes.ts";
import { withDefaults } from "./settings.ts";
import { shoppingDetailsSchema } from "./shopping-items.ts";
import { cvSchema, siteSettingsSchema } from "./site-settings.ts";
import type { PlaceName } from "./unreadable.ts";
import { defaultWebSettings, webSettingsSchema } from "./web-settings.ts";

export type StoredRecord = {
  /** The row's keys, with a space between them. */
  id: string;
  text: string;
  name: string;
  /** An entry's or a library item's. */
  kind: string;
};
export type Place = {
  table: string;
  keys: readonly [string, ...string[]];
  column: string;
  /** A column that names the row; without one the entry does whose id is its first key. */
  name?: string;
  kind?: "kind";
  /** How it can be got rid of: the row into the bin, the row for good, its document alone, or not at all. */
  removal: "bin" | "row" | "document" | null;
  document: (record: Pick<StoredRecord, "id" | "kind">) => DocumentName;
  schema: (record: Pick<StoredRecord, "id" | "kind">) => z.ZodType;
};

const schemaFor = (schemas: Readonly<Record<string, z.ZodType>>, name: string): z.ZodType =>
  (Object.hasOwn(schemas, name) ? schemas[name] : undefined) ?? z.never();
const settingSchemas: Readonly<Record<string, z.ZodType>> = {
  site: z.preprocess((stored) => withDefaults(defaultSettings, stored), siteSettingsSchema),
  cv: cvSchema,
  web: z.preprocess((stored) => withDefaults(defaultWebSettings, stored), webSettingsSchema),
};

export const places: Readonly<Record<PlaceName, Place>> = {
  entry: {
    table: "entries",
    keys: ["id"],
    column: "data",
    name: "title",
    kind: "kind",
    removal: "bin",
    document: ({ kind }) => `entry-${kind}` as DocumentName,
    schema: ({ kind }) => schemaFor(entrySchemas, kind),
  },
  "recipe-version": {
    table: "recipe_versions",
    keys: ["recipe_id", "version"],
    column: "recipe",
    removal: null,
    document: () => "recipe",
    schema: () => recipeSchema,
  },
  "recipe-results": {
    table: "recipe_versions",
    keys: ["recipe_id", "version"],
    column: "computed",
    removal: "document",
    document: () => "recipe-results",
    schema: () => computedSchema,
  },
  "recipe-draft": {
    table: "recipe_drafts",
    keys: ["recipe_id", "user_id"],
    column: "recipe",
    removal: "row",
    document: () => "recipe",
    schema: () => recipeSchema,
  },
  "library-item": {
    table: "library_items",
    keys: ["id"],
    column: "data",
    name: "name",
    kind: "kind",
    removal: "bin",
    document: ({ kind }) => `library-${kind}` as DocumentName,
    schema: ({ kind }) => schemaFor(librarySchemas, kind),
  },
  lot: {
    table: "lots",
    keys: ["id"],
    column: "data",
    name: "name",
    removal: "bin",
    document: () => "lot",
    schema: () => lotDetailsSchema,
  },
  "shopping-item": {
    table: "shopping_items",
    keys: ["id"],
    column: "data",
    name: "name",
    removal: "row",
    document: () => "shopping-item",
    schema: () => shoppingDetailsSchema,
  },
  calibration: {
    table: "devices",
    keys: ["id"],
    column: "calibration",
    name: "name",
    removal: "document",
    document: () => "calibration",
    schema: () => calibrationSchema,
  },
  setting: {
    table: "settings",
    keys: ["key"],
    column: "value",
    name: "key",
    removal: "row",
    document: ({ id }) => `setting-${id}`,
    schema: ({ id }) => settingSchemas[id] ?? z.unknown(),
  },
};

export const isPlace = (word: string): word is PlaceName => Object.hasOwn(places, word);
export const placeNames = Object.keys(places).filter(isPlace);

/** The document as it is to be stored: brought up and found right, with fields that no schema knows. Problem: `unreadable`. */
export function checkRecord(
  { document, schema }: Place,
  record: Pick<StoredRecord, "id" | "kind">,
  text: string,
): Result<unknown> {
  const name = document(record);
  const checked = readDocument(name, schema(record), text);
  return checked.ok ? parseDocument(name, text) : checked;
}
