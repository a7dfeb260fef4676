/** What stands above a Markdown text: YAML between `---`, TOML between `+++`, or an object of JSON. */
import { parse as parseToml, TomlError } from "smol-toml";
import { parse as parseYaml } from "yaml";

export type Fields = Record<string, unknown>;
export type Split = {
  /** Null where the text has none. */
  fields: Fields | null;
  body: string;
  /** On which line of the file the body begins, from 1. */
  bodyLine: number;
  fault: Fault | null;
};
/** What the parser says, and on which line of the file, from 1. */
export type Fault = { line: number; what: string };

const fences = [
  {
    head: /^---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/,
    // Of a field that is there twice Jekyll takes the last.
    parse: (text: string): unknown => parseYaml(text, { uniqueKeys: false }),
  },
  {
    head: /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\r?\n|$)/,
    parse: (text: string): unknown => parseToml(text),
  },
  // Next's older starters and some of Hugo's.
  {
    head: /^(?:---json[ \t]*\r?\n|;;;[ \t]*\r?\n)([\s\S]*?)\n(?:---|;;;)[ \t]*(?:\r?\n|$)/,
    parse: (text: string): unknown => JSON.parse(text),
  },
];

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

const countLines = (text: string): number => text.split("\n").length;

/** An object at the very beginning, as Hugo takes it: up to the brace that closes it on a line of its own. */
const jsonHead = (text: string): RegExpExecArray | null => /^(\{[\s\S]*?\n\})[ \t]*(?:\r?\n|$)/.exec(text);

export function splitFrontMatter(source: string): Split {
  const text = source.replace(/^\uFEFF/, "");
  for (const { head, parse } of fences) {
    const found = head.exec(text);
    if (found) return parsed(text, found, parse);
  }
  const object = jsonHead(text);
  return object ? parsed(text, object, JSON.parse) : { fields: null, body: text, bodyLine: 1, fault: null };
}

function parsed(text: string, found: RegExpExecArray, parse: (text: string) => unknown): Split {
  const [whole, inside = ""] = found;
  const rest = { body: text.slice(whole.length), bodyLine: countLines(whole) };
  const firstLine = countLines(whole.slice(0, whole.indexOf(inside)));
  try {
    const fields = inside.trim() === "" ? {} : parse(inside);
    return isFields(fields)
      ? { ...rest, fields, fault: null }
      : { ...rest, fields: null, fault: { line: firstLine, what: inside } };
  } catch (error) {
    const { line, what } = faultIn(error);
    return { ...rest, fields: null, fault: { line: firstLine + line - 1, what } };
  }
}

/** The parsers count lines from the first field, each in a way of its own, and go on with an excerpt. */
function faultIn(error: unknown): Fault {
  const [said = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  const [place, json, yaml] =
    / at position \d+ \(line (\d+) column \d+\)$| at line (\d+), column \d+:$/.exec(said) ?? [];
  const toml = error instanceof TomlError ? error.line : 1;
  return { line: Number(json ?? yaml ?? toml), what: place === undefined ? said : said.slice(0, -place.length) };
}
