/** Bytes to an opened document: text decoded, XML or JSON told apart by content, nesting bounded. */
import { decodeText } from "./decode-text.ts";
import { LIMITS, accepted, refused, type Document, type FileResult } from "./format.ts";
import { parseXml } from "./parse-xml.ts";
import type { Raw } from "./raw.ts";

/** Problems: `empty`, `not-xml`, `not-json`, `nesting`, `doctype`, `neither-xml-nor-json`. */
export function openDocument(bytes: Uint8Array, fileName: string): FileResult<Document> {
  const text = decodeText(bytes);
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) return refused({ code: "empty", path: fileName });
  if (first === "{" || first === "[") return openJson(text);
  if (/^\s*\/[/*]/.test(text)) return openJson(withoutComments(text));
  if (text.includes("<")) return parseXml(text);
  return refused({ code: "neither-xml-nor-json", path: fileName });
}

function openJson(text: string): FileResult<Document> {
  if (nestsTooDeep(text)) return refused({ code: "nesting", path: "", most: LIMITS.nesting });
  try {
    return accepted({ syntax: "json", text, value: JSON.parse(text) as Raw });
  } catch (error) {
    return refused({ code: "not-json", path: "", line: lineIn(text, error) });
  }
}

/** Where the parser gave up, as far as it says so. */
function lineIn(text: string, error: unknown): number | null {
  const at = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  return at === undefined ? null : text.slice(0, Number(at)).split("\n").length;
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
