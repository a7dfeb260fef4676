/** Imports a whole site from a folder of plain files, in one transaction: settings, media, recipes, batches with readings, beers, pages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { readLots } from "../../domain/inventory/lots-csv.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { simulateFermentation, type SimulatedFermentation } from "../../domain/fermentation/simulate-fermentation.ts";
import { mediaTypes } from "../../domain/publishing/media-types.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import { program } from "../../domain/people/program.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { importFile } from "../../formats/registry.ts";
import { insertBatchEvent } from "../../storage/batch-events.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { importLots } from "../../storage/import-lots.ts";
import { createId } from "../../platform/ids.ts";
import { assignDevice, type Device, insertDevice, listDevices, setLastSeen } from "../../storage/devices.ts";
import { countEntries } from "../../storage/entries.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import { entrySchemas } from "../../storage/entry-schemas.ts";
import { insertMedia } from "../../storage/media.ts";
import { appendReadings } from "../../storage/readings.ts";
import { insertRecipeVersion } from "../../storage/recipes.ts";
import { writeSettings } from "../../storage/settings.ts";
import { siteSettingsSchema, writeSiteSettings } from "../../storage/site-settings.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { parseMoment, type PlainFile, parsePlainFile } from "./plain-file.ts";

const importer = program;

const folders: [folder: string, kind: EntryKind][] = [
  ["recipes", "recipe"],
  ["batches", "batch"],
  ["beers", "beer"],
  ["projects", "project"],
  ["posts", "post"],
  ["talks", "talk"],
  ["records", "record"],
  ["pages", "page"],
];

class Fault extends Error {}
const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Fault([result.path, result.message].filter(Boolean).join(": "));
  return result.value;
};

/** True once somebody has set the site up or written something. */
export async function isFilled(store: Store): Promise<boolean> {
  const counts = await Promise.all(folders.map(([, kind]) => countEntries(store, kind, importer, { own: true })));
  return counts.some((count) => count > 0);
}

export type SiteImport = { folder: string; mediaFolder: string; progress: (line: string) => void };

/** All or nothing. Problem `site-import` names the file and its fault. */
export async function importSite(
  store: Store,
  { folder, mediaFolder, progress }: SiteImport,
): Promise<Result<{ entries: number; readings: number }>> {
  try {
    return ok(await inTransaction(store, (store) => importAll(store, { folder, mediaFolder, progress })));
  } catch (error) {
    if (error instanceof Fault) return problem("site-import", error.message);
    throw error;
  }
}

async function importAll(store: Store, { folder, mediaFolder, progress }: SiteImport) {
  await importSettings(store, folder);
  progress("settings");
  progress(`${await importMedia(store, path.join(folder, "media"), mediaFolder)} media files`);
  const counts = { entries: 0, readings: 0 };
  const recipes = new Map<string, Recipe>();
  for (const [name, kind] of folders) {
    const files = plainFiles(path.join(folder, name), store.now());
    for (const file of files) counts.readings += await importEntry(store, kind, file, path.join(folder, name), recipes);
    counts.entries += files.length;
    if (files.length > 0) progress(`${files.length} ${name}`);
  }
  progress(`${counts.readings} readings`);
  const lots = await importInventory(store, path.join(folder, "inventory.csv"));
  if (lots > 0) progress(`${lots} lots`);
  return counts;
}

/** A table as the inventory's own import reads it; its days may count from today. */
async function importInventory(store: Store, file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const parseDay = (text: string) => Math.floor(parseMoment(text, store.now()) / dayMilliseconds) * dayMilliseconds;
  const { rows, notes } = readLots(readFileSync(file, "utf8"), { parseDay });
  const faults = [
    ...notes.map(({ message }) => message),
    ...rows.flatMap((row) => row.notes.map(({ path: column, message }) => `line ${row.line}, ${column}: ${message}`)),
  ];
  if (faults.length > 0) throw new Fault(`${path.basename(file)}: ${faults.join(" ")}`);
  await importLots(
    store,
    rows.flatMap(({ lot }) => lot ?? []),
    createId(),
    importer.userId,
  );
  return rows.length;
}

