/** Throws a million broken files at the formats: `npm run fuzz [-- CASES [SEED [FOLDER]]]`; files below FOLDER are mutated beside the fixtures. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fuzzCases } from "../src/formats/fuzz-cases.ts";
import { importFile } from "../src/formats/registry.ts";

const [cases = 1_000_000, seed = 1] = process.argv.slice(2, 4).map(Number);
const folders = [join(import.meta.dirname, "../src/formats/fixtures"), ...process.argv.slice(4)];
const CHUNK = 50_000;
const SLOWEST_MS = 250;

const files = folders.flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => new Uint8Array(readFileSync(join(entry.parentPath, entry.name)))),
);
const fuzzer = fuzzCases(files, seed);
const started = performance.now();
let [understood, thrown, slow, slowest] = [0, 0, 0, 0];

for (let count = 1; count <= cases; count++) {
  const bytes = fuzzer.next();
  const took = timed(bytes);
  slowest = Math.max(slowest, took);
  if (took > SLOWEST_MS && timed(bytes) > SLOWEST_MS) {
    slow++;
    keep(bytes, "slow", count);
  }
  if (count % CHUNK === 0 || count === cases) report(count);
}
if (thrown + slow > 0) process.exitCode = 1;

function timed(bytes: Uint8Array): number {
  const before = performance.now();
  try {
    if (importFile(bytes, "fuzz").ok) understood++;
  } catch (error) {
    thrown++;
    console.error(error);
    keep(bytes, "thrown", thrown);
  }
  return performance.now() - before;
}

function report(count: number): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${count} of ${cases} cases, ${understood} understood, ${thrown} thrown, ${slow} slow, slowest ${slowest.toFixed(0)} ms, ${seconds} s`,
  );
}

/** Saved below the data folder, which git ignores, to be made into a test. */
function keep(bytes: Uint8Array, fault: string, number: number): void {
  const folder = join(import.meta.dirname, "../data/fuzz");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${fault}-${seed}-${number}`), bytes);
}
