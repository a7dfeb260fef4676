/** Writes a whole site as plain files: what `create --from` reads, and a person too. */
import { existsSync, readdirSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { program } from "../../domain/people/program.ts";
import { writeLots } from "../../domain/inventory/lots-csv.ts";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { listMedia } from "../../storage/media.ts";
import type { Store } from "../../storage/database.ts";
import { listPlainRows, plainTables } from "../../storage/plain-rows.ts";
import { readSettings } from "../../storage/settings.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { readStock } from "../../storage/stock.ts";
import * as z from "zod";
import { exportEntries } from "./export-entries.ts";
import { exportReadings } from "./export-readings.ts";

export type Exported = "media" | "entries" | "readings";
export type SiteExport = { folder: string; mediaFolder: string; progress: (what: Exported, count: number) => void };

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Problem `not-empty`: something lies there already. */
export async function exportSite(store: Store, { folder, mediaFolder, progress }: SiteExport): Promise<Result<void>> {
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
  progress("media", await exportMedia(store, path.join(folder, "media"), mediaFolder));
  progress("entries", await exportEntries(store, folder));
  progress("readings", await exportReadings(store, path.join(folder, "readings")));
  for (const { table, file } of plainTables) {
    const rows = await listPlainRows(store, table);
    if (rows.length > 0) await write(file, asJson(rows));
  }
  const { lots, limits } = await readStock(store, program);
  if (lots.length > 0) await write("inventory.csv", writeLots(lots, limits));
  return ok(undefined);
}

async function exportMedia(store: Store, folder: string, mediaFolder: string): Promise<number> {
  const media = (await listMedia(store)).filter(({ fileName }) => existsSync(path.join(mediaFolder, fileName)));
  if (media.length === 0) return 0;
  makeFolder(folder);
  for (const { fileName } of media) await copyFile(path.join(mediaFolder, fileName), path.join(folder, fileName));
  const about = media
    .map(({ fileName, originalName, alt }) => ({ fileName, originalName, alt }))
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  await writeFile(path.join(folder, "media.json"), asJson(about), { mode: 0o600 });
  return media.length;
}
