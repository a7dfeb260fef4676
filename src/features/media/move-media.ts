/** Copies a folder of uploaded files into the bucket, or back: what is there with the same checksum stays, so that a copy that was broken off goes on. */
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { obstructed, ok, problem, type Result } from "../../domain/result.ts";
import { checksumOf } from "../../platform/checksum-of.ts";
import type { Store } from "../../storage/database.ts";
import type { BucketFile } from "../../storage/media-bucket.ts";
import { isMediaMark, reach } from "../../storage/media-files.ts";
import type { MediaStore } from "../../storage/media-store.ts";
import { receiveFile } from "../../storage/receive-file.ts";

export type MediaMove = {
  folder: string;
  /** Deletes in the folder what is in the bucket. */
  clears?: boolean;
  report: (name: string, done: number, total: number) => void;
};
export type MediaMoved = { moved: number; there: number };

type Step = (media: MediaStore, name: string, move: MediaMove) => Promise<Result<"moved" | "there">>;

/** Problems: `no-store`, `store-away`, `store-refused`, `store-differs`. */
export const pushMedia = (store: Store, move: MediaMove): Promise<Result<MediaMoved>> =>
  moveAll(store, move, () => namesIn(move.folder), push);

/** The same. */
export const pullMedia = (store: Store, move: MediaMove): Promise<Result<MediaMoved>> =>
  moveAll(store, move, (media) => namesOf(media), pull);

async function moveAll(
  { database }: Store,
  move: MediaMove,
  list: (media: MediaStore) => Promise<string[]>,
  step: Step,
): Promise<Result<MediaMoved>> {
  const { media } = database;
  if (!media) return obstructed("no-store", "No store for media is set.", { is: "no-media-store" });
  const moved: MediaMoved = { moved: 0, there: 0 };
  const done = await reach(database, async () => {
    const names = await list(media);
    for (const [index, name] of names.entries()) {
      const did = await step(media, name, move);
      if (!did.ok) return did;
      moved[did.value]++;
      if (did.value === "moved") move.report(name, index + 1, names.length);
    }
    return ok(moved);
  });
  return done.ok ? done.value : done;
}

async function push(media: MediaStore, name: string, { folder, clears }: MediaMove): ReturnType<Step> {
  const file = path.join(folder, name);
  const isThere = async () => isSame(await media.bucket.head(name), file);
  const wasThere = await isThere();
  if (!wasThere) await media.send(name, file);
  if (!wasThere && !(await isThere())) return problem("store-differs", `The store keeps ${name} otherwise.`, name);
  if (clears) await rm(file, { force: true });
  return ok(wasThere ? "there" : "moved");
}

async function pull(media: MediaStore, name: string, { folder }: MediaMove): ReturnType<Step> {
  const file = path.join(folder, name);
  if (await isSame(await media.bucket.head(name), file)) return ok("there");
  const came = await media.bucket.get(name, async (pieces, { at }) => ok(await receiveFile(file, pieces, at)));
  return came ? ok("moved") : problem("store-differs", `The store lists ${name} and does not give it.`, name);
}

async function isSame(known: BucketFile | null, file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return known !== null && found?.size === known.bytes && known.sha256 === (await checksumOf(file));
}

/** Those of originals too. */
export async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile() && !isMediaMark(entry.name) && !entry.name.endsWith(".part"))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

const isPlain = (name: string): boolean =>
  name.split("/").every((step) => step !== "" && step !== "." && step !== "..") && !/[\\\0]/.test(name);

async function namesOf({ bucket }: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list()) if (isPlain(name)) names.push(name);
  return names;
}
