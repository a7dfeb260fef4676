/** Small edits of Markdown at the cursor: what the editor's tools do with the selection. */
import { wordsIn } from "../../domain/publishing/words-in.ts";

export type TextEdit = { text: string; from: number; to: number };

/** Round the selection, or round a word to be typed over. */
export const wrap = ({ text, from, to }: TextEdit, before: string, after: string, word: string): TextEdit => {
  const inner = text.slice(from, to) || word;
  const start = from + before.length;
  return { text: text.slice(0, from) + before + inner + after + text.slice(to), from: start, to: start + inner.length };
};

/** Where the line with this place begins and ends. */
export function lineAt(text: string, at: number): { start: number; end: number } {
  const end = text.indexOf("\n", at);
  return { start: at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1, end: end === -1 ? text.length : end };
}

/** Before every line of the selection; taken off where all have it. */
export function prefixLines({ text, from, to }: TextEdit, prefix: string): TextEdit {
  const { start } = lineAt(text, from);
  const { end } = lineAt(text, to);
  const lines = text.slice(start, end).split("\n");
  const all = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (all ? line.slice(prefix.length) : prefix + line)).join("\n");
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
}

/** As a paragraph of its own after the cursor, with its changeable part selected. */
export function insertBlock({ text, to }: TextEdit, block: string, changeable: string): TextEdit {
  const before = text.slice(0, to).replace(/\n+$/, "");
  const after = text.slice(to).replace(/^\n+/, "");
  const lead = before === "" ? "" : "\n\n";
  const start = before.length + lead.length + Math.max(0, block.indexOf(changeable));
  return { text: `${before}${lead}${block}\n\n${after}`, from: start, to: start + changeable.length };
}

/** Where a file goes that is still on its way. */
export type Spot = { at: number; isParagraph: boolean };

/** A spot after a change round it: what is typed at the spot itself comes behind it. */
export const spotAfter = (at: number, { from, to, put }: ReturnType<typeof changeBetween>): number =>
  at <= from ? at : at < to ? from : at + put.length - (to - from);

/** The file's link at its spot; a cursor there or behind it keeps to its words. `moved`: where another place is then. */
export function placeFile(at: TextEdit, { at: spot, isParagraph }: Spot, put: string) {
  const here = { text: at.text, from: spot, to: spot };
  const { text, from } = isParagraph ? insertBlock(here, put, "") : replaceSelection(here, put);
  const end = isParagraph ? from + put.length + 2 : from;
  const moved = (place: number) => (place < spot ? place : Math.max(end, place + text.length - at.text.length));
  return { edited: { text, from: moved(at.from), to: moved(at.to) }, moved };
}

/** A mark at the cursor with the next free number, and its note at the end of the text, to be typed over. */
export function addFootnote({ text, to }: TextEdit, note: string): TextEdit {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...numbers) + 1}]`;
  const body = `${text.slice(0, to)}${mark}${text.slice(to)}`.trimEnd();
  const from = body.length + 2 + `${mark}: `.length;
  return { text: `${body}\n\n${mark}: ${note}\n`, from, to: from + note.length };
}

/** In place of the selection, with the cursor behind it. */
export const replaceSelection = ({ text, from, to }: TextEdit, put: string): TextEdit => ({
  text: text.slice(0, from) + put + text.slice(to),
  from: from + put.length,
  to: from + put.length,
});

/** In place of the first `old` anywhere; the selection stays where it was. Null where there is none. */
export function replaceText({ text, from, to }: TextEdit, old: string, put: string): TextEdit | null {
  const at = text.indexOf(old);
  if (at === -1) return null;
  const moved = (place: number) =>
    place <= at ? place : place >= at + old.length ? place + put.length - old.length : at + put.length;
  return { text: text.slice(0, at) + put + text.slice(at + old.length), from: moved(from), to: moved(to) };
}

/** Headings of a Markdown text with the ids that they get on its page. */
export function headingsOf(text: string): { label: string; href: string }[] {
  const seen = new Map<string, number>();
  const plain = text.replaceAll(/^[ \t]*(`{3,}|~{3,})[^]*?(?:^[ \t]*\1|$(?![^]))/gm, "");
  return [...plain.matchAll(/^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm)].map(([, label = ""]) => {
    const id = label
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-");
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return { label, href: `#${id}${count > 0 ? `-${count}` : ""}` };
  });
}

/** The one stretch in which two texts differ, and what takes its place. */
export function changeBetween(before: string, after: string): { from: number; to: number; put: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let kept = 0;
  while (kept < shorter - from && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { from, to: before.length - kept, put: after.slice(from, after.length - kept) };
}

export const countWords = (text: string): number => wordsIn(text).length;

/** Both count from one. */
export const placeOf = (text: string, at: number): { line: number; column: number } => {
  const before = text.slice(0, at);
  return { line: before.split("\n").length, column: at - (before.lastIndexOf("\n") + 1) + 1 };
};
