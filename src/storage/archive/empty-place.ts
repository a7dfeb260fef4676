/** The place of a restore: it must be empty, and what an interrupted restore left there is cleared away first. */
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { restoringName as stagingName } from "../data-folder.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import type { Place } from "./open-snapshot.ts";

const databaseName = "wortfolio.db";
const filesOfSite = ["media", "secret"];

const holds = (path: string) => existsSync(path) && (!path.endsWith("media") || readdirSync(path).length > 0);

/** Problem: `not-empty`. */
export function prepareEmptyPlace({ databaseUrl, dataFolder }: Place): Result<string> {
  const staging = join(dataFolder, stagingName);
  const hasDatabase = !databaseUrl && existsSync(join(dataFolder, databaseName));
  if (existsSync(staging) && !hasDatabase)
    for (const name of [...filesOfSite, stagingName]) rmSync(join(dataFolder, name), { recursive: true, force: true });
  const found = hasDatabase ? databaseName : filesOfSite.find((name) => holds(join(dataFolder, name)));
  if (found)
    return obstructed(
      "not-empty",
      `The data folder ${dataFolder} already holds ${found}. Restore into an empty one: DATA_FOLDER=./data-restored`,
      { is: "restore-into-folder", folder: dataFolder, found },
    );
  makeFolder(staging);
  return ok(staging);
}

/** The files of the site, from where they were put down to where they are used. */
export function moveFilesIn(staging: string, dataFolder: string): void {
  for (const name of filesOfSite) {
    const from = join(staging, name);
    if (!existsSync(from)) continue;
    rmSync(join(dataFolder, name), { recursive: true, force: true });
    renameSync(from, join(dataFolder, name));
  }
}

export function moveDatabaseIn(staging: string, dataFolder: string): void {
  renameSync(join(staging, databaseName), join(dataFolder, databaseName));
}

/** After the end, whether it was a good one or not. */
export function clearStaging(staging: string, dataFolder: string, isRestored: boolean): void {
  const names = isRestored ? [] : filesOfSite;
  for (const path of [...names.map((name) => join(dataFolder, name)), staging])
    rmSync(path, { recursive: true, force: true });
}
