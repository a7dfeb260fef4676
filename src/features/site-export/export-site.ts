/** Writes a whole site as plain files: what `create --from` reads, and a person too. */
import { existsSync, readdirSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { program } from "../../domain/people/program.ts";
import { writeLots } from "../../domain/inventory/lots-csv.ts";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { fileOrNull } from "../../storage/media-files.ts";
import { listMedia, type Media } from "../../storage/media.ts";
import type { Store } from "../../storage/database.ts";
import { listPlainRows, plainTables } from "../../storage/plain-rows.ts";
import { readSettings } from "../../storage/settings.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { readStock } from "../../storage/stock.ts";
import * as z from "zod";
import { exportEntries } from "./export-entries.ts";
import { exportReadings } from "./export-readings.ts";

export type Exported = "media" | "entries" | "readings";
export type SiteExport = {
  folder: string;
  mediaFolder: string;
  progress: (what: Exported, count: number) => void;
  /** Called from time to time: what is in the folder is whole and may be taken away. Its own folders must stay, those in them need not. */
  onPart?: () => Promise<void>;
};

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const taken = () => Promise.resolve();

/** Problems: `not-empty` where something lies already, `store-away`, `store-refused`. */
export async function exportSite(store: Store, order: SiteExport): Promise<Result<void>> {
  const { folder, progress, onPart = taken } = order;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return obstructed("not-empty", `${folder} already holds something. Export into an empty folder.`, {
      is: "export-into-folder",
      folder,
    });
  makeFolder(folder);
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text, { mode: 0o600 });
  await write("site.json", asJson(await readSiteSettings(store)));
  const cv = await readSettings(store, "cv", z.unknown(), null);
  if (cv !== null) await write("cv.json", asJson(cv));
  const media = await exportMedia(store, order);
  if (!media.ok) return media;
  progress("media", media.value);
  progress("entries", await exportEntries(store, folder, onPart));
  progress("readings", await exportReadings(store, path.join(folder, "readings"), onPart));
  for (const { table, file } of plainTables) {
    const rows = await listPlainRows(store, table);
    if (rows.length > 0) await write(file, asJson(rows));
    await onPart();
  }
  const { lots, limits } = await readStock(store, program);
  if (lots.length > 0) await write("inventory.csv", writeLots(lots, limits));
  await onPart();
  return ok(undefined);
}

async function exportMedia(
  store: Store,
  { folder: whole, mediaFolder, onPart = taken }: SiteExport,
): Promise<Result<number>> {
  const folder = path.join(whole, "media");
  const media: Media[] = [];
  for (const file of await listMedia(store)) {
    const found = await fileOrNull(store, mediaFolder, file.fileName);
    if (!found.ok) return found;
    if (found.value === null) continue;
    makeFolder(folder);
    await copyFile(found.value, path.join(folder, file.fileName));
    await onPart();
    media.push(file);
  }
  if (media.length === 0) return ok(0);
  const about = media
    .map(({ fileName, originalName, alt, focus, credit }) => ({
      fileName,
      originalName,
      alt,
      ...(focus && { focus }),
      ...(credit && { credit }),
    }))
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  await writeFile(path.join(folder, "media.json"), asJson(about), { mode: 0o600 });
  return ok(media.length);
}
