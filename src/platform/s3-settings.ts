/** What the environment says of a store that speaks S3: of the one for backups, or of the one for media. */
import type { Env } from "./env.ts";
import { obstructed, ok, type Result } from "../domain/result.ts";
import type { S3Settings } from "./s3-client.ts";

/** Null where none is set. Problem `env`: without all that it takes to reach it. */
export function readS3Settings(env: Env, of: "BACKUP" | "MEDIA"): Result<S3Settings | null> {
  const endpoint = env[`${of}_S3_ENDPOINT`];
  const bucket = env[`${of}_S3_BUCKET`];
  const key = env[`${of}_S3_KEY`];
  const secret = env[`${of}_S3_SECRET`];
  const given = Object.entries({ endpoint, bucket, key, secret });
  if (given.every(([, value]) => value === undefined)) return ok(null);
  if (!endpoint || !bucket || !key || !secret) {
    const names = given.filter(([, value]) => !value).map(([name]) => `${of}_S3_${name.toUpperCase()}`);
    const whose = of === "BACKUP" ? "Backups" : "Media";
    const is = of === "BACKUP" ? "store-settings" : "media-settings";
    return obstructed("env", `${whose} to a store need ${names.join(" and ")} too.`, { is, names });
  }
  const style = of === "MEDIA" ? env.MEDIA_S3_STYLE : "path";
  return ok({ endpoint, bucket, key, secret, region: env[`${of}_S3_REGION`], prefix: env[`${of}_S3_PREFIX`], style });
}
