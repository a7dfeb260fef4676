/** Mutants that change nothing anybody could see: each says why, and is checked against the sources. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Mutant } from "./draw.ts";

/** The line as it stands, the piece of it that is replaced, by what, and why no test could tell. */
export type Equivalent = { file: string; line: string; original: string; replacement: string; reason: string };

export const readEquivalents = (): Equivalent[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "equivalents.json"), "utf8"));

const sources = new Map<string, string[]>();
function linesOf(file: string): string[] {
  const known = sources.get(file) ?? readFileSync(file, "utf8").split("\n");
  sources.set(file, known);
  return known;
}

/** What a mutant replaces. */
export function originalOf({ fileName, location: { start, end } }: Mutant): string {
  const lines = linesOf(fileName).slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column) ?? "";
  lines[0] = lines[0]?.slice(start.column) ?? "";
  return lines.join("\n");
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export const isEquivalent = (mutant: Mutant, { file, line, original, replacement }: Equivalent): boolean =>
  path.relative(process.cwd(), mutant.fileName) === file &&
  oneLine(mutant.replacement) === oneLine(replacement) &&
  oneLine(linesOf(mutant.fileName)[mutant.location.start.line] ?? "") === oneLine(line) &&
  oneLine(originalOf(mutant)) === oneLine(original);
