/**
 * Plants faults and says which no test noticed: `npm run mutate [-- FOLDER... --sample 120 --seed 1,2 --first --force]`.
 * Ends with 1 where a folder is below the bar or could not be judged. What it did before is kept in `.tmp/mutation`, and only
 * what changed is tried again. `--first` asks the first judge alone.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { draw, filesBelow, keyOf, listMutants, type Mutant } from "./mutation/draw.ts";
import { isEquivalent, originalOf, readEquivalents, type Equivalent } from "./mutation/equivalents.ts";

const BAR = 0.85;
const folder = ".tmp/mutation";

/** Which tests judge: those of a project of vitest, in these folders or files. Those of the project `doors` see the built program. */
type Judge = { tests: string; folders: string };
/** The judges are asked one after the other, each about what those before have missed. */
type Ground = { places: string[]; without?: (file: string) => boolean; judges: Judge[]; postgres?: true };
const onPostgres = (file: string) => path.basename(file).includes("postgres");
const storage: Judge = { tests: "storage", folders: "src/storage" };
const elsewhere: Judge = { tests: "unit", folders: "src/features src/jobs src/http src/cli" };
const grounds: Record<string, Ground> = {
  storage: { places: ["src/storage"], without: onPostgres, judges: [storage, elsewhere] },
  postgres: {
    places: ["src/storage/engine"],
    // Laying tables out over machines takes a cluster.
    without: (file) => !onPostgres(file) || file.endsWith("postgres-distribute.ts"),
    judges: [storage],
    postgres: true,
  },
  http: {
    places: ["src/http"],
    judges: [
      { tests: "unit", folders: "src/http" },
      {
        tests: "doors",
        folders: "src/http/doors.test.ts src/http/private-pages.test.ts src/http/render-thread.test.ts",
      },
    ],
  },
  accounts: {
    places: ["src/features/accounts", "src/domain/people", "src/domain/publishing/access.ts"],
    // What is drawn, and what speaks to the browser, is the journeys' to judge.
    without: (file) => file.endsWith(".tsx") || file.endsWith("ask-passkey.ts"),
    judges: [
      { tests: "unit", folders: "src/features/accounts src/domain/people src/domain/publishing" },
      { tests: "unit", folders: "src/http" },
    ],
  },
  protocols: {
    places: ["src/protocols"],
    // A helper of the tests.
    without: (file) => file.endsWith("parse-sample.ts"),
    judges: [{ tests: "unit", folders: "src/protocols" }],
  },
  domain: {
    places: ["src/domain"],
    judges: [
      { tests: "unit", folders: "src/domain src/calculators" },
      { tests: "unit", folders: "src/formats src/features" },
    ],
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "120" },
    seed: { type: "string", default: "1" },
    force: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
  },
});
const sample = Number(values.sample);
/** Each draws a sample of its own, and is held to the bar by itself. */
const seeds = values.seed.split(",").map(Number);
const named = positionals.length > 0 ? positionals : Object.keys(grounds);

type Judged = Mutant & { status?: string; statusReason?: string };
type Verdict = { text: string; passed: boolean };

/** Stryker keeps what became of each mutant; what was not drawn, or not caught, is asked for anew. */
function forgetMissed(file: string): void {
  if (!existsSync(file)) return;
  const kept = JSON.parse(readFileSync(file, "utf8"));
  for (const source of Object.values<{ mutants: Judged[] }>(kept.files))
    source.mutants = source.mutants.filter(isCaught);
  writeFileSync(file, JSON.stringify(kept));
}

async function tryMutants(
  name: string,
  { tests, folders }: Judge,
  postgres: boolean,
  mutants: readonly Mutant[],
): Promise<Judged[]> {
  const drawn = `${folder}/${name}-drawn.json`;
  const incrementalFile = `${folder}/${name}-incremental.json`;
  const keys = new Set(mutants.map(keyOf));
  writeFileSync(drawn, JSON.stringify([...keys]));
  forgetMissed(incrementalFile);
  process.env["MUTATION_DRAWN"] = path.resolve(drawn);
  process.env["MUTATION_TESTS"] = tests;
  process.env["MUTATION_FOLDERS"] = folders;
  const results = await runStryker(postgres, {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", path.resolve("scripts/mutation/drawn-checker.mjs")],
    checkers: ["drawn"],
    // Threads cannot change who they are, which some tests do.
    vitest: { configFile: "scripts/mutation/vitest.config.ts", pool: "forks", related: tests !== "doors" },
    // The lines of the drawn ones alone: every mutant in a file slows its tests, whether it is planted or not.
    mutate: [...new Set(mutants.map(linesOf))],
    ignorePatterns: ["build", "data", "shots", "bench", ".react-router", ".tmp"],
    ...(tests === "doors" && { buildCommand: "node scripts/build.mjs", coverageAnalysis: "off" as const }),
    concurrency: 1,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    // Where nothing says which test sees which mutant, nothing says what has become of it.
    incremental: tests !== "doors",
    incrementalFile,
    force: values.force,
    reporters: ["progress-append-only"],
    tempDirName: `${folder}/sandbox`,
    allowEmpty: true,
  });
  const judged = results.map(fromZero).filter((mutant) => keys.has(keyOf(mutant)));
  const without = keys.size - new Set(judged.filter((mutant) => isJudged(mutant)).map(keyOf)).size;
  if (without > 0) throw new Error(`${without} of ${keys.size} mutants were not judged`);
  return judged;
}

