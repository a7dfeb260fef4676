/** The bucket of uploaded files with the copies that this machine has of them: the bucket decides, the copies are quick. */
import { hash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { now } from "../platform/clock.ts";
import { isOutOfRoom } from "../platform/is-out-of-room.ts";
import type { S3Settings } from "../platform/s3-client.ts";
import { StoreFault } from "../platform/store-fault.ts";
import { checksumOf } from "../platform/checksum-of.ts";
import { createMediaBucket, type MediaBucket } from "./media-bucket.ts";
import { createMediaCache } from "./media-cache.ts";

export type MediaStoreSettings = { s3: S3Settings; cacheBytes: number };

export type MediaStore = {
  bucket: MediaBucket;
  /** In the bucket when it returns, and here too. These throw a `StoreFault`. */
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** A file of this machine, which is not held in memory; only into the bucket. */
  send(name: string, file: string): Promise<void>;
  /** Where it lies here, fetched if need be; null where there is none. */
  find(name: string): Promise<string | null>;
  /** The copy here alone. */
  forget(name: string): Promise<void>;
};

/** Fetches that run at a time; what is asked for beyond them waits. */
const atOnce = 8;
/** A store that did not answer is not asked again at once: pages must not wait for it one picture after another. */
const restMilliseconds = 3000;

export const mediaCacheFolder = (dataFolder: string): string => path.join(dataFolder, "media-cache");

export function createMediaStore(settings: MediaStoreSettings, dataFolder: string): MediaStore {
  const bucket = createMediaBucket(settings.s3);
  const cache = createMediaCache(mediaCacheFolder(dataFolder), settings.cacheBytes);
  const fetching = new Map<string, Promise<string | null>>();
  const inSlot = createSlots();
  let last: { fault: StoreFault; until: number } | null = null;

  async function fetchFile(name: string): Promise<string | null> {
    if (last && now() < last.until) throw last.fault;
    try {
      const found = await bucket.get(name, (pieces, file) => cache.keep(name, pieces, file.at));
      last = null;
      return found;
    } catch (error) {
      if (error instanceof StoreFault && error.code === "unreachable")
        last = { fault: error, until: now() + restMilliseconds };
      throw error;
    }
  }

  /** Several who ask for the same at once wait for one fetch. */
  function fetchOnce(name: string): Promise<string | null> {
    const held = fetching.get(name);
    if (held) return held;
    const job = inSlot(() => fetchFile(name)).finally(() => fetching.delete(name));
    fetching.set(name, job);
    return job;
  }

  return {
    bucket,
    async keep(name, bytes) {
      const at = now();
      await bucket.put(name, { body: bytes, sha256: hash("sha256", bytes), at });
      // It is kept where it counts: the copy is fetched once there is room.
      await cache.keep(name, [bytes], at).catch((fault: unknown) => {
        if (!isOutOfRoom(fault)) throw fault;
      });
    },
    async send(name, file) {
      const { mtimeMs } = await stat(file);
      await bucket.put(name, {
        body: await openAsBlob(file),
        sha256: await checksumOf(file),
        at: Math.floor(mtimeMs),
      });
    },
    find: async (name) => (await cache.find(name)) ?? fetchOnce(name),
    forget: (name) => cache.remove(name),
  };
}

function createSlots() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
