/** What a maker's texts have beyond Markdown, as our Markdown; what is not known stays as the text that it is, with a note. */
import { replaceAround, replaceInProse } from "./code-parts.ts";
import { lineAt, note, type NoteCode, type PublicationNote } from "./publication.ts";

export type Dialected = { body: string; notes: PublicationNote[] };
export type Dialect = (body: string, bodyLine: number) => Dialected;

export type Args = { named: Record<string, string>; listed: string[] };
const argument = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'=]+))/g;

/** `src="a.png" "b" c` of a shortcode, a tag or a component. */
export function readArguments(text: string): Args {
  const read: Args = { named: {}, listed: [] };
  for (const [, name, ...values] of text.matchAll(argument)) {
    const value = values.find((each) => each !== undefined)?.replaceAll('\\"', '"') ?? "";
    if (name === undefined) read.listed.push(value);
    else read.named[name.toLowerCase()] = value;
  }
  return read;
}

const quoted = (text: string) => text.replaceAll(/["\n]/g, (mark) => (mark === '"' ? "”" : " "));
const bracketed = (url: string) => (/[\s()]/.test(url) ? `<${url}>` : url);

export const picture = (url: string, alt: string, caption = ""): string =>
  `![${alt.replaceAll(/[[\]\n]/g, " ")}](${bracketed(url)}${caption ? ` "${quoted(caption)}"` : ""})`;

export function fenced(code: string, language: string, title = ""): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([marks]) => marks.length));
  const marks = "`".repeat(longest + 1);
  const about = [language, title && `title="${quoted(title)}"`].filter(Boolean).join(" ");
  return `${marks}${about}\n${code.replace(/^\n+|\s+$/g, "")}\n${marks}`;
}

const callouts: Record<string, string> = {
  info: "NOTE",
  note: "NOTE",
  hint: "TIP",
  tip: "TIP",
  success: "TIP",
  important: "IMPORTANT",
  question: "NOTE",
  quote: "NOTE",
  example: "NOTE",
  warning: "WARNING",
  warn: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
  error: "CAUTION",
};

export function callout(kind: string, text: string, title = ""): string {
  const lines = [...(title ? [`**${title}**`, ""] : []), ...text.trim().split("\n")];
  return [
    `> [!${callouts[kind.toLowerCase()] ?? "NOTE"}]`,
    ...lines.map((line) => `> ${line.trim() === "" ? "" : line}`.trimEnd()),
  ].join("\n");
}

/** As text that no reader takes for HTML. */
export const asText = (text: string): string => text.replaceAll(/(?<!\\)</g, "\\<");

/** Applies one pattern after the other; each match is changed, or kept as text with a note. `holdsCode`: fences may stand inside of it. */
export function applyRules(
  body: string,
  bodyLine: number,
  rules: readonly {
    pattern: RegExp;
    code: NoteCode;
    holdsCode?: boolean;
    change: (match: RegExpMatchArray) => string | null;
  }[],
): Dialected {
  const notes: PublicationNote[] = [];
  let changed = body;
  for (const { pattern, code, holdsCode = false, change } of rules) {
    const before = changed;
    const replace = holdsCode ? replaceAround : replaceInProse;
    changed = replace(before, pattern, (match, offset) => {
      const given = change(match);
      if (given !== null) return given;
      notes.push(note(code, match[0], bodyLine - 1 + lineAt(before, offset)));
      return asText(match[0]);
    });
  }
  return { body: changed, notes };
}
