import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

test("a local path stays as it is", () => {
  expect(localPath("/beers?tag=lager#top")).toBe("/beers?tag=lager#top");
});

test("nothing leads to another site", () => {
  for (const path of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "/beers/..//evil.example",
    "/%2e//evil.example",
    "",
    null,
    undefined,
    "beers",
  ])
    expect([path, localPath(path)]).toEqual([path, "/"]);
});
