/** Decodes a request's body once, whatever its Content-Type claims: JSON, a form, lines of a monitoring system, or nothing. */
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import { ok, type Result } from "../domain/result.ts";
import { collectFields, isRecord, type Json } from "./fields.ts";
import type { Payload, RequestFacts } from "./protocol.ts";
import { isExposition } from "./read-exposition.ts";
import { isLineProtocol } from "./read-lines.ts";
import { type Registry, registered } from "./registry.ts";
import { isTokenName } from "./token-names.ts";

/** Never throws; lines stay a text. Problems: `unreadable-payload` when the body is none of these, `empty-payload` when nothing came at all. */
export function readPayload(request: RequestFacts, registry: Registry = registered): Result<Payload> {
  const text = request.bodyText.replace(/^\uFEFF/, "").trim();
  const body = readBody(text);
  if (!body.ok) return body;
  if (text === "" && Object.keys(request.query).length === 0)
    return unreadable("empty-payload", "", { is: "empty-payload" });
  const top = isRecord(body.value) ? body.value : {};
  return ok({ ...request, body: body.value, fields: collectFields(withoutTokens(request.query, registry), top) });
}

/** What stands in `fields` may be shown and stored; a token must not be. */
const withoutTokens = (query: RequestFacts["query"], { tokens }: Registry): Json =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !isTokenName(name, value, tokens)));

function readBody(text: string): Result<unknown> {
  if (text === "") return ok(null);
  if (text.startsWith("{") || text.startsWith("[")) return readJson(text);
  if (/^[\w.%~-]{1,64}=/.test(text)) return ok(readForm(text));
  if (isLineProtocol(text) || isExposition(text)) return ok(text);
  return unreadable("unreadable-payload", "", { is: "neither-json-nor-form" });
}

function readJson(text: string): Result<unknown> {
  const parsed = tryJson(text);
  if (parsed.ok) return parsed;
  const mended = tryJson(withoutBareWords(text));
  return mended.ok ? mended : parsed;
}

function tryJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return unreadable("unreadable-payload", "", { is: "broken-json" });
  }
}

/** Some templates print `"velocity":nan` or leave `"gravity":@gravity` outside quotes. Strings are matched first and kept; an open one runs to the end, which keeps this linear. */
const withoutBareWords = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|[+-]?\b(?:nan|inf(?:inity)?)\b|@\w+/gi, (found) =>
    found.startsWith('"') ? found : "null",
  );

/**
 * Reads `a=1&b=2`. Tilt's apps escape with `encodeURI`, which leaves `&`, `+` and `#` of a beer's name as they are: a
 * piece without `=` therefore belongs to the value before it, and where spaces are `%20`, a plus is a plus.
 */
function readForm(text: string): Json {
  const plusIsSpace = !text.includes("%20");
  const decode = (part: string): string => decodePercent(plusIsSpace ? part.replaceAll("+", " ") : part);
  const pairs: [string, string][] = [];
  for (const piece of text.split("&").slice(0, 2000)) {
    const equals = piece.indexOf("=");
    const last = pairs.at(-1);
    if (equals > 0) pairs.push([decode(piece.slice(0, equals)), decode(piece.slice(equals + 1))]);
    else if (last) last[1] += `&${decode(piece)}`;
  }
  return Object.fromEntries(pairs);
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
