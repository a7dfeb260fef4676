/** Markdown outside of its code: what is changed in a text leaves fences and code spans alone. */

const fence = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}|~{3,})(.*)$/;

/** In turn what is prose and what is fenced code, with the offset of each. */
function* parts(text: string): Generator<{ text: string; isCode: boolean; offset: number }> {
  let open: string | null = null;
  let from = 0;
  let at = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const [, marks = "", after = ""] = fence.exec(line.trimEnd()) ?? [];
    const end = at + line.length;
    if (open === null && marks !== "" && !(marks.startsWith("`") && after.includes("`"))) {
      if (at > from) yield { text: text.slice(from, at), isCode: false, offset: from };
      from = at;
      open = marks;
    } else if (open !== null && marks.startsWith(open) && after.trim() === "") {
      yield { text: text.slice(from, end), isCode: true, offset: from };
      from = end;
      open = null;
    }
    at = end;
  }
  if (from < text.length) yield { text: text.slice(from), isCode: open !== null, offset: from };
}

const span = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;

/** `change` gets each match outside of code with its offset in the text, and gives what stands there instead. */
export function replaceInProse(
  text: string,
  pattern: RegExp,
  change: (match: RegExpMatchArray, offset: number) => string,
): string {
  let changed = "";
  for (const part of parts(text)) {
    if (part.isCode) changed += part.text;
    else changed += replaceInPart(part.text, part.offset, pattern, change);
  }
  return changed;
}

function replaceInPart(
  text: string,
  offset: number,
  pattern: RegExp,
  change: (match: RegExpMatchArray, offset: number) => string,
): string {
  const spans = [...text.matchAll(span)].map(({ index, 0: whole }) => [index, index + whole.length] as const);
  let changed = "";
  let from = 0;
  let next = 0;
  for (const match of text.matchAll(pattern)) {
    while (next < spans.length && (spans[next]?.[1] ?? 0) <= match.index) next++;
    const isInSpan = (spans[next]?.[0] ?? text.length) <= match.index;
    if (isInSpan) continue;
    changed += text.slice(from, match.index) + change(match, offset + match.index);
    from = match.index + match[0].length;
  }
  return changed + text.slice(from);
}

/** The same for what may hold fenced code: it begins outside of code and ends where it ends. */
export function replaceAround(
  text: string,
  pattern: RegExp,
  change: (match: RegExpMatchArray, offset: number) => string,
): string {
  const code = [...parts(text)].flatMap(({ text: part, isCode, offset }) =>
    isCode
      ? [[offset, offset + part.length] as const]
      : [...part.matchAll(span)].map(({ index, 0: whole }) => [offset + index, offset + index + whole.length] as const),
  );
  const next = new RegExp(pattern, "g");
  let changed = "";
  let from = 0;
  let part = 0;
  for (let match = next.exec(text); match; match = next.exec(text)) {
    const { index } = match;
    while (part < code.length && (code[part]?.[1] ?? 0) <= index) part++;
    const [begin, end] = code[part] ?? [text.length, text.length];
    if (begin <= index) {
      next.lastIndex = end;
      continue;
    }
    changed += text.slice(from, index) + change(match, index);
    from = next.lastIndex;
  }
  return changed + text.slice(from);
}