async function importSettings(store: Store, folder: string): Promise<void> {
  const site = readJsonFile(path.join(folder, "site.json"));
  if (site) {
    const parsed = siteSettingsSchema.safeParse({ ...defaultSettings, ...site });
    if (!parsed.success)
      throw new Fault(
        `site.json: ${parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}`,
      );
    await writeSiteSettings(store, parsed.data);
  }
  const cv = readJsonFile(path.join(folder, "cv.json"));
  if (cv) await writeSettings(store, "cv", cv);
}

function readJsonFile(file: string): Record<string, unknown> | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch (error) {
    throw new Fault(`${path.basename(file)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function plainFiles(folder: string, now: number): PlainFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort();
  return names.map((name) => valueOf(parsePlainFile(name, readFileSync(path.join(folder, name), "utf8"), now)));
}

async function importMedia(store: Store, folder: string, mediaFolder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  await mkdir(mediaFolder, { recursive: true });
  const names = readdirSync(folder).filter((name) => mediaTypes[path.extname(name)]);
  for (const fileName of names) {
    const source = path.join(folder, fileName);
    const mime = mediaTypes[path.extname(fileName)] ?? "";
    const { bytes } = { bytes: (await stat(source)).size };
    const size = mime.startsWith("image/") ? await sharp(source).metadata() : null;
    valueOf(
      await insertMedia(store, {
        fileName,
        originalName: fileName,
        mime,
        bytes,
        width: size?.width ?? null,
        height: size?.height ?? null,
      }),
    );
    await copyFile(source, path.join(mediaFolder, fileName));
  }
  return names.length;
}

/** @returns how many readings came with it */
async function importEntry(
  store: Store,
  kind: EntryKind,
  file: PlainFile,
  folder: string,
  recipes: Map<string, Recipe>,
): Promise<number> {
  const { title, summary, status, visibility, publishAt, ...fields } = file.fields;
  const raw: Record<string, unknown> = { body: file.body, ...fields };
  if (kind === "recipe") raw["recipe"] = readRecipe(path.join(folder, String(fields["file"])), file.body);
  if (kind === "batch") raw["recipe"] = recipes.get(String(fields["recipeSlug"])) ?? null;
  const data = entrySchemas[kind].safeParse(raw);
  if (!data.success)
    throw new Fault(
      `${file.slug}.md: ${data.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ")}`,
    );
  const entry = valueOf(
    await insertEntry(
      store,
      {
        kind,
        slug: file.slug,
        title: String(title),
        summary: wordsOf(summary),
        status: (status as "published" | undefined) ?? "published",
        visibility: (visibility as "public" | undefined) ?? "public",
        publishAt: typeof publishAt === "number" ? publishAt : null,
        data: data.data,
      },
      importer,
    ),
  );
  if (kind === "recipe") {
    const recipe = raw["recipe"] as Recipe;
    recipes.set(file.slug, recipe);
    await importVersions(store, entry.id, file, folder, recipe);
  }
  if (kind === "beer") for (const tasting of list(fields["tastings"])) await importTasting(store, entry.id, tasting);
  return kind === "batch" ? importFermentation(store, entry.id, fields) : 0;
}

/** A text field; YAML gives numbers for what looks like one. */
const wordsOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : otherwise;

const list = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

function readRecipe(file: string, notes: string): Recipe {
  const imported = valueOf(importFile(new Uint8Array(readFileSync(file)), path.basename(file)));
  const recipe = imported.recipes[0]?.recipe;
  if (!recipe) throw new Fault(`${path.basename(file)} holds no recipe.`);
  return notes ? { ...recipe, notes } : recipe;
}

/** Earlier versions lie beside the recipe as `versions/SLUG-NUMBER.xml`. */
async function importVersions(
  store: Store,
  recipeId: string,
  file: PlainFile,
  folder: string,
  recipe: Recipe,
): Promise<void> {
  const notes = list(file.fields["versions"]);
  const about = (version: number): { at?: number; message?: string } => {
    const note = notes.find((candidate) => candidate["version"] === version);
    return {
      ...(typeof note?.["at"] === "number" ? { at: note["at"] } : {}),
      ...(note?.["note"] ? { message: wordsOf(note["note"]) } : {}),
    };
  };
  const earlier = path.join(folder, "versions");
  const pattern = new RegExp(`^${RegExp.escape(file.slug)}-(\\d+)\\.xml$`);
  const names = existsSync(earlier) ? readdirSync(earlier).filter((name) => pattern.test(name)) : [];
  const versions = names.map((name) => ({
    version: Number(pattern.exec(name)?.[1]),
    recipe: readRecipe(path.join(earlier, name), ""),
    message: "",
    ...about(Number(pattern.exec(name)?.[1])),
  }));
  const at = typeof file.fields["publishAt"] === "number" ? { at: file.fields["publishAt"] } : {};
  versions.push({
    version: Number(file.fields["version"] ?? 1),
    recipe,
    message: wordsOf(file.fields["versionNote"]),
    ...at,
  });
  for (const added of versions.sort((a, b) => a.version - b.version))
    await insertRecipeVersion(store, { recipeId, ...added, computed: resultsOf(added.recipe) }, importer);
}

function resultsOf(recipe: Recipe): Record<string, unknown> {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: srm.value };
}

