/** A file and its row are there both, or neither. In the folder a mark beside the file says that it may be nobody's; of a bucket, work that is due a day later. */
import { existsSync } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ok, problem, type Result } from "../domain/result.ts";
import { makeFolder } from "../platform/make-folder.ts";
import { listAbandoned } from "../platform/remove-abandoned.ts";
import { StoreFault } from "../platform/store-fault.ts";
import type { Store } from "./database.ts";
import { expectMedia, mediaCame } from "./media-clearing.ts";
import { hasMediaRow } from "./media.ts";

const ending = ".incoming";
const markOf = (fileName: string) => `.${fileName}${ending}`;
const fileOf = (mark: string) => mark.slice(1, -ending.length);

/** In the folder of media, and no file of the site. */
export const isMediaMark = (name: string): boolean => name.startsWith(".") && name.endsWith(ending);

/** Of what was sent, where something else is served. No address leads there. */
export const originalOf = (fileName: string): string => `originals/${fileName}`;

/** Where the original of a file is, of which something else is served. */
export const originalPath = (folder: string, fileName: string): string => join(folder, originalOf(fileName));

/** Before the file's first byte. */
export async function markMedia(store: Store, folder: string, fileName: string): Promise<void> {
  if (store.database.media) return expectMedia(store, fileName);
  makeFolder(folder);
  await writeFile(join(folder, markOf(fileName)), "");
}

/** Where files are sent to. Throws within a transaction, which must not be held open for a network. */
function bucketOf({ media, inTransaction }: Store["database"]): Store["database"]["media"] {
  if (media && inTransaction) throw new Error("A file is sent to the store while a transaction is open.");
  return media;
}

/** How it goes to the disk. */
type Manner = { flag: "w" | "wx"; flush: boolean };

/** On the disk, or in the bucket, when it returns. `name`: of the file, or of its original. Problems: `store-away`, `store-refused`. Throws what the disk says. */
export async function writeMedia(
  { database }: Store,
  folder: string,
  name: string,
  bytes: Uint8Array,
  manner: Manner = { flag: "wx", flush: true },
): Promise<Result<void>> {
  const media = bucketOf(database);
  if (media) return reach(database, () => media.keep(name, new Uint8Array(bytes)));
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), bytes, manner);
  return ok(undefined);
}

/** The same of a file of this machine, over whatever has its name. */
export async function copyMedia(
  { database }: Store,
  folder: string,
  name: string,
  from: string,
): Promise<Result<void>> {
  const media = bucketOf(database);
  if (media) return reach(database, () => media.send(name, from));
  await copyFile(from, join(folder, name));
  return ok(undefined);
}

/** Where a file of the site lies on this machine; it may be gone all the same. Problems: `not-found`, `store-away`, `store-refused`. */
export async function findMediaFile({ database }: Store, folder: string, name: string): Promise<Result<string>> {
  const { media } = database;
  const file = join(folder, name);
  // What was there before the bucket, and was not sent to it yet.
  if (!media || existsSync(file)) return ok(file);
  const found = await reach(database, () => media.find(name));
  if (!found.ok) return found;
  return found.value === null ? problem("not-found", `There is no file ${name}.`) : ok(found.value);
}

/** For whoever lists, or takes what there is: those that are nowhere have no path. Problems: `store-away`, `store-refused`. */
export async function fileOrNull(store: Store, folder: string, name: string): Promise<Result<string | null>> {
  const found = await findMediaFile(store, folder, name);
  if (!found.ok) return found.code === "not-found" ? ok(null) : found;
  return ok(existsSync(found.value) ? found.value : null);
}

/** Problems: `store-away` where nobody answers or it could later, `store-refused` where a person has to look. */
export async function reach<T>(
  { report }: Pick<Store["database"], "report">,
  work: () => Promise<T>,
): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    report("The store for media failed.", error);
    const code = error.code === "unreachable" || (error.status ?? 0) >= 500 ? "store-away" : "store-refused";
    return { ...problem(code, error.message), obstacle: error.obstacle };
  }
}

/** After the transaction, however it ended: a marked file without a row goes, and then the mark. */
export async function settleMedia(store: Store, folder: string, fileName: string): Promise<void> {
  const { media } = store.database;
  if (media) {
    if (await hasMediaRow(store, fileName)) await mediaCame(store, fileName);
    else for (const name of [fileName, originalOf(fileName)]) await media.forget(name);
    return;
  }
  if (!existsSync(join(folder, markOf(fileName)))) return;
  if (!(await hasMediaRow(store, fileName)))
    for (const file of [join(folder, fileName), originalPath(folder, fileName)]) await rm(file, { force: true });
  await rm(join(folder, markOf(fileName)), { force: true });
}

/** Of this machine, for good. What the bucket has of it is cleared by work of its own. */
export async function removeMediaFile({ database }: Store, folder: string, fileName: string): Promise<void> {
  for (const name of [originalOf(fileName), fileName]) {
    await rm(join(folder, name), { force: true });
    await database.media?.forget(name);
  }
}

/** What a killed process left in the folder more than an hour ago. */
export async function settleAbandonedMedia(store: Store, folder: string): Promise<void> {
  const inFolder = { ...store, database: { ...store.database, media: null } };
  for (const mark of await listAbandoned(folder, isMediaMark)) await settleMedia(inFolder, folder, fileOf(mark));
}
