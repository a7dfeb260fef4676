/** The site's secret, also where a power cut came while it was made. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkSiteSecret, readSiteSecret } from "./site-secret.ts";

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

test.each(["", "\n", "short"])(
  "one that holds %j signs nothing, and is not replaced behind the owner's back",
  (text) => {
    writeFileSync(join(folder, "secret"), text);
    expect(checkSiteSecret(folder)).toMatchObject({ code: "damaged", message: expect.stringContaining("backup") });
    expect(() => readSiteSecret(folder)).toThrow("holds no secret");
    expect(readFileSync(join(folder, "secret"), "utf8")).toBe(text);
  },
);

test("a sound one, and one that is still to be made, is no problem", () => {
  expect(checkSiteSecret(folder)).toBe(null);
  readSiteSecret(folder);
  expect(checkSiteSecret(folder)).toBe(null);
});
