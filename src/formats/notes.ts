/** What had to be assumed or left out while a file was read; each note names its record and field in words and by path. */
import { warning, type Note } from "../domain/result.ts";
import { LIMITS } from "./format.ts";

const more = "more";

export class Notes {
  readonly list: Note[] = [];

  add(code: string, message: string, path: string): void {
    if (this.list.length < LIMITS.warnings) this.list.push(warning(code, message, path));
    else if (this.list.length === LIMITS.warnings) this.list.push(warning(more, "More warnings were left out."));
  }

  /** Puts a record's name before the notes that were added since there were `from` of them. */
  nameSince(from: number, record: unknown): void {
    const name = nameOf(record);
    if (name === "") return;
    for (const note of this.list.slice(from)) if (note.code !== more) note.message = `${name}: ${note.message}`;
  }
}

const nameOf = (record: unknown): string =>
  typeof record === "object" && record !== null && "name" in record && typeof record.name === "string"
    ? record.name.slice(0, 80)
    : "";

const words: Record<string, string> = {
  alphaPercent: "alpha acids",
  betaPercent: "beta acids",
  hsiPercent: "storage loss",
  grams: "amount",
  kg: "amount",
  minutes: "time",
  days: "days",
  celsius: "temperature",
  minCelsius: "lowest temperature",
  maxCelsius: "highest temperature",
  endCelsius: "end temperature",
  grainCelsius: "grain temperature",
  batchLitres: "batch size",
  boilLitres: "boil volume",
  boilMinutes: "boil time",
  og: "original gravity",
  fg: "final gravity",
  abv: "alcohol",
  ibu: "bitterness",
  srm: "colour",
  oils: "oils",
};

/** "hops[2].alphaPercent" is "alpha acids", "styles[0].og.min" "original gravity, from". */
export function fieldInWords(path: string): string {
  const keys = path
    .split(".")
    .filter((key) => !key.endsWith("]"))
    .slice(-2);
  const last = keys.at(-1) ?? path;
  const before = keys.length > 1 ? (keys[0] ?? "") : "";
  if (last === "min" || last === "max") return `${wordOf(before)}, ${last === "min" ? "from" : "to"}`;
  return before === "stated" ? `stated ${wordOf(last)}` : wordOf(last);
}

const wordOf = (key: string): string =>
  words[key] ??
  key
    .replace(/(?:Percent|Litres|Celsius|Kg|Minutes|Lintner)$/, "")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
