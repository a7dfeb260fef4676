import { defineConfig } from "vitest/config";

const shared = {
  setupFiles: ["tests/console-guard.ts"],
  environment: "node" as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What a browser or a second process does is waited for; how long it takes is the machine's affair.
  expect: { poll: { timeout: 15_000 } },
};
const postgres = "tests/postgres-setup.ts";
const demo = "tests/demo-setup.ts";

const onBuiltProgram = ["doors", "bad-input", "kill", "render-thread", "start"].map(
  (name) => `src/http/${name}.test.ts`,
);
/** Journeys that say when something happens: no other browser takes the machine from them. */
const timed = ["platform", "site"].map((name) => `e2e/${name}.test.ts`);

/** Half of what these files do is waiting for a database, a server or a browser: two at a time fill the waits. */
const inPairs = { maxWorkers: 2 };

export default defineConfig({
  css: { modules: { generateScopedName: "[name]-[local]" } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          globalSetup: [postgres],
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          exclude: ["src/storage/**", ...onBuiltProgram],
          // A module is loaded once for all files of a worker: loading took longer than the tests.
          isolate: false,
          maxWorkers: "100%",
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inPairs,
          name: "storage",
          globalSetup: [postgres],
          include: ["src/storage/**/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inPairs,
          name: "doors",
          globalSetup: [postgres, demo],
          include: [...onBuiltProgram, "tests/*.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...inPairs,
          name: "journeys",
          globalSetup: [demo],
          include: ["e2e/**/*.test.ts"],
          exclude: timed,
          testTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "journeys-timed",
          globalSetup: [demo],
          include: timed,
          fileParallelism: false,
          testTimeout: 120_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
