/** The site's secret: made once, kept beside the database, readable by its owner alone. */
import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "./make-folder.ts";

/** 43 characters; signs cookies. Throws where the folder cannot be read or written. */
export function readSiteSecret(dataFolder: string): string {
  makeFolder(dataFolder);
  const file = path.join(dataFolder, "secret");
  const found = statSync(file, { throwIfNoEntry: false });
  // Nothing signs nothing: what a power cut has emptied is made anew.
  if (found?.size === 0) rmSync(file);
  if (!found || found.size === 0) createSecret(file);
  return readFileSync(file, "utf8").trim();
}

/** Whole under its name or not there, and the first of several stays. */
function createSecret(file: string): void {
  const part = `${file}.${randomBytes(4).toString("hex")}.part`;
  try {
    writeFileSync(part, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
    nameOnce(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

function nameOnce(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
    // A file system without links.
    renameSync(part, file);
  }
}
