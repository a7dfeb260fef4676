/** The files of a synced folder: none is followed out of it, and none is written over that somebody changed meanwhile. */
import { isUtf8 } from "node:buffer";
import { createHash, randomUUID } from "node:crypto";
import { link, lstat, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../../platform/make-folder.ts";

const mostTextBytes = 4 * 1024 * 1024;
const mostFiles = 100_000;
export const conflictEnding = ".conflict.md";

export const hashOf = (text: string | Uint8Array): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Paths of texts, with `/`; names that begin with a point are the tools'. */
export async function listTexts(folder: string, below = "", found: string[] = []): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isPart(entry.name)) await rm(path.join(folder, below, entry.name), { force: true });
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) await listTexts(folder, name, found);
    if (entry.isFile() && name.endsWith(".md") && !isConflict(name)) found.push(name);
    if (found.length > mostFiles) throw new Error(`More than ${mostFiles} files in ${folder}`);
  }
  return found;
}

/** What a killed sync left half written: whoever lists holds the folder. */
const isPart = (name: string) => /^\.[\da-f-]{36}\.part$/.test(name);
const isConflict = (name: string) => /\.conflict(?:-\d+)?\.md$/.test(name);

/** Null for what is not there, is no file, or is too large for a text. */
export async function readFileOf(folder: string, name: string, most = mostTextBytes): Promise<Uint8Array | null> {
  const file = path.join(folder, name);
  const about = await orNull(lstat(file));
  if (!about?.isFile() || about.size > most || !(await isInside(folder, file))) return null;
  return orNull(readFile(file));
}

/** `text` is null where the bytes are no UTF-8, or have zeros in between as UTF-16 does. */
export type ReadFile = { hash: string; text: string | null };

export async function readTextOf(folder: string, name: string): Promise<ReadFile | null> {
  const bytes = await readFileOf(folder, name);
  const isText = bytes !== null && isUtf8(bytes) && !bytes.includes(0);
  return bytes && { hash: hashOf(bytes), text: isText ? Buffer.from(bytes).toString("utf8") : null };
}

const missing = new Set(["ENOENT", "ENOTDIR"]);

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && missing.has(String(error.code))) return null;
    throw error;
  }
}

/** By what there is of the way to it: nothing is made before this is known. */
async function isInside(folder: string, file: string): Promise<boolean> {
  const root = await realpath(folder);
  const above = path.dirname(file);
  const parent = await orNull(realpath(above));
  if (parent === null) return above !== file && isInside(folder, above);
  return parent === root || parent.startsWith(`${root}${path.sep}`);
}

export const isThere = async (folder: string, name: string): Promise<boolean> =>
  (await orNull(lstat(path.join(folder, name)))) !== null;

/** All of it or nothing, over the file with this hash alone; null: where none is yet. Gives false where that is not so. */
export async function replaceFile(
  folder: string,
  name: string,
  from: string | null,
  content: string | Uint8Array,
): Promise<boolean> {
  const file = path.join(folder, name);
  if (!(await isInside(folder, file))) return false;
  makeFolder(path.dirname(file));
  const part = path.join(path.dirname(file), `.${randomUUID()}.part`);
  try {
    const about = await orNull(lstat(file));
    await writeFile(part, content, { flag: "wx", flush: true, mode: about?.mode ?? 0o600 });
    if (from === null) return await linkNew(part, file);
    if ((await currentHash(folder, name)) !== from) return false;
    await rename(part, file);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

async function linkNew(part: string, file: string): Promise<boolean> {
  try {
    await link(part, file);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP") throw error;
    // A disk without hard links, such as a stick.
    if ((await orNull(lstat(file))) !== null) return false;
    await rename(part, file);
    return true;
  }
}

const currentHash = async (folder: string, name: string): Promise<string | null> => {
  const bytes = await readFileOf(folder, name);
  return bytes === null ? null : hashOf(bytes);
};

/** Gives false where it is another by now. */
export async function removeFile(folder: string, name: string, from: string): Promise<boolean> {
  if ((await currentHash(folder, name)) !== from) return false;
  await rm(path.join(folder, name));
  return true;
}

/** Under the first name of `base`, `base-2` … that no file has. Null where that leads out of the folder. */
export async function writeNew(folder: string, base: string, ending: string, content: string): Promise<string | null> {
  if (!(await isInside(folder, path.join(folder, base)))) return null;
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? "" : `-${number}`}${ending}`;
    if (await isThere(folder, name)) continue;
    if (await replaceFile(folder, name, null, content)) return name;
  }
}
