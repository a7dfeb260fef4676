/** What an author wrote after the fence of a code block: language, title, numbers and marks of its lines. */

export type LineMark = "marked" | "inserted" | "deleted";
export type Fence = {
  /** "" where none is named. */
  language: string;
  title: string | null;
  /** The first line's number; null for code without numbers. */
  firstLine: number | null;
  /** Counted from one, whatever the numbers are. */
  markOf: (line: number) => LineMark | null;
};

const lines = String.raw`\{\s*(\d{1,5}(?:\s*-\s*\d{1,5})?(?:\s*,\s*\d{1,5}(?:\s*-\s*\d{1,5})?)*)\s*\}`;
const inserted = new RegExp(`\\bins=${lines}`);
const deleted = new RegExp(`\\bdel=${lines}`);
const marked = new RegExp(`(?:^|\\s)(?:mark=)?${lines}`);

export function readFence(lang: string | null | undefined, meta: string | null | undefined): Fence {
  const [, name = "", glued = ""] = /^([^{]*)(.*)$/s.exec(lang ?? "") ?? [];
  const written = `${glued} ${meta ?? ""}`;
  const [titled = "", title = null] = /\btitle="([^"]{1,200})"/.exec(written) ?? [];
  const rest = written.replace(titled, "");
  const first = /\bshowLineNumbers\{(\d{1,7})\}/.exec(rest)?.[1] ?? /\bstartLineNumber=(\d{1,7})/.exec(rest)?.[1];
  const hasNumbers = first !== undefined || /\bshowLineNumbers\b/.test(rest);
  const isInserted = linesIn(inserted, rest);
  const isDeleted = linesIn(deleted, rest);
  const isMarked = linesIn(marked, rest);
  return {
    language: name.replace(/[^\w+#.-]/g, ""),
    title,
    firstLine: hasNumbers ? Number(first ?? 1) : null,
    markOf: (line) => (isInserted(line) ? "inserted" : isDeleted(line) ? "deleted" : isMarked(line) ? "marked" : null),
  };
}

function linesIn(form: RegExp, meta: string): (line: number) => boolean {
  const ranges = (form.exec(meta)?.[1] ?? "").split(",").map((range) => range.split("-").map(Number));
  return (line) => ranges.some(([from = 0, to = from]) => from > 0 && line >= from && line <= to);
}
