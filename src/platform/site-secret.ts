/** The site's secret: made once, kept beside the database, readable by its owner alone. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { obstructed, type Problem } from "../domain/result.ts";
import { makeFolder } from "./make-folder.ts";

/** As short as a secret may be that signs cookies. */
const fewestCharacters = 32;

const fileIn = (dataFolder: string) => path.join(dataFolder, "secret");

/** 43 characters; signs cookies. Made where there is none. Throws where the folder cannot be read or written, and where a file is there that holds no secret. */
export function readSiteSecret(dataFolder: string): string {
  makeFolder(dataFolder);
  const file = fileIn(dataFolder);
  if (!existsSync(file)) createSecret(file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < fewestCharacters) throw new Error(unusable(file));
  return secret;
}

/** Null where the secret is sound, or is still to be made. Problem `damaged`. */
export function checkSiteSecret(dataFolder: string): Problem | null {
  const file = fileIn(dataFolder);
  const isSound = !existsSync(file) || readFileSync(file, "utf8").trim().length >= fewestCharacters;
  return isSound ? null : obstructed("damaged", unusable(file), { is: "secret-unusable", file });
}

const unusable = (file: string) =>
  `The file ${file} holds no secret. Put it back from a backup. If there is none, remove the file: a new secret is made then, everybody is signed out, and what was sealed with the old one, such as passwords of notification channels, must be typed again.`;

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
