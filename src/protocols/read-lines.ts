/** Reads InfluxDB's line protocol: `measurement,tag=value field=1.5,other="text" 1556813561098000000` (docs.influxdata.com). */
import { collectFields, type Json } from "./fields.ts";
import type { Fields } from "./protocol.ts";

/** `at`: as it stands at the line's end, in the unit that the request names; "" without one. */
export type Line = { measurement: string; fields: Fields; at: string };

/** Up to the next bare comma, blank or equals sign; a backslash keeps what follows. */
const word = String.raw`(?:\\.|[^\\,= \n])`;
const start = new RegExp(`^${word}{1,200}(?:,${word}{1,200}=${word}{1,200}){0,50} ${word}{1,200}=(?:[^ \n])`);

/** iSpindel writes its name as its owner has typed it: blanks of a tag that nothing escapes, up to the first field. */
const bareTag = new RegExp(String.raw`^(${word}{1,200},${word}{1,200}=)([^\n"\\]{1,200}?)(?= ${word}{1,200}=[^ \n])`);

export const isLineProtocol = (text: string): boolean =>
  !/^[[{]/.test(text) && (start.test(text) || bareTag.test(text));

const withEscapedTag = (line: string): string =>
  start.test(line)
    ? line
    : line.replace(bareTag, (_whole, key: string, value: string) => key + value.replaceAll(" ", String.raw`\ `));

/** Of devices; a megabyte of commas in one line would keep everybody waiting. */
const longestLine = 8192;

/** Lines that are none are left out. */
export function readLines(text: string, most: number): Line[] {
  const lines: Line[] = [];
  for (const raw of text.split("\n")) {
    if (lines.length === most) break;
    const line = raw.startsWith("#") || raw.length > longestLine ? null : readLine(withEscapedTag(raw.trim()));
    if (line) lines.push(line);
  }
  return lines;
}

function readLine(line: string): Line | null {
  const [key = "", values = "", at = ""] = splitBare(line, " ");
  const [measurement = "", ...tags] = splitBare(key, ",");
  const fields = splitBare(values, ",");
  if (measurement === "" || values === "") return null;
  return { measurement: plain(measurement), fields: collectFields(pairsIn(tags), pairsIn(fields)), at };
}

function pairsIn(pieces: readonly string[]): Json {
  const pairs = pieces.map((piece): [string, string] => {
    const [name = "", ...value] = splitBare(piece, "=");
    return [plain(name), plain(value.join("="))];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}

/** Splits where the sign stands outside of quotes and behind no backslash. */
function splitBare(text: string, sign: string): string[] {
  const pieces: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === sign && !isQuoted) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

/** Without quotes and backslashes, and of whole numbers without their letter. */
const plain = (value: string): string =>
  /^-?\d+[iu]$/.test(value) ? value.slice(0, -1) : value.replace(/^"(.*)"$/, "$1").replace(/\\(.)/g, "$1");
