import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { orNull, trimFolder } from "./trim-folder.ts";

const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-trim-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ages = { "b-new": 1, "d-oldest": 4, "a-young": 2, "c-old": 3 };
beforeEach(() => {
  for (const [name, hours] of Object.entries(ages)) {
    writeFileSync(path.join(folder, name), "x".repeat(10));
    utimesSync(path.join(folder, name), 1_000_000 - hours * 3600, 1_000_000 - hours * 3600);
  }
});

test.each([
  [40, 4],
  [39, 3],
  [20, 2],
  [0, 0],
])("of four files of ten bytes %i bytes leave the youngest %i", async (most, left) => {
  await trimFolder(folder, most);
  expect(readdirSync(folder).toSorted()).toEqual(["d-oldest", "c-old", "a-young", "b-new"].slice(4 - left).toSorted());
});

test("a folder that is not there is within any bound, and one that cannot be read is a fault", async () => {
  await expect(trimFolder(path.join(folder, "none"), 0)).resolves.toBeUndefined();
  await expect(trimFolder(path.join(folder, "d-oldest", "below"), 0)).resolves.toBeUndefined();
  await expect(orNull(Promise.reject(Object.assign(new Error("denied"), { code: "EACCES" })))).rejects.toThrow(
    "denied",
  );
  await expect(orNull(Promise.reject(new Error("other")))).rejects.toThrow("other");
});
