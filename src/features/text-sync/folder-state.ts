/** What folder and site had in common when they were last brought together: kept beside the files, so that it goes where they go. */
import { lstat, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { ok, problem, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { writeWhole } from "../../platform/write-whole.ts";
import { takeLock } from "../../storage/data-folder.ts";

const text = z.object({
  path: z.string(),
  /** Hashes of the file as it stood, and of what the site would have written. */
  file: z.string(),
  site: z.string(),
  /** A file with the site's version, and the hash of that version: open as long as the file is there. */
  conflict: z.object({ path: z.string(), site: z.string() }).optional(),
});
const schema = z.object({
  version: z.literal(1),
  texts: z.record(z.string(), text),
  /** What the last sync said that a person has to look at. */
  told: z.array(z.string()),
});

export type Base = z.infer<typeof text>;
export type FolderState = { texts: Map<string, Base>; told: Set<string>; save(): Promise<void>; close(): void };

export const stateFolder = ".wortfolio";

/** Holds the folder until it is closed. Problem `in-use`: somebody else has it. */
export async function openState(folder: string): Promise<Result<FolderState>> {
  const own = path.join(folder, stateFolder);
  for (const name of ["", ".gitignore", "lock", "state.json"]) await removeLink(path.join(own, name));
  makeFolder(own);
  const lock = takeLock(path.join(own, "lock"));
  if (!lock) return problem("in-use", `${folder} is being synced by another process.`);
  try {
    // Git leaves it alone: it belongs to this copy of the folder.
    await writeFile(path.join(own, ".gitignore"), "*\n");
    const { texts, told } = await readState(path.join(own, "state.json"));
    const save = () =>
      writeWhole(
        path.join(own, "state.json"),
        Buffer.from(JSON.stringify({ version: 1, texts: Object.fromEntries(texts), told: [...told] })),
      );
    return ok({ texts, told, save, close: () => lock.close() });
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Who may write to the folder's repository could lead these files to others of this machine by one. */
async function removeLink(file: string): Promise<void> {
  const about = await lstat(file).catch(() => null);
  if (about?.isSymbolicLink()) await rm(file);
}

/** Where it is gone or damaged, files and entries that differ are conflicts: nothing is overwritten. */
async function readState(file: string): Promise<Pick<FolderState, "texts" | "told">> {
  try {
    const { texts, told } = schema.parse(JSON.parse(await readFile(file, "utf8")));
    return { texts: new Map(Object.entries(texts)), told: new Set(told) };
  } catch {
    return { texts: new Map(), told: new Set() };
  }
}
