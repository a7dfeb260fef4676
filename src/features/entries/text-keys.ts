/** What Enter and Tab do in a Markdown text: lists, tasks and quotes go on with the next line and end with an empty one; items move in and out. */
import { lineAt, type TextEdit } from "./edit-text.ts";

/** Quotes, then at most one mark of a list with its task. */
const opening =
  /^(?<quote>(?: {0,3}> ?)*)(?<indent>[ \t]*)(?:(?<mark>[-*+]|\d{1,9}[.)])(?<gap> {1,4})(?<task>\[[ xX]\] )?)?/;
const item = /^(?: {0,3}> ?)*[ \t]*(?:[-*+]|\d{1,9}[.)]) /;
const fence = /^[ \t]*(?:`{3,}|~{3,})/gm;

const isInCode = (text: string, at: number): boolean => (text.slice(0, at).match(fence)?.length ?? 0) % 2 === 1;

const markAfter = (mark: string): string => mark.replace(/^\d+/, (number) => String(Number(number) + 1));

/** Enter; null where it does what it always does. */
export function nextLine(edit: TextEdit): TextEdit | null {
  const { text, from, to } = edit;
  if (from !== to || isInCode(text, from)) return null;
  const { start, end } = lineAt(text, from);
  const line = text.slice(start, end);
  const { quote = "", indent = "", mark, gap = "", task } = opening.exec(line)?.groups ?? {};
  const lead = `${quote}${indent}${mark ?? ""}${gap}${task ?? ""}`;
  if ((mark === undefined && quote === "") || from < start + lead.length) return null;
  if (line.slice(lead.length).trim() === "") {
    const left = mark === undefined ? "" : quote;
    return { text: text.slice(0, start) + left + text.slice(end), from: start + left.length, to: start + left.length };
  }
  const next = `\n${quote}${indent}${mark === undefined ? "" : markAfter(mark)}${gap}${task ? "[ ] " : ""}`;
  const at = from + next.length;
  return { text: text.slice(0, from) + next + text.slice(to), from: at, to: at };
}

const step = "  ";

/** Tab in a list; null outside of one, where Tab leaves the field. */
export function indentItems({ text, from, to }: TextEdit, way: "in" | "out"): TextEdit | null {
  const { start } = lineAt(text, from);
  const { end } = lineAt(text, to > from && text[to - 1] === "\n" ? to - 1 : to);
  const lines = text.slice(start, end).split("\n");
  if (!item.test(lines[0] ?? "")) return null;
  const width = /^[ \t]*\d/.test(lines[0] ?? "") ? 3 : step.length;
  const moved = lines.map((line) =>
    way === "in" ? line && " ".repeat(width) + line : line.replace(new RegExp(String.raw`^(?:\t| {1,${width}})`), ""),
  );
  const [before = "", after = ""] = [lines[0], moved[0]];
  return {
    text: text.slice(0, start) + moved.join("\n") + text.slice(end),
    from: Math.max(start, from + after.length - before.length),
    to: Math.max(start, to + moved.join("\n").length - (end - start)),
  };
}
