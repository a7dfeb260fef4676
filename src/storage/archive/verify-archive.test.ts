import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { ok } from "../../domain/result.ts";
import { verifyArchive } from "./verify-archive.ts";

test.each(["", "no archive", "x".repeat(3000), "README.tx"])("%j is called no archive", async (text) => {
  const open = () => Promise.resolve(ok(Readable.from(text === "" ? [] : [Buffer.from(text)])));
  expect(await verifyArchive(open)).toMatchObject({ code: "not-an-archive" });
});

test("an archive of which only the beginning is there is called cut short", async () => {
  const open = () => Promise.resolve(ok(Readable.from([Buffer.from("README.txt and then nothing")])));
  expect(await verifyArchive(open)).toMatchObject({ code: "damaged" });
});
