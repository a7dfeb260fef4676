import { expect, test } from "vitest";
import { isReserved, isStudio } from "./contract.ts";
import { pagePath } from "./page-path.ts";

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

test("what the program itself answers is reserved, and no page of the owner's", () => {
  for (const path of [
    "/studio/x",
    "/sign-in",
    "/-/status/404",
    "/api/readings",
    "/mash-tun",
    "/mash-tun/x",
    "/media/a.pdf",
    "/b/1",
  ])
    expect([path, isReserved(path, ["/mash-tun"])]).toEqual([path, true]);
  for (const path of ["/", "/studious", "/beers/pale", "/old-page", "/mash-tuns", "/brew"])
    expect([path, isReserved(path, ["/mash-tun"])]).toEqual([path, false]);
});
