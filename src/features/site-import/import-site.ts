/** Imports a whole site from a folder of plain files: first the bytes of its media, then in one transaction settings, their rows, recipes, batches with readings, beers, pages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { program } from "../../domain/people/program.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { type Note, obstructed, ok, type Result } from "../../domain/result.ts";
import { writeCv } from "../../storage/cv.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { countEntries } from "../../storage/entries.ts";
import type { NewMedia } from "../../storage/media.ts";
import { hasOwner } from "../../storage/people.ts";
import { siteSettingsSchema, changeSiteSettings } from "../../storage/site-settings.ts";
import { Fault, unreadable, valueOf } from "./fault.ts";
import { importEntry } from "./import-entry.ts";
import { importInventory } from "./import-inventory.ts";
import { bringMedia, importMedia, settleImportedMedia } from "./import-media.ts";
import { importReadings, importTables } from "./import-tables.ts";
import { type PlainFile, parsePlainFile } from "./plain-file.ts";

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

/** True once somebody has set the site up or written something. */
export async function isFilled(store: Store): Promise<boolean> {
  if (await hasOwner(store)) return true;
  const counts = await Promise.all(folders.map(([, kind]) => countEntries(store, kind, program, { own: true })));
  return counts.some((count) => count > 0);
}

export type Imported = EntryKind | "settings" | "media" | "rows" | "readings" | "lots";
export type SiteImport = {
  folder: string;
  mediaFolder: string;
  progress: (what: Imported, count: number) => void;
  /** In which faults of tables are said. */
  language: string;
};

/** All or nothing. Warning `tap-taken` names the file; problem `site-import` names the file and its fault. */
export async function importSite(
  store: Store,
  { folder, mediaFolder, progress, language }: SiteImport,
): Promise<Result<{ entries: number; readings: number }>> {
  const media = path.join(folder, "media");
  try {
    const brought = await bringMedia(store, media, mediaFolder);
    const { warnings, ...counts } = await inTransaction({ ...store, origin: "import" }, (store) =>
      importAll(store, { folder, brought, progress, language }),
    );
    await store.database.engine.refreshStatistics(store.database.db);
    return ok(counts, warnings);
  } catch (error) {
    if (error instanceof Fault) return obstructed("site-import", error.message, error.obstacle);
    throw error;
  } finally {
    await settleImportedMedia(store, media, mediaFolder);
  }
}

type Order = Omit<SiteImport, "mediaFolder"> & { brought: readonly NewMedia[] };

async function importAll(store: Store, { folder, brought, progress, language }: Order) {
  await importSettings(store, folder);
  progress("settings", 1);
  await importMedia(store, brought);
  progress("media", brought.length);
  const counts = { entries: 0, readings: 0 };
  const warnings: Note[] = [];
  const recipes = new Map<string, Recipe>();
  for (const [name, kind] of folders) {
    const files = plainFiles(path.join(folder, name), store.now());
    for (const file of files) {
      const imported = await importEntry(store, kind, file, path.join(folder, name), recipes);
      counts.readings += imported.readings;
      warnings.push(...imported.warnings);
    }
    counts.entries += files.length;
    if (files.length > 0) progress(kind, files.length);
  }
  const rows = await importTables(store, folder);
  if (rows > 0) progress("rows", rows);
  counts.readings += await importReadings(store, path.join(folder, "readings"));
  progress("readings", counts.readings);
  // An export holds its lots to the last use; the table beside them is for people.
  const hasLots = existsSync(path.join(folder, "lots.json"));
  const lots = hasLots ? 0 : await importInventory(store, path.join(folder, "inventory.csv"), language);
  if (lots > 0) progress("lots", lots);
  return { ...counts, warnings };
}

async function importSettings(store: Store, folder: string): Promise<void> {
  const site = readJsonFile(path.join(folder, "site.json"));
  if (site) {
    const parsed = siteSettingsSchema.safeParse({ ...defaultSettings, ...site });
    if (!parsed.success)
      throw unreadable(
        "site.json",
        parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "),
      );
    const changed = await changeSiteSettings(store, parsed.data);
    if (!changed.ok) throw unreadable("site.json", changed.message);
  }
  const cv = readJsonFile(path.join(folder, "cv.json"));
  if (cv) await writeCv(store, cv);
}

function readJsonFile(file: string): Record<string, unknown> | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch (error) {
    throw unreadable(path.basename(file), error instanceof Error ? error.message : String(error));
  }
}

function plainFiles(folder: string, now: number): PlainFile[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort();
  return names.map((name) => valueOf(parsePlainFile(name, readFileSync(path.join(folder, name), "utf8"), now), name));
}
