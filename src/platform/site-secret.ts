/** The site's secret: made once, kept beside the database, readable by its owner alone. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "./make-folder.ts";

/** 43 characters; signs cookies. Throws where the folder cannot be read or written. */
export function readSiteSecret(dataFolder: string): string {
  makeFolder(dataFolder);
  const file = path.join(dataFolder, "secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}
