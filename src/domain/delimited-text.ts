/** Tables as text: comma, semicolon or tab between cells, quotes round those that hold one (RFC 4180), read whole or a piece at a time. */

export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

/** A spreadsheet would run such a cell as a formula. */
const startsFormula = /^'*[=+\-@\t\r]/;

/** An apostrophe keeps a spreadsheet from running the cell; reading takes it off again. */
const guarded = (cell: string): string => (startsFormula.test(cell) ? `'${cell}` : cell);
const unguarded = (cell: string): string => (cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Comma between cells, one line a row. */
export const writeDelimited = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(",")}\r\n`).join("");

/** The separator that stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): Separator {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** With the line that it begins on. */
export type DelimitedRow = { line: number; cells: string[] };

const [quote, lineFeed, carriageReturn] = [34, 10, 13];

/**
 * Reads a table a piece at a time; a piece may end anywhere. Rows without anything in them are passed over, and a quote that
 * nobody closes ends with the text. `overlong` is the line of a row longer than `longestRow`, behind which nothing is read.
 */
export function delimitedReader(separator: Separator, longestRow = Infinity) {
  const between = separator.charCodeAt(0);
  let rows: DelimitedRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let letters = 0;
  let state: "plain" | "quoted" | "closing" = "plain";
  let isReturned = false;
  let line = 1;
  let begun = 1;
  let overlong: number | null = null;

  const add = (part: string) => {
    cell += part;
    letters += part.length;
    if (letters > longestRow) overlong ??= begun;
  };
  const endCell = () => {
    cells.push(unguarded(cell));
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each.trim() !== "")) rows.push({ line: begun, cells });
    cells = [];
    letters = 0;
    state = "plain";
  };

  function read(text: string): DelimitedRow[] {
    rows = [];
    let from = 0;
    for (let place = 0; place < text.length && overlong === null; place++) {
      const sign = text.charCodeAt(place);
      const wasReturned = isReturned;
      isReturned = sign === carriageReturn;
      if (sign === lineFeed && wasReturned) {
        // The second half of one line's end, or of a break within quotes.
        if (state === "quoted") continue;
        from = place + 1;
        continue;
      }
      if (sign === lineFeed || sign === carriageReturn) line++;
      if (state === "quoted") {
        if (sign !== quote) continue;
        add(text.slice(from, place));
        state = "closing";
        from = place + 1;
        continue;
      }
      if (state === "closing") {
        state = sign === quote ? "quoted" : "plain";
        // A doubled quote stands for itself.
        from = place;
        if (sign === quote) continue;
      }
      if (sign === between || sign === lineFeed || sign === carriageReturn) {
        add(text.slice(from, place));
        from = place + 1;
        if (sign === between) endCell();
        else {
          endRow();
          begun = line;
        }
      } else if (sign === quote && from === place && cell === "") {
        state = "quoted";
        from = place + 1;
      }
    }
    if (state !== "closing") add(text.slice(from));
    return rows;
  }

  return {
    read,
    end(): DelimitedRow[] {
      rows = [];
      if (cell !== "" || cells.length > 0) endRow();
      return rows;
    },
    get overlong(): number | null {
      return overlong;
    },
  };
}

/** All of a table that is in memory. */
export function readDelimited(source: string): { separator: Separator; rows: DelimitedRow[] } {
  const text = source.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const reader = delimitedReader(separator);
  return { separator, rows: [...reader.read(text), ...reader.end()] };
}
