/** Writes a file that others read at the same time: they see all of it or none. */
import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isOutOfRoom } from "./is-out-of-room.ts";
import { makeFolder } from "./make-folder.ts";

/** Servers that share the folder may write the same file at once: each has a name of its own for what is not whole yet. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes, { flag: "wx" });
    await rename(part, file);
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
}

/** For what can be made again: false, and nothing is left behind, where the disk has no room for it. */
export async function keepWhole(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    makeFolder(path.dirname(file));
    await writeWhole(file, bytes);
    return true;
  } catch (fault) {
    if (isOutOfRoom(fault)) return false;
    throw fault;
  }
}
