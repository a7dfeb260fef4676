/** Finds the device's token wherever its firmware can put one: path, query, header or body. Never log what it returns. */
import { findDeviceDoor } from "./device-door.ts";
import { foldName, pick, toLine } from "./fields.ts";
import type { Payload } from "./protocol.ts";
import { type Registry, registered } from "./registry.ts";
import { isChipName, shortestToken } from "./token-names.ts";

/**
 * The token as sent, or null. Any protocol's place counts, since an owner types one address into whatever device they have.
 * Order: path (`/stream/TOKEN`), query, headers (of `Authorization` what stands behind Bearer, Token or Basic), `id` of the
 * query, then the body's own fields.
 */
export function findToken(payload: Payload, registry: Registry = registered): string | null {
  const { query, headers, body } = registry.tokens;
  const inQuery = Object.entries(payload.query).filter(([name]) => query.includes(foldName(name)));
  const candidates = [
    findDeviceDoor(payload.path, registry)?.token,
    ...inQuery.flatMap(([name, value]) => (isChipName(name) ? [] : [value])),
    ...headers.map((name) => tokenInHeader(name, payload.headers[name])),
    ...inQuery.flatMap(([name, value]) => (isChipName(name) ? [value] : [])),
    toLine(pick(payload.fields, ...body), 200),
  ].filter((candidate): candidate is string => isTokenShaped(candidate));
  return candidates.find((candidate) => candidate.length >= shortestToken) ?? candidates[0] ?? null;
}

const isTokenShaped = (candidate: string | null | undefined): boolean => /^[\w.~+/=-]{1,200}$/.test(candidate ?? "");

const tokenInHeader = (name: string, value: string | undefined): string | undefined =>
  name === "authorization" ? tokenInAuthorization(value) : value;

/** `Basic` carries the token as the password: that is where InfluxDB clients have room for it. */
function tokenInAuthorization(header: string | undefined): string | undefined {
  const [scheme = "", value = ""] = (header ?? "").trim().split(/\s+/, 2);
  if (/^(?:bearer|token)$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
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