async function importTasting(store: Store, beerId: string, fields: Record<string, unknown>): Promise<void> {
  const { at, stars, text, author, place } = fields as {
    at: number;
    stars: number;
    text?: string;
    author?: string;
    place?: string;
  };
  valueOf(
    await insertTasting(store, {
      beerId,
      at,
      stars,
      note: text ?? "",
      author: author ?? "",
      place: place ?? "",
      approved: true,
    }),
  );
}

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

async function importFermentation(store: Store, batchId: string, fields: Record<string, unknown>): Promise<number> {
  const startAt = fields["fermentationStartedAt"];
  if (typeof startAt !== "number") return 0;
  for (const event of list(fields["events"])) {
    const at = startAt + Number(event["hours"]) * hourMilliseconds;
    await insertBatchEvent(store, {
      batchId,
      type: "event",
      at,
      title: String(event["title"]),
      body: wordsOf(event["body"]),
    });
  }
  const settings = fields["fermentation"] as
    | (Omit<SimulatedFermentation, "startAt"> & { outliers?: { fromHour: number; hours: number; gravity: number }[] })
    | undefined;
  if (!settings) return 0;
  const device = await deviceNamed(store, wordsOf(fields["device"], "Hydrometer"));
  const readings = simulateFermentation({ ...settings, startAt }).filter(({ at }) => at <= store.now());
  const setPoints = list(fields["setPoints"]) as { hours: number; celsius: number }[];
  for (const reading of readings) {
    const hour = (reading.at - startAt) / hourMilliseconds;
    const target = setPointAt(setPoints, hour);
    if (target !== null && reading.celsius !== undefined) {
      reading.celsius = Number((reading.celsius + target - (settings.celsius ?? target)).toFixed(2));
      reading.targetCelsius = target;
    }
    const held = settings.outliers?.find(({ fromHour, hours }) => hour >= fromHour && hour < fromHour + hours);
    if (held && reading.gravity !== undefined) reading.gravity += held.gravity;
  }
  valueOf(
    await appendReadings(
      store,
      readings.map((reading) => ({ ...reading, deviceId: device.id, batchId })),
    ),
  );
  const last = readings.at(-1);
  if (last) await setLastSeen(store, device.id, last.at);
  if (fields["batchStatus"] === "Fermenting") await assignDevice(store, device.id, batchId, startAt);
  return readings.length;
}

/** The set point at an hour, on a straight line between two; null without any. */
function setPointAt(setPoints: readonly { hours: number; celsius: number }[], hour: number): number | null {
  const next = setPoints.findIndex(({ hours }) => hours > hour);
  const before = setPoints.at(next === -1 ? -1 : Math.max(0, next - 1));
  const after = next === -1 ? undefined : setPoints[next];
  if (!before) return null;
  if (!after || after.hours <= before.hours) return before.celsius;
  return Number(
    (
      before.celsius +
      ((after.celsius - before.celsius) * Math.max(0, hour - before.hours)) / (after.hours - before.hours)
    ).toFixed(2),
  );
}

async function deviceNamed(store: Store, name: string): Promise<Device> {
  const known = (await listDevices(store)).find((device) => device.name === name);
  return known ?? (await insertDevice(store, { name, protocol: "ispindel" })).device;
}
