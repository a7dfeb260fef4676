/** The site's own settings, remembered until the content changes: every request asks for them. */
import * as z from "zod";
import { accentIds } from "../domain/publishing/accents.ts";
import { cvHeadings, mostMilestones, onPlate, plateNumbers } from "../domain/publishing/own-look.ts";
import { defaultSettings, homeBlocks, moduleIds, type SiteSettings } from "../domain/publishing/site-settings.ts";
import type { Result } from "../domain/result.ts";
import { mostTolerance, toleranceKinds } from "../domain/twins/tolerances.ts";
import type { Store } from "./database.ts";
import { createMemory } from "./memory.ts";
import { changeSettings, readSettings } from "./settings.ts";

const mostMenuLines = 80;

export const siteSettingsSchema: z.ZodType<SiteSettings> = z.object({
  title: z.string().min(1).max(80),
  tagline: z.string().max(200),
  description: z.string().max(500),
  footer: z.string().max(500),
  language: z.string().max(10),
  timeZone: z.string().max(60),
  modules: z.array(z.enum(moduleIds)),
  home: z.array(z.enum(homeBlocks)),
  accent: z.enum(accentIds),
  profiles: z
    .array(z.object({ network: z.string().max(30), label: z.string().max(80), url: z.string().max(500) }))
    .max(30),
  units: z.object({
    volume: z.enum(["metric", "us", "imperial"]),
    temperature: z.enum(["C", "F"]),
    gravity: z.enum(["sg", "plato", "brix"]),
    colour: z.enum(["srm", "ebc"]),
  }),
  scales: z.object({ maltGrams: z.number().min(0).max(1000), hopGrams: z.number().min(0).max(1000) }),
  tolerances: z.object(
    Object.fromEntries(toleranceKinds.map((kind) => [kind, z.number().min(0).max(mostTolerance[kind]).optional()])),
  ),
  statistics: z.boolean(),
  contact: z.string().max(200),
  letters: z.string().max(12),
  logo: z.string().max(200),
  favicon: z.string().max(200),
  portrait: z.string().max(200),
  portraitText: z.string().max(300),
  plate: z.array(z.enum(plateNumbers)).max(onPlate),
  milestones: z.array(z.string().max(100)).max(mostMilestones),
  menu: z
    .array(z.object({ path: z.string().max(200), word: z.string().max(40), shown: z.boolean() }))
    .max(mostMenuLines),
  homeWords: z.partialRecord(z.enum(homeBlocks), z.string().max(80)),
  homeHidden: z.array(z.enum(homeBlocks)),
  introductions: z.partialRecord(z.enum(moduleIds), z.string().max(2000)),
  cvHeadings: z.partialRecord(z.enum(cvHeadings), z.string().max(80)),
  css: z.string().max(50_000),
});

/** The owner's CV as it was typed; null while there is none. */
export const cvSchema = z.record(z.string(), z.unknown()).nullable();

const remembered = createMemory<SiteSettings>(["content"]);

export const readSiteSettings = (store: Store): Promise<SiteSettings> =>
  remembered(store, "", () => readSettings(store, "site", siteSettingsSchema, defaultSettings));

/** Problem `unreadable`, as `changeSettings`. */
export const changeSiteSettings = (store: Store, changes: Partial<SiteSettings>): Promise<Result<void>> =>
  changeSettings(store, "site", changes);
