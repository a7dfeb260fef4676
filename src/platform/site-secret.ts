/** The site's secret: made once, kept beside the database, readable by its owner alone. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** 43 characters; signs cookies. Throws where the folder cannot be read or written. */
export function readSiteSecret(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, "secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}
