import { expect, test } from "vitest";
import { isStudio, pagePath } from "./interception.ts";

test("every spelling of the studio's address is the studio", () => {
  for (const path of [
    "/studio",
    "/studio.data",
    "/studio/_.data",
    "/studio/",
    "/STUDIO",
    "/%73tudio",
    "/Studio.data",
    "//studio",
    "/studio//",
  ])
    expect([path, isStudio(pagePath(path) ?? "")]).toEqual([path, true]);
  for (const path of ["/studious", "/", "/_root.data", "/x/studio"]) expect(isStudio(pagePath(path) ?? "")).toBe(false);
});

test("an address that cannot be decoded is none", () => {
  expect(pagePath("/%E0%A4%A")).toBeNull();
});
