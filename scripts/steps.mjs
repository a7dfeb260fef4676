/** The steps of `npm run check` and `npm test`: each runs a tool, shows its output when it fails, and counts what passed. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env, root } from "./environment.mjs";

const execute = (command, args, extraEnv = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...extraEnv }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ status: 1, output: String(error) }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** One tool that passes or fails as a whole. */
export const tool =
  (name, command, ...args) =>
  async () => {
    const started = Date.now();
    const { status, output } = await execute(command, args);
    console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds(started)})`);
    if (status !== 0) console.log(output);
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };

/** What failed and why, before the tool's whole output: a log that is cut off still names it. */
function failuresOf({ testResults = [] }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const cases = assertionResults.filter(({ status }) => status === "failed");
    if (cases.length === 0) return message ? [`     ${file}\n${message}`] : [];
    return cases.map(({ fullName, failureMessages }) => `     ${file}: ${fullName}\n${failureMessages.join("\n")}`);
  });
  return failures.map((failure) => failure.slice(0, 2000)).join("\n");
}

/** One run of vitest: its counts, the files that failed and why, and what it printed. */
async function runTests(args, extraEnv) {
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-"));
  const file = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status, output } = await execute("vitest", ["run", ...args, ...reporters], extraEnv);
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (status !== 0 && report.numFailedTests === 0 ? 1 : 0),
      skipped: report.numPendingTests + report.numTodoTests,
      failedFiles: report.testResults.filter((result) => result.status === "failed").map(({ name }) => name),
      failures: failuresOf(report),
      output,
    };
  } catch (error) {
    const failures = `     no report: ${error.message}`;
    return { passed: 0, failed: 1, skipped: 0, failedFiles: [], failures, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** More files than this fail for a reason of their own. */
const mostUnsteady = 2;

/**
 * What failed while others had the machine runs once more, alone, and that decides; it is named all the same.
 * Docs: docs/decisions/0105-a-second-hearing-alone.md.
 */
async function hearAgain(project, first, extraEnv) {
  const files = first.failedFiles;
  if (files.length === 0 || files.length > mostUnsteady) return first;
  const again = await runTests(["--project", `${project}*`, "--no-file-parallelism", ...files], extraEnv);
  if (again.failed > 0) return first;
  console.log(`LOUD: UNSTEADY, passed alone after it failed among others:\n${first.failures}`);
  return { ...first, passed: first.passed + first.failed, failed: 0 };
}

/** Those of vitest's projects whose names begin so; their tests are counted one by one. */
export const suite =
  (name, project, { extraEnv = {}, heardAgain = false } = {}) =>
  async () => {
    const started = Date.now();
    const first = await runTests(["--project", `${project}*`], extraEnv);
    const { passed, failed, skipped, failures, output } = heardAgain
      ? await hearAgain(project, first, extraEnv)
      : first;
    if (skipped > 0)
      console.log(`     ${skipped} tests of ${name} were SKIPPED: see above for what is missing on this machine`);
    console.log(`${failed === 0 ? "ok  " : "FAIL"} ${name}: ${passed} passed, ${failed} failed (${seconds(started)})`);
    if (failed > 0) console.log(`${failures}\n\n${output.slice(-20_000)}`);
    else for (const line of output.split("\n").filter((line) => line.startsWith("LOUD:"))) console.log(`     ${line}`);
    return { passed, failed };
  };

export const checks = [
  tool("format", "oxfmt", "--check", "."),
  async () => {
    const typegen = await tool("route types", "react-router", "typegen")();
    const types = await tool("types", "node", "node_modules/typescript-native/bin/tsc", "--noEmit")();
    return { passed: typegen.passed + types.passed, failed: typegen.failed + types.failed };
  },
  tool("lint", "oxlint", "--type-aware", "--max-warnings=0"),
  tool("law of imports", "depcruise", "--config", ".dependency-cruiser.cjs", "src"),
  tool("words", "node", "scripts/words.ts", "--check"),
  tool("dead code", "knip"),
  suite("unit tests", "unit"),
];

/** Runs the steps in order and returns the sum. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
