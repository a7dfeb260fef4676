import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

const place = mkdtempSync(path.join(tmpdir(), "wortfolio-folder-"));
afterAll(() => rmSync(place, { recursive: true }));

test("makes a folder and those above it for their owner alone, and leaves one that is there as it is", () => {
  const folder = path.join(place, "one", "two", "three");
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("says what is in the way, also where the system refuses without a reason", () => {
  const file = path.join(place, "file");
  writeFileSync(file, "");
  expect(() => makeFolder(path.join(file, "data"))).toThrow(/EEXIST/);
  if (process.platform === "linux") expect(() => makeFolder("/proc/nope/data")).toThrow(/ENOENT/);
});
