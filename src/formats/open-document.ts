/** Bytes to an opened document: text decoded, XML or JSON told apart by content, nesting bounded. */
import { ok, problem, type Result } from "../domain/result.ts";
import { decodeText } from "./decode-text.ts";
import { LIMITS, type Document } from "./format.ts";
import { parseXml } from "./parse-xml.ts";
import type { Raw } from "./raw.ts";

/** Problems: `empty`, `not-xml`, `not-json`, `nesting`, `doctype`, `unknown-format`. */
export function openDocument(bytes: Uint8Array, fileName: string): Result<Document> {
  const text = decodeText(bytes);
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) return problem("empty", "The file is empty.", fileName);
  if (first === "{" || first === "[") return openJson(text);
  if (/^\s*\/[/*]/.test(text)) return openJson(withoutComments(text));
  if (text.includes("<")) return parseXml(text);
  return problem("unknown-format", "This is neither XML nor JSON.", fileName);
}

function openJson(text: string): Result<Document> {
  if (nestsTooDeep(text)) return problem("nesting", `The JSON is nested deeper than ${LIMITS.nesting} levels.`);
  try {
    return ok({ syntax: "json", text, value: JSON.parse(text) as Raw });
  } catch (error) {
    return problem("not-json", `The file is broken JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Counted before parsing, so that the parser's own stack is never at risk. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (quoted && code === 0x5c) index++;
    else if (code === 0x22) quoted = !quoted;
    else if (quoted) continue;
    else if (code === 0x5b || code === 0x7b) depth++;
    else if (code === 0x5d || code === 0x7d) depth--;
    if (depth > LIMITS.nesting) return true;
  }
  return false;
}

/** JSON with comments, as Brewtarget's own files have it; texts in quotes are left alone. */
function withoutComments(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*\/\//.test(line))
    .join("\n")
    .replace(/^\s*\/\*[^]*?\*\//, "");
}
