/** A language whose files are missing is no reason to send English ones. */
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { inLanguage, missingLists } from "./language-builds.ts";

const build = { assets: { url: "/assets/manifest.js" } } as ServerBuild;

test("English files are the build's own", () => {
  expect(inLanguage(build, "en")).toBe(build);
});

test("a language without a list of files throws", () => {
  expect(() => inLanguage(build, "xx")).toThrow(/files-xx\.json/);
});

test("of languages without a list each is named", () => {
  expect(missingLists(["en", "xx"])).toEqual([expect.stringMatching(/build[\\/]server[\\/]files-xx\.json$/)]);
});
