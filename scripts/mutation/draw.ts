/** Mutants of a folder, and a seeded sample of them. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

type Position = { line: number; column: number };
/** As Stryker knows it: lines and columns from 0. */
export type Mutant = {
  id: string;
  fileName: string;
  location: { start: Position; end: Position };
  mutatorName: string;
  replacement: string;
};

const quiet = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};
const options = { ignorers: [], excludedMutations: [], plugins: null, noHeader: false };

/** The source files below the folders, and files named by themselves, without tests. */
export const filesBelow = (places: readonly string[]): string[] =>
  places
    .flatMap((place) => (path.extname(place) ? [place] : globSync(`${place}/**/*.{ts,tsx}`)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();

/** Every mutant of the files. */
export async function listMutants(files: readonly string[]): Promise<Mutant[]> {
  const sources = files.map((file) => ({
    name: path.resolve(file),
    content: readFileSync(file, "utf8"),
    mutate: true,
  }));
  const { mutants } = await new Instrumenter(logger).instrument(sources, options);
  return mutants.filter(({ status }) => status === undefined);
}

/** The same for the same mutant in each run. */
export function keyOf({ fileName, location: { start, end }, replacement }: Mutant): string {
  return [path.relative(process.cwd(), fileName), start.line, start.column, end.line, end.column, replacement].join(
    ":",
  );
}

/** Draws that many mutants, each as likely as any other, and the same ones for the same seed. */
export function draw<Item extends Mutant>(mutants: readonly Item[], size: number, seed: number): Item[] {
  const rank = (mutant: Mutant) =>
    createHash("sha256")
      .update(`${seed} ${keyOf(mutant)}`)
      .digest("hex");
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
