/** A message as it may be stored and shown: whatever in it could be a token is cut to its last four characters. */
import type { RequestFacts } from "./protocol.ts";
import { type Registry, registered } from "./registry.ts";
import { isTokenName, isTokenOfBody } from "./token-names.ts";

const cut = (value: string): string => `…${value.slice(-4)}`;

/** Pairs of JSON and of forms. */
const pairs = [/"([^"\\]{1,40})"(\s*:\s*")([^"…]{4,})(")/g, /(?<=^|&)([^=&\s]{1,40})(=)([^&\s…]{4,})()/g];
const quoted = (name: string, joint: string) => (joint === "=" ? name : `"${name}"`);

export const withoutTokens = (text: string, { tokens }: Registry = registered): string =>
  pairs.reduce(
    (told, pair) =>
      told.replaceAll(pair, (whole, name: string, joint: string, value: string, end: string) =>
        isTokenOfBody(name, tokens) ? quoted(name, joint) + joint + cut(value) + end : whole,
      ),
    text,
  );

/**
 * The body, or of devices that say everything in the address the values that stand there. `token` is the one that opened
 * the door: it is cut wherever it stands. What a broker carried has none.
 */
export function messageOf(
  { bodyText, query }: RequestFacts,
  token: string | null,
  registry: Registry = registered,
): string {
  const said = bodyText === "" ? sayQuery(query, registry) : withoutTokens(bodyText, registry);
  return token === null ? said : said.replaceAll(token, cut(token));
}

/** Path and query of a message with a body, by which its protocol may be told; without the token that opened the door. */
export function addressOf(
  { path, bodyText, query }: RequestFacts,
  token: string | null,
  registry: Registry = registered,
): string {
  const asked = bodyText === "" ? "" : sayQuery(query, registry);
  const address = asked === "" ? path : `${path}?${asked}`;
  return token === null ? address : address.replaceAll(token, cut(token));
}

const sayQuery = (query: RequestFacts["query"], { tokens }: Registry): string =>
  Object.entries(query)
    .map(([name, value]) => [name, isTokenName(name, value, tokens) ? cut(value) : value].map(encodeURIComponent))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
