/** What the environment says of where uploaded files are kept. */
import { ok, type Result } from "../../domain/result.ts";
import type { Env } from "../../platform/env.ts";
import { readS3Settings } from "../../platform/s3-settings.ts";
import type { MediaStoreSettings } from "../../storage/media-store.ts";

/** Null: in the data folder. Problem `env`: a store without all that it takes to reach it. */
export function mediaStoreOf(env: Env): Result<MediaStoreSettings | null> {
  const s3 = readS3Settings(env, "MEDIA");
  if (!s3.ok) return s3;
  return ok(s3.value && { s3: s3.value, cacheBytes: env.MEDIA_CACHE_MEGABYTES * 1_000_000 });
}
