/** Verifying an archive: what is none, what is cut short, and a single byte that has flipped. */
import { closeSync, openSync, readFileSync, readSync, truncateSync, writeSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { archive, fill, openFile, opened } from "../../../tests/archived-site.ts";
import { ok } from "../../domain/result.ts";
import { verifyArchive } from "./verify-archive.ts";

test.each(["", "no archive", "x".repeat(3000), "README.tx"])("%j is called no archive", async (text) => {
  const open = () => Promise.resolve(ok(Readable.from(text === "" ? [] : [Buffer.from(text)])));
  expect(await verifyArchive(open)).toMatchObject({
    code: "not-an-archive",
    message: "This is no backup of Wortfolio.",
  });
});

test("an archive of which only the beginning is there is called cut short", async () => {
  const open = () => Promise.resolve(ok(Readable.from([Buffer.from("README.txt and then nothing")])));
  expect(await verifyArchive(open)).toMatchObject({ code: "damaged" });
});

test("verify finds a byte that has flipped, wherever it lies, and names the part", async () => {
  const tested = await opened("sqlite");
  await fill(tested);
  const file = await archive(tested);
  expect(await verifyArchive(openFile(file))).toMatchObject({ ok: true, value: { engine: "sqlite" } });
  const text = readFileSync(file);
  for (const needle of [
    "A backup of a Wortfolio",
    "tables/readings",
    "\u0007\u0007\u0007\u0007",
    '"createdAt"',
    "rows",
  ]) {
    const handle = openSync(file, "r+");
    const at = text.indexOf(needle) + 2;
    const byte = Buffer.alloc(1);
    readSync(handle, byte, 0, 1, at);
    writeSync(handle, Buffer.from([(byte[0] ?? 0) ^ 4]), 0, 1, at);
    const found = await verifyArchive(openFile(file));
    writeSync(handle, byte, 0, 1, at);
    closeSync(handle);
    expect(found, needle).toMatchObject({ ok: false, code: "damaged" });
  }
  expect((await verifyArchive(openFile(file))).ok).toBe(true);
});

test.each([0.3, 0.9, 0.99])("an archive that ends after %f of its length is found out", async (share) => {
  const tested = await opened("sqlite");
  await fill(tested);
  const file = await archive(tested);
  truncateSync(file, Math.floor((readFileSync(file).length * share) / 512) * 512);
  expect(await verifyArchive(openFile(file))).toMatchObject({ ok: false, code: "damaged" });
});
