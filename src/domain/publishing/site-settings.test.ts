/** Modules of a site. */
import { expect, test } from "vitest";
import {
  closedPaths,
  defaultSettings,
  kindsOn,
  moduleIds,
  moduleOfBlock,
  homeBlocks,
  pathOf,
  siteModules,
} from "./site-settings.ts";

test("every module is one word in the menu, which is its address", () => {
  expect(siteModules.map(({ id }) => id)).toEqual(moduleIds);
  for (const { path } of siteModules) expect(path).toMatch(/^\/[a-z]+$/);
  expect(new Set(siteModules.map(({ path }) => path)).size).toBe(moduleIds.length);
  for (const block of homeBlocks) expect(moduleIds).toContain(moduleOfBlock[block]);
});

test("what a module publishes lies below its address, and is closed with it", () => {
  const settings = { ...defaultSettings, modules: moduleIds.filter((id) => id !== "beers") };
  expect(pathOf("beer", "flux")).toBe("/beers/flux");
  expect(pathOf("page", "imprint")).toBe("/imprint");
  expect(closedPaths(settings)).toEqual(["/beers"]);
  expect(kindsOn(settings)).not.toContain("beer");
  expect(kindsOn({ ...settings, modules: [] })).toEqual(["page"]);
});
