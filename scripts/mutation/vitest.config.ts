/** The tests that judge mutants: those of the projects, and of the folders or files, that are named; one file after the other. */
import { chmodSync } from "node:fs";
import path from "node:path";
import config from "../../vitest.config.ts";

// The copy that is tested is closed to others, and some tests run a process as nobody.
chmodSync(process.cwd(), 0o755);

const { MUTATION_TESTS = "", MUTATION_FOLDERS = "src" } = process.env;
const names: unknown[] = MUTATION_TESTS.split(" ");
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === "object" && "test" in project && names.includes(project.test?.name) ? [project] : [],
);

export default {
  ...config,
  test: {
    ...config.test,
    projects: projects.map((project) => ({
      ...project,
      test: {
        ...project.test,
        include: MUTATION_FOLDERS.split(" ").map((place) =>
          path.extname(place) ? place : `${place}/**/*.test.{ts,tsx}`,
        ),
        setupFiles: [...[project.test?.setupFiles ?? []].flat(), "scripts/mutation/pass-mutant.ts"],
        // It reads the sources, in which Stryker has written.
        exclude: [...(project.test?.exclude ?? []), "src/platform/env.test.ts"],
        // A mutant of what a module does as it is loaded needs it loaded anew.
        isolate: true,
        maxWorkers: 1,
        testTimeout: 60_000,
        // What a program does that starts its threads first is waited for, and a failure is heard twice: neither is a mutant's doing.
        ...(MUTATION_TESTS === "doors" ? { retry: 1 } : { expect: { poll: { timeout: 5000 } } }),
        sequence: {},
      },
    })),
  },
};
