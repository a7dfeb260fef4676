/** Clears away what killed processes left half written. */
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { now } from "./clock.ts";

/** What nobody has written to for so long has no process any more that would. */
const abandonedMilliseconds = 3_600_000;

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Names in the folder that nobody has written to for an hour; none where there is no folder. */
export async function listAbandoned(folder: string, isUnfinished: (name: string) => boolean): Promise<string[]> {
  const abandoned: string[] = [];
  for (const name of ((await orNull(readdir(folder))) ?? []).filter(isUnfinished)) {
    const known = await orNull(stat(path.join(folder, name)));
    if (known && known.mtimeMs <= now() - abandonedMilliseconds) abandoned.push(name);
  }
  return abandoned;
}

export async function removeAbandoned(folder: string, isUnfinished: (name: string) => boolean): Promise<void> {
  for (const name of await listAbandoned(folder, isUnfinished)) await rm(path.join(folder, name), { force: true });
}
