/** What an entry's data must look like when read: fields that later versions added get their defaults, unknown ones pass. */
import * as z from "zod";
import type { EntryData, EntryKind } from "../domain/publishing/entry.ts";
import { keptParts, type HiddenParts } from "../domain/publishing/public-recipe.ts";
import type { Equipment, Recipe } from "../domain/recipe/recipe.ts";
import { brewMeasurables } from "../domain/twins/brew-measurements.ts";
import { setPointSchema } from "./condition-schema.ts";

const text = z.string().default("");
const slug = z.string().nullable().default(null);
const number = z.number().nullable().default(null);
const strings = z.array(z.string()).default([]);
/** Forms send nothing for none. */
const address = z
  .string()
  .nullish()
  .transform((url) => url ?? "");
const slugs = z.array(z.string()).optional();

const related = z
  .object({ beers: slugs, recipes: slugs, batches: slugs, projects: slugs, posts: slugs, talks: slugs })
  .default({});
const links = z.array(z.object({ label: z.string(), url: z.string() })).default([]);
const translates = z.string().nullable().optional();
const language = z.string().optional();
const image = z.object({ media: z.string(), alt: z.string(), caption: z.string().optional() });

/** Recipes are checked for their bones alone: they come from many files, and their readers tolerate what is missing. */
const loose = z.looseObject({});
export const recipeSchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  batchLitres: z.number(),
  boilMinutes: z.number(),
  efficiencyPercent: z.number(),
  fermentables: z.array(loose),
  hops: z.array(loose),
  miscs: z.array(loose).default([]),
  yeasts: z.array(loose),
  fermentation: z.array(loose).default([]),
  tags: strings,
}) as unknown as z.ZodType<Recipe>;
const equipmentSchema = z.looseObject({
  name: z.string(),
  batchLitres: z.number(),
  boilLitres: z.number(),
}) as unknown as z.ZodType<Equipment>;

const hiddenFields = { notes: z.boolean().optional(), yeast: z.boolean().optional() };
const hiddenParts: z.ZodType<HiddenParts> = z.object(
  Object.fromEntries(keptParts.map((part) => [part, z.boolean().optional()])),
);

export const entrySchemas: { [K in EntryKind]: z.ZodType<EntryData[K]> } = {
  beer: z.looseObject({
    style: text,
    body: text,
    place: z.enum(["on-tap", "conditioning", "coming", "kicked"]),
    tap: number,
    recipeSlug: slug,
    recipeVersion: number,
    batchSlug: slug,
    og: number,
    fg: number,
    abv: number,
    ibu: number,
    srm: number,
    keggedAt: number,
    readyAt: number,
    kegLitres: number,
    pouredLitres: number,
    servingCelsius: number,
    volumesCo2: number,
    related,
  }),
  recipe: z.looseObject({
    version: z.number(),
    recipe: recipeSchema,
    hidden: hiddenParts.default({}),
    mashSlug: z.string().nullable().optional(),
    related,
  }),
  batch: z.looseObject({
    number: z.number(),
    batchStatus: z.enum(["Planning", "Brewing", "Fermenting", "Conditioning", "Completed", "Archived"]),
    style: text,
    brewer: text,
    recipeSlug: slug,
    recipeVersion: number,
    recipe: recipeSchema.nullable().default(null),
    equipment: equipmentSchema.nullable().default(null),
    brewedAt: number,
    fermentationStartedAt: number,
    packagedAt: number,
    fermenterLitres: number,
    og: number,
    fg: number,
    targetFg: number,
    setPoints: z.array(setPointSchema).default([]),
    phases: z.array(z.object({ hours: z.number(), name: z.string() })).default([]),
    measured: z.object(Object.fromEntries(brewMeasurables.map(({ name }) => [name, z.number().optional()]))).optional(),
    leadDeviceId: z.string().optional(),
    lessons: z.array(z.object({ id: z.string(), at: z.number(), text: z.string() })).optional(),
    eventPictures: z
      .array(z.object({ event: z.string(), media: z.string(), alt: z.string(), caption: z.string() }))
      .optional(),
    controller: text,
    body: text,
    hidden: z.object({ ...hiddenFields, devices: z.boolean().optional() }).default({}),
    related,
  }),
  project: z.looseObject({
    type: z.enum(["hardware", "software", "hardware and firmware"]),
    body: text,
    state: text,
    role: text,
    licence: text,
    stack: strings,
    facts: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
    links,
    startedAt: number,
    endedAt: number,
    pinned: number,
    cover: image.nullable().default(null),
    gallery: z.array(image).default([]),
    bom: z
      .array(
        z.object({
          part: z.string(),
          note: text,
          quantity: z.number(),
          cost: z.number(),
          currency: z.string(),
          url: address,
          breaks: z.array(z.object({ from: z.number(), cost: z.number() })).optional(),
        }),
      )
      .default([]),
    files: z.array(z.object({ media: z.string(), label: text, release: text })).default([]),
    log: z
      .array(z.object({ at: z.number(), title: z.string(), body: text, isMilestone: z.boolean().optional() }))
      .default([]),
    releases: z
      .array(
        z.object({
          at: z.number(),
          version: z.string(),
          body: text,
          url: address,
          isMilestone: z.boolean().optional(),
        }),
      )
      .default([]),
    drawing: slug,
    language,
    translates,
    related,
  }),
  post: z.looseObject({
    body: text,
    tags: strings,
    series: slug,
    cover: image.nullable().default(null),
    language: z.string().default("en"),
    translates,
    related,
  }),
  talk: z.looseObject({
    event: text,
    place: text,
    at: z.number().nullable(),
    timeZone: z.string().optional(),
    minutes: number,
    language: z.string().default("en"),
    translates,
    body: text,
    transcript: text,
    slidesUrl: slug,
    recordingUrl: slug,
    related,
  }),
  record: z.looseObject({
    artist: text,
    year: z.number(),
    body: text,
    cover: image.nullable().default(null),
    tracks: z.array(z.object({ title: z.string(), seconds: z.number(), media: slug, url: slug })).default([]),
    links,
    language,
    translates,
    related,
  }),
  page: z.looseObject({ body: text, inMenu: z.boolean().default(false), language, translates }),
};
