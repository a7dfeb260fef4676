/** Tables as text: comma, semicolon or tab between cells, quotes round those that hold one (RFC 4180), read whole or not at all. */

const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

/** A spreadsheet would run such a cell as a formula. */
const startsFormula = /^'*[=+\-@\t\r]/;

/** An apostrophe keeps a spreadsheet from running the cell; reading takes it off again. */
const guarded = (cell: string): string => (startsFormula.test(cell) ? `'${cell}` : cell);
const unguarded = (cell: string): string => (startsFormula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Comma between cells, one line a row. */
export const writeDelimited = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(",")}\r\n`).join("");

/** The separator that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): Separator {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Cells of all rows that hold anything, each with the line it begins on; a quote that nobody closes ends with the text. */
export function readDelimited(source: string): { separator: Separator; rows: { line: number; cells: string[] }[] } {
  const text = source.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endRow = () => {
    cells.push(unguarded(cell));
    if (cells.some((each) => each.trim() !== "")) rows.push({ line: begun, cells });
    cells = [];
    cell = "";
    begun = line;
  };
  for (let place = 0; place < text.length; place++) {
    const sign = text[place] ?? "";
    if (sign === "\n") line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[place + 1] === '"') {
        cell += '"';
        place++;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) {
      cells.push(unguarded(cell));
      cell = "";
    } else if (sign === "\n" || (sign === "\r" && text[place + 1] !== "\n")) endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (cell !== "" || cells.length > 0) endRow();
  return { separator, rows };
}
