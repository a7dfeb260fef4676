/** The site's secret, also where a power cut came while it was made. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteSecret } from "./site-secret.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wortfolio-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("it is made once, for its owner alone, and nothing else is left beside it", () => {
  const secret = readSiteSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSiteSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["secret"]);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("an empty one signs nothing: it is made anew", () => {
  writeFileSync(join(folder, "secret"), "");
  expect(readSiteSecret(folder)).toMatch(/^[\w-]{43}$/);
});
