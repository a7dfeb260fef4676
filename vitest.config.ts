import { defineConfig } from "vitest/config";

const shared = {
  setupFiles: ["tests/console-guard.ts"],
  environment: "node" as const,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // What a browser or a second process does is waited for; how long it takes is the machine's affair.
  expect: { poll: { timeout: 15_000 } },
};

const onBuiltProgram = ["doors", "bad-input", "kill"].map((name) => `src/http/${name}.test.ts`);

export default defineConfig({
  css: { modules: { generateScopedName: "[name]-[local]" } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
          exclude: ["src/storage/**", ...onBuiltProgram],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "storage",
          globalSetup: ["tests/postgres-setup.ts"],
          include: ["src/storage/**/*.test.ts"],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "doors",
          globalSetup: ["tests/postgres-setup.ts"],
          include: [...onBuiltProgram, "tests/*.test.ts"],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "journeys",
          include: ["e2e/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
