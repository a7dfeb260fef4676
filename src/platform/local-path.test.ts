import { expect, test } from "vitest";
import { localPath, wayBack } from "./local-path.ts";

test("a local path stays as it is", () => {
  expect(localPath("/beers?tag=lager#top")).toBe("/beers?tag=lager#top");
});

test("what is too long is not repeated", () => {
  expect(localPath(`/${"x".repeat(2000)}`)).toBe("/");
  expect(wayBack({ pathname: "/beers", search: `?${"x".repeat(500)}` })).toBe("/beers");
  expect(wayBack({ pathname: "/beers", search: "?page=2" })).toBe("/beers?page=2");
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
