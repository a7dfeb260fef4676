import { defineConfig } from "vitest/config";

const shared = {
  setupFiles: ["tests/console-guard.ts"],
  environment: "node" as const,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What a browser or a second process does is waited for; how long it takes is the machine's affair.
  expect: { poll: { timeout: 15_000 } },
};
const postgres = "tests/postgres-setup.ts";
const clusterSetup = "tests/cluster-setup.ts";
const migrated = "tests/migrated-setup.ts";
const demo = "tests/demo-setup.ts";
const owned = "tests/owned-setup.ts";
const built = "tests/big-site/built-sites.ts";

const onBuiltProgram = [
  "doors",
  "bad-input",
  "kill",
  "machines",
  "private-pages",
  "render-thread",
  "start",
  "statistics",
].map((name) => `src/http/${name}.test.ts`);
/** Journeys that say when something happens: no other browser takes the machine from them. */
const timed = ["platform-navigation", "site"].map((name) => `e2e/${name}.test.ts`);

const cluster = process.env["CITUS_TEST_URL"];
/** No case may lean on one before it: they run in another order than they stand in, the same each time. */
const mixed = { shuffle: { files: false, tests: true } };

/** Half of what these files do is waiting for a database, a server or a browser: three at a time fill the waits. A cluster fills them. */
const inThrees = { maxWorkers: cluster && process.env["DATABASE_TEST_URL"] === cluster ? 1 : 3 };

export default defineConfig({
  css: { modules: { generateScopedName: "[name]-[local]" } },
  test: {
    // One for all projects, and read here alone.
    sequence: { seed: 1 },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          globalSetup: [postgres, migrated],
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "bench/*.test.ts", "tests/crawl/*.test.ts"],
          exclude: ["src/storage/**", ...onBuiltProgram],
          // A module is loaded once for all files of a worker: loading took longer than the tests.
          isolate: false,
          maxWorkers: "100%",
          sequence: { ...mixed, groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inThrees,
          name: "storage",
          globalSetup: [postgres, clusterSetup, migrated],
          include: ["src/storage/**/*.test.ts"],
          // As above: each file loaded the whole program.
          isolate: false,
          sequence: { ...mixed, groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inThrees,
          name: "volume",
          globalSetup: [postgres, built],
          include: ["tests/volume/*.test.ts"],
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inThrees,
          name: "doors",
          globalSetup: [postgres, clusterSetup, migrated, demo],
          include: [...onBuiltProgram, "tests/*.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inThrees,
          name: "journeys",
          globalSetup: [demo, owned],
          // Of pages that are drawn in the test's own process.
          css: { include: /\.css/, modules: { classNameStrategy: "scoped" } },
          include: ["e2e/**/*.test.ts"],
          exclude: timed,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "journeys-timed",
          globalSetup: [demo, owned],
          include: timed,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