async function runStryker(postgres: boolean, options: ConstructorParameters<typeof Stryker>[0]): Promise<Judged[]> {
  const before = process.env["DATABASE_TEST_URL"];
  if (!postgres) process.env["DATABASE_TEST_URL"] = "none";
  try {
    return await new Stryker(options).runMutationTest();
  } finally {
    if (before === undefined) delete process.env["DATABASE_TEST_URL"];
    else process.env["DATABASE_TEST_URL"] = before;
  }
}

const linesOf = ({ fileName, location: { start, end } }: Mutant) =>
  `${path.relative(".", fileName)}:${start.line + 1}-${end.line + 1}`;

/** Stryker reports lines and columns from 1. */
function fromZero(mutant: Judged): Judged {
  const back = ({ line, column }: { line: number; column: number }) => ({ line: line - 1, column: column - 1 });
  return { ...mutant, location: { start: back(mutant.location.start), end: back(mutant.location.end) } };
}

/** A mutant that a module cannot even be loaded with fails every test, too; a test that waits in vain has judged nothing. */
const isCaught = ({ status, statusReason }: Judged) =>
  (status === "Killed" && !statusReason?.includes("Test timed out")) || status === "RuntimeError";
const isJudged = ({ status = "" }: Judged) =>
  ["Killed", "Survived", "NoCoverage", "Timeout", "RuntimeError"].includes(status);
const place = ({ fileName, location: { start } }: Mutant) => `${path.relative(".", fileName)}:${start.line + 1}`;
const short = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 160);
const describe = (mutant: Judged) =>
  `${place(mutant)} ${mutant.status} ${mutant.mutatorName}\n  - ${short(originalOf(mutant))}\n  + ${short(mutant.replacement)}`;

async function askJudges(name: string, ground: Ground, mutants: readonly Mutant[]): Promise<Judged[]> {
  const caught: Judged[] = [];
  let left: readonly Judged[] = mutants;
  for (const [index, each] of ground.judges.slice(0, values.first ? 1 : undefined).entries()) {
    if (left.length === 0) break;
    const results = await tryMutants(`${name}-${index}`, each, ground.postgres ?? false, left);
    caught.push(...results.filter(isCaught));
    left = results.filter((mutant) => !isCaught(mutant));
  }
  return [...caught, ...left];
}

async function judge(name: string, ground: Ground, equivalents: readonly Equivalent[]): Promise<Verdict> {
  const files = filesBelow(ground.places).filter((file) => !ground.without?.(file));
  const all = await listMutants(files);
  const known = equivalents.filter(({ file }) => files.includes(file));
  const isKnown = (mutant: Mutant) => known.some((each) => isEquivalent(mutant, each));
  const fair = all.filter((mutant) => !isKnown(mutant));
  const samples = seeds.map((seed) => ({ seed, keys: new Set(draw(fair, sample, seed).map(keyOf)) }));
  const drawn = fair.filter((mutant) => samples.some(({ keys }) => keys.has(keyOf(mutant))));
  const results = await askJudges(name, ground, [...drawn, ...all.filter(isKnown)]);
  const wrong = known.filter((each) => {
    const matching = results.filter((mutant) => isEquivalent(mutant, each));
    return matching.length === 0 || matching.some(isCaught);
  });
  const counted = results.filter((mutant) => !isKnown(mutant));
  const shares = samples.map(({ seed, keys }) =>
    shareOf(
      name,
      seed,
      counted.filter((mutant) => keys.has(keyOf(mutant))),
    ),
  );
  const text = [
    ...shares.map((each) => `${each.text}, of ${all.length} in all`),
    ...counted.filter((mutant) => !isCaught(mutant)).map(describe),
    ...wrong.map(({ file, line }) => `No such survivor, take it off the list of equivalents: ${file}: ${line}`),
  ].join("\n");
  return { text, passed: wrong.length === 0 && shares.every(({ passed }) => passed) };
}

function shareOf(name: string, seed: number, counted: readonly Judged[]): Verdict {
  const caught = counted.filter(isCaught).length;
  const share = caught / Math.max(1, counted.length);
  const passed = share >= BAR;
  return {
    text: `${passed ? "ok  " : "FAIL"} ${name}, seed ${seed}: ${caught} of ${counted.length} caught, ${(share * 100).toFixed(1)} %`,
    passed,
  };
}

/** An earlier report says nothing of this run, which Stryker may not end, as when a test fails before anything is planted. */
async function report(name: string, ground: Ground, equivalents: readonly Equivalent[]): Promise<Verdict> {
  const file = `${folder}/${name}.txt`;
  rmSync(file, { force: true });
  const verdict = await judge(name, ground, equivalents).catch((fault: unknown) => ({
    text: `FAIL ${name}: nothing is known of it, because Stryker itself failed: ${fault instanceof Error ? fault.message : String(fault)}`,
    passed: false,
  }));
  writeFileSync(file, `${verdict.text}\n`);
  return verdict;
}

mkdirSync(folder, { recursive: true });
const unknown = named.filter((name) => !Object.hasOwn(grounds, name));
if (unknown.length > 0)
  throw new Error(`No such folder: ${unknown.join(", ")}. There are ${Object.keys(grounds).join(", ")}.`);
const equivalents = readEquivalents();
const verdicts: Verdict[] = [];
for (const [name, ground] of Object.entries(grounds))
  if (named.includes(name)) verdicts.push(await report(name, ground, equivalents));
for (const { text } of verdicts) console.log(text);
if (verdicts.some(({ passed }) => !passed)) process.exitCode = 1;
