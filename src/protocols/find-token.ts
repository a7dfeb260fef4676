/** Finds the device's token wherever its firmware can put one: path, query, header or body. Never log what it returns. */
import { findDeviceDoor } from "./device-door.ts";
import { foldName, pick, toLine } from "./fields.ts";
import type { Payload } from "./protocol.ts";
import { type Registry, registered } from "./registry.ts";
import { isChipName, shortestToken } from "./token-names.ts";

/**
 * The token as sent, or null. Any protocol's place counts, since an owner types one address into whatever device they have.
 * Order: path (`/stream/TOKEN`), query, a command's second word, headers (of `Authorization` what stands behind Bearer, Token or Basic), `id` of the
 * query, then the body's own fields.
 */
export function findToken(payload: Payload, registry: Registry = registered): string | null {
  let short: string | null = null;
  for (const candidatesIn of places)
    for (const candidate of candidatesIn(payload, registry)) {
      if (!candidate || !isTokenShaped(candidate)) continue;
      if (candidate.length >= shortestToken) return candidate;
      short ??= candidate;
    }
  return short;
}

const inQuery = ({ query }: Payload, { tokens }: Registry, asChip: boolean) =>
  Object.keys(query).map((name) =>
    tokens.query.includes(foldName(name)) && isChipName(name) === asChip ? query[name] : null,
  );

const places: ((payload: Payload, registry: Registry) => (string | null | undefined)[])[] = [
  ({ path }, registry) => [findDeviceDoor(path, registry)?.token],
  (payload, registry) => inQuery(payload, registry, false),
  ({ query }, { tokens }) =>
    tokens.commands.length === 0
      ? []
      : Object.entries(query).map(([name, value]) =>
          tokens.commands.includes(foldName(name)) ? secondWord(value) : null,
        ),
  ({ headers }, { tokens }) => tokens.headers.map((name) => tokenInHeader(name, headers[name])),
  (payload, registry) => inQuery(payload, registry, true),
  ({ fields }, { tokens }) => [toLine(pick(fields, ...tokens.body), 200)],
];

const secondWord = (value: string): string | undefined => value.split(/\s+/, 2)[1];

const isTokenShaped = (candidate: string): boolean => /^[\w.~+/=-]{1,200}$/.test(candidate);

const tokenInHeader = (name: string, value: string | undefined): string | undefined =>
  name === "authorization" ? tokenInAuthorization(value) : value;

/** `Basic` carries the token as the password: that is where InfluxDB clients have room for it. */
function tokenInAuthorization(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [scheme = "", value = ""] = header.trim().split(/\s+/, 2);
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
