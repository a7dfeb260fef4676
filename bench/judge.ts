/** What a bar is, and how what was measured is judged by it. */

/** A figure meets it from its number on. */
export type Bar = { most: number } | { least: number };

/** `samples`: what each run gave; the middle of them is the figure. `note`: what must be known to read it. */
export type Figure = { name: string; unit: string; samples: readonly number[]; bar?: Bar; note?: string };
/** What cannot be measured on this machine, and why. */
export type Missing = { name: string; missing: string };
/** What should have been measured, and broke. */
export type Fault = { name: string; fault: string };
export type Row = Figure | Missing | Fault;

export type Verdict = "met" | "missed" | "not measured" | "no bar";
export type Judged = { part: string; verdict: Verdict; value?: number; spread?: [number, number] } & Row;

/** NaN where nothing was measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
}

/** A number that is none meets nothing. */
export const meets = (value: number, bar: Bar): boolean => ("most" in bar ? value <= bar.most : value >= bar.least);

export function judge(part: string, row: Row): Judged {
  if ("missing" in row) return { part, verdict: "not measured", ...row };
  if ("fault" in row) return { part, verdict: "missed", ...row };
  const value = median(row.samples);
  const verdict = row.bar ? (meets(value, row.bar) ? "met" : "missed") : "no bar";
  return { part, verdict, value, spread: [Math.min(...row.samples), Math.max(...row.samples)], ...row };
}

/** What cannot be measured is no failure; a run that has judged nothing is one. */
export const exitStatus = (rows: readonly Judged[]): 0 | 1 =>
  rows.length === 0 || rows.some(({ verdict }) => verdict === "missed") ? 1 : 0;

const digits = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(2);

/** A line of the table. */
export function printed(row: Judged): string {
  const words = { met: "met", missed: "MISSED", "not measured": "not measured", "no bar": "" };
  const start = `${words[row.verdict].padEnd(12)} ${`${row.part}:`.padEnd(9)} ${row.name.padEnd(62)}`;
  if ("missing" in row) return `${start} ${row.missing}`;
  if ("fault" in row) return `${start} ${row.fault}`;
  const { value = Number.NaN, spread: [least, most] = [value, value], unit, samples, bar, note = "" } = row;
  const wanted = bar ? ("most" in bar ? `at most ${digits(bar.most)}` : `at least ${digits(bar.least)}`) : "";
  const range = samples.length > 1 ? `${digits(least)} to ${digits(most)}` : "";
  return `${start} ${digits(value).padStart(8)} ${unit.padEnd(11)} ${wanted.padEnd(15)} ${range.padEnd(18)} ${note}`.trimEnd();
}
