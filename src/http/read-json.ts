/** Reads a request's body as JSON, within the bounds of what the largest form could send. */
import { ok, type Problem, problem, type Result } from "../domain/result.ts";
import { readBody } from "./read-body.ts";

/** Several times what the largest project has: to parse and check a million takes seconds, in which nobody else is answered. */
const mostValues = 10_000;
const mostLevels = 64;

const [quote, comma, openList, backslash, closeList, letterU, openObject, closeObject] = Buffer.from('",[\\]u{}');

/** Of a digit in base 16; others are left to the parser to refuse. */
const digit = (byte = 0): number => (byte & 0xf) + (byte > 0x40 ? 9 : 0);
/** The UTF-16 unit of an escape such as `\u00e9`; -1 where there is none. */
const unitAt = (bytes: Buffer, at: number): number =>
  bytes[at] === backslash && bytes[at + 1] === letterU
    ? (digit(bytes[at + 2]) << 12) | (digit(bytes[at + 3]) << 8) | (digit(bytes[at + 4]) << 4) | digit(bytes[at + 5])
    : -1;
const isFirstHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isSecondHalf = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** How long the escape is that begins there; 0 for a NUL and for half a character: PostgreSQL stores neither, and no text needs one. */
function escapeLength(bytes: Buffer, at: number): number {
  const unit = unitAt(bytes, at);
  if (unit === 0 || isSecondHalf(unit)) return 0;
  if (!isFirstHalf(unit)) return 2;
  return isSecondHalf(unitAt(bytes, at + 6)) ? 12 : 0;
}

/** One pass over the bytes, before anything is made of them. */
function findTrouble(bytes: Buffer): Problem | null {
  let [values, levels, isText] = [1, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText && byte === backslash) {
      const length = escapeLength(bytes, at);
      if (length === 0) return problem("bad-json", "Texts have no NUL and no half of a surrogate pair.");
      at += length - 1;
    } else if (!isText) {
      if (byte === openList || byte === openObject) levels++;
      if (byte === closeList || byte === closeObject) levels--;
      if (byte === comma || byte === openList || byte === openObject) values++;
      if (values > mostValues || levels > mostLevels)
        return problem("too-large", `A body has at most ${mostValues} values, ${mostLevels} levels deep.`);
    }
  }
  return null;
}

/** Problems: `too-large`, `bad-json`. */
export async function readJson(request: Request, limit: number): Promise<Result<unknown>> {
  const body = await readBody(request, limit);
  if (!body.ok) return body;
  const trouble = findTrouble(Buffer.from(body.value.buffer, body.value.byteOffset, body.value.byteLength));
  if (trouble) return trouble;
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body.value)) as unknown);
  } catch {
    return problem("bad-json", "Send JSON in UTF-8.");
  }
}
