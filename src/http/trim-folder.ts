/** Keeps a folder of made files within its bound. */
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
/** Null where there is no such file. */
export const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Drops the oldest files until what is in the folder takes no more than `most` bytes. */
export async function trimFolder(folder: string, most: number): Promise<void> {
  const names = (await orNull(readdir(folder))) ?? [];
  const files = [];
  for (const name of names) {
    const found = await orNull(stat(path.join(folder, name)));
    if (found) files.push({ name, size: found.size, at: found.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.sort((a, b) => a.at - b.at)) {
    if (total <= most) return;
    await rm(path.join(folder, name), { force: true });
    total -= size;
  }
}
