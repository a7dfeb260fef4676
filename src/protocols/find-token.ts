/** Finds the device's token wherever its firmware can put one: path, query, header or body. Never log what it returns. */
import { pick, toLine } from "./fields.ts";
import { shortestToken } from "./read-payload.ts";
import type { Payload } from "./protocol.ts";

/**
 * The token as sent, or null. Order: path (`/stream/TOKEN`), `token`, `api_key` or `key` of the query, headers
 * (`X-API-KEY`, `X-Webhook-Token`, `Authorization: Bearer | Token | Basic`), `id` of the query, then the body's own fields.
 */
export function findToken(payload: Payload): string | null {
  const candidates = [
    tokenInPath(payload.path),
    ...["token", "api_key", "apikey", "key"].map((name) => payload.query[name]),
    payload.headers["x-api-key"],
    payload.headers["x-webhook-token"],
    tokenInAuthorization(payload.headers["authorization"]),
    payload.query["id"],
    toLine(pick(payload.fields, "token", "apikey"), 200),
  ].filter((candidate): candidate is string => isTokenShaped(candidate));
  return candidates.find((candidate) => candidate.length >= shortestToken) ?? candidates[0] ?? null;
}

const isTokenShaped = (candidate: string | null | undefined): boolean => /^[\w.~+/=-]{1,200}$/.test(candidate ?? "");

const tokenInPath = (path: string): string | null =>
  /^\/(?:api\/readings|stream|ispindel|tilt|gravitymon|rapt|fermentrack)\/([\w.~-]{1,200})\/?$/.exec(path)?.[1] ?? null;

/** `Basic` carries the token as the password: that is where InfluxDB clients have room for it. */
function tokenInAuthorization(header: string | undefined): string | null {
  const [scheme = "", value = ""] = (header ?? "").trim().split(/\s+/, 2);
  if (/^(?:bearer|token)$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return null;
  const pair = atobOrEmpty(value);
  return pair.slice(pair.indexOf(":") + 1);
}

function atobOrEmpty(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}
