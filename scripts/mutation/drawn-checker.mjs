/** Lets through the mutants that were drawn: Stryker draws no samples itself, but asks its checkers about each mutant. */
import { readFileSync } from "node:fs";
import { PluginKind, declareFactoryPlugin } from "@stryker-mutator/api/plugin";
import { keyOf } from "./draw.ts";

const drawn = () => {
  const keys = new Set(JSON.parse(readFileSync(process.env.MUTATION_DRAWN ?? "", "utf8")));
  const verdict = (mutant) =>
    keys.has(keyOf(mutant)) ? { status: "passed" } : { status: "compileError", reason: "not drawn" };
  return {
    init: () => Promise.resolve(),
    group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
    check: (mutants) => Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]))),
  };
};

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, "drawn", drawn)];
