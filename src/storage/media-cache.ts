/** Copies of files that are in the bucket, in a folder of this machine within a bound: what was not asked for longest goes first. */
import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { now } from "../platform/clock.ts";
import { type Pieces, receiveFile } from "./receive-file.ts";

/** Who found a file still has to open it. */
const graceMilliseconds = 60_000;
/** A file asked for all day is written to its folder's books once in that time. */
const touchMilliseconds = 3_600_000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

type Kept = { file: string; bytes: number; askedAt: number };

export function createMediaCache(folder: string, mostBytes: number) {
  let added = mostBytes;

  async function listKept(): Promise<Kept[]> {
    const found = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
    const kept: Kept[] = [];
    for (const entry of found.filter((each) => each.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const known = await orNull(stat(file));
      if (known) kept.push({ file, bytes: known.size, askedAt: known.atimeMs });
    }
    return kept;
  }

  /** Looks through the folder once a tenth of its room has come in. */
  async function trim(bytes: number): Promise<void> {
    added += bytes;
    if (added < mostBytes / 10) return;
    added = 0;
    const kept = await listKept();
    let total = kept.reduce((sum, each) => sum + each.bytes, 0);
    for (const each of kept.sort((a, b) => a.askedAt - b.askedAt)) {
      if (total <= mostBytes || each.askedAt > now() - graceMilliseconds) return;
      await rm(each.file, { force: true });
      total -= each.bytes;
    }
  }

  return {
    /** Where the copy lies; null where there is none. */
    async find(name: string): Promise<string | null> {
      const file = path.join(folder, name);
      const known = await orNull(stat(file));
      if (!known?.isFile()) return null;
      if (known.atimeMs < now() - touchMilliseconds) await orNull(utimes(file, new Date(now()), known.mtime));
      return file;
    },

    /** `at`: its last change, epoch milliseconds. */
    async keep(name: string, pieces: Pieces, at: number): Promise<string> {
      const file = path.join(folder, name);
      await receiveFile(file, pieces, at);
      await trim((await orNull(stat(file)))?.size ?? 0);
      return file;
    },

    remove: (name: string): Promise<void> => rm(path.join(folder, name), { force: true }),
  };
}
