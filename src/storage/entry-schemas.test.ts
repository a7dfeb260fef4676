import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../tests/cpu-milliseconds.ts";
import { dataOf } from "../../tests/entry-factory.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import { entryKinds } from "../domain/publishing/entry.ts";
import { entrySchemas, recipeSchema } from "./entry-schemas.ts";
import { migrations } from "./migrations/registry.ts";

test.each(entryKinds)("data of a %s pass unchanged", (kind) => {
  expect(entrySchemas[kind].parse(dataOf[kind])).toEqual(dataOf[kind]);
});

test("a recipe keeps fields that nobody here knows", () => {
  const recipe = { ...recipeOf(), oak: { kind: "new" }, hops: [{ name: "X", moon: "full" }] };
  expect(recipeSchema.parse(recipe)).toEqual(recipe);
});

test("reading a hundred recipes costs little", () => {
  const recipes = Array.from({ length: 100 }, () => recipeOf({ hops: Array(20).fill(recipeOf().hops[0]) }));
  recipeSchema.parse(recipes[0]);
  const start = cpuMilliseconds();
  for (const recipe of recipes) recipeSchema.parse(recipe);
  expect(cpuMilliseconds() - start).toBeLessThan(250);
});

test("every migration in the folder is in the registry, in order", () => {
  const files = readdirSync(new URL("migrations", import.meta.url)).filter((name) => /^\d{4}-/.test(name));
  expect(migrations.map((migration) => `${migration.name}.ts`)).toEqual(files.sort());
});
