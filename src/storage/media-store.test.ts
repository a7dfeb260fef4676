/** The bucket of uploaded files and its copies here: what is fetched is whole, what is slow is given up, and copies stay within their bound. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type S3Server, s3Credentials, startS3 } from "../../tests/s3-server.ts";
import { mountSmallDisk } from "../../tests/small-disk.ts";
import { createMediaBucket } from "./media-bucket.ts";
import { createMediaStore, mediaCacheFolder, type MediaStoreSettings } from "./media-store.ts";

let server: S3Server;
let folder: string;
beforeEach(async () => {
  server = await startS3();
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-bucket-"));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const s3Of = () => ({ endpoint: server.endpoint, bucket: "cellar", prefix: "/site/media", ...s3Credentials });
const open = (changes: Partial<MediaStoreSettings> = {}, at = folder) =>
  createMediaStore({ s3: s3Of(), cacheBytes: 1_000_000, ...changes }, at);
const bytesOf = (length: number, seed = 1) => new Uint8Array(length).map((_, at) => (at * 31 + seed) % 251);
const copies = () => readdirSync(mediaCacheFolder(folder)).sort();
const forget = () => rmSync(mediaCacheFolder(folder), { recursive: true });
const whyNot = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (fault: { code: string; obstacle?: { is: string } }) => [fault.code, fault.obstacle?.is],
  );

test("what is kept is in the bucket under its prefix, and another machine gets the same bytes and the same time", async () => {
  await open().keep("hop.png", bytesOf(3000));
  expect([...server.objects.keys()]).toEqual(["/cellar/site/media/hop.png"]);
  const here = path.join(mediaCacheFolder(folder), "hop.png");
  const elsewhere = mkdtempSync(path.join(tmpdir(), "wortfolio-bucket-"));
  const there = await open({}, elsewhere).find("hop.png");
  expect(readFileSync(there ?? "").equals(bytesOf(3000))).toBe(true);
  expect(statSync(there ?? "").mtimeMs).toBe(statSync(here).mtimeMs);
  rmSync(elsewhere, { recursive: true });
});

test("a copy is read without asking the store, and several who miss it ask once", async () => {
  const store = open();
  await store.keep("hop.png", bytesOf(3000));
  forget();
  server.delay(50);
  const found = await Promise.all([1, 2, 3].map(() => store.find("hop.png")));
  expect(new Set(found)).toEqual(new Set([path.join(mediaCacheFolder(folder), "hop.png")]));
  await store.find("hop.png");
  expect(server.asked.filter((line) => line.startsWith("GET"))).toHaveLength(1);
});

test("what is nowhere is nothing, and leaves nothing", async () => {
  expect(await open().find("nothing.png")).toBeNull();
  expect(existsSync(mediaCacheFolder(folder))).toBe(false);
});

test.each([
  ["cut off", () => server.cut({ after: 1000 }), ["unreachable", "store-silent"]],
  [
    "of other bytes",
    () => server.objects.set("/cellar/site/media/hop.png", Buffer.from(bytesOf(3000, 2))),
    ["store", "store-damaged"],
  ],
  ["refused", () => server.refuseAll({ method: "GET", status: 403 }), ["store", "store-refused"]],
] as const)("an answer that is %s leaves no copy, and the next is whole", async (_, spoil, fault) => {
  const store = open();
  await store.keep("hop.png", bytesOf(3000));
  forget();
  spoil();
  expect(await whyNot(store.find("hop.png"))).toEqual(fault);
  expect(existsSync(mediaCacheFolder(folder)) ? copies() : []).toEqual([]);
  server.cut(null);
  server.refuseAll(null);
  server.objects.set("/cellar/site/media/hop.png", Buffer.from(bytesOf(3000)));
  expect(readFileSync((await open().find("hop.png")) ?? "").equals(bytesOf(3000))).toBe(true);
});

test("a bucket that is gone is trouble, and no word on the file", async () => {
  const store = open();
  server.refuseAll({ method: "GET", status: 404, code: "NoSuchKey" });
  expect(await store.find("hop.png")).toBeNull();
  server.refuseAll({ method: "GET", status: 404, code: "NoSuchBucket" });
  expect(await whyNot(store.find("hop.png"))).toEqual(["store", "store-refused"]);
});

test("a store that stands still in the middle of a file, or never begins, is given up", async () => {
  const bucket = createMediaBucket(s3Of(), 150);
  await bucket.put("hop.png", { body: bytesOf(3000), sha256: "", at: 5 }).catch(() => undefined);
  await open().keep("hop.png", bytesOf(3000));
  const read = () =>
    bucket.get("hop.png", async (pieces) => {
      for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
    });
  server.cut({ after: 1000, stalls: true });
  expect(await whyNot(read())).toEqual(["unreachable", "store-silent"]);
  server.cut(null);
  server.delay(2000);
  expect(await whyNot(read())).toEqual(["unreachable", "store-silent"]);
  expect(await whyNot(bucket.head("hop.png"))).toEqual(["unreachable", "store-silent"]);
});

test("who takes the pieces slowly is not taken for a slow store", async () => {
  const bucket = createMediaBucket(s3Of(), 200);
  await open().keep("hop.png", bytesOf(300_000));
  let received = 0;
  await bucket.get("hop.png", async (pieces) => {
    for await (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      received += piece.length;
    }
  });
  expect(received).toBe(300_000);
});

test("many who ask for different files at once are fetched for eight at a time", async () => {
  const store = open();
  const names = Array.from({ length: 20 }, (_, index) => `hop-${index}.png`);
  for (const name of names) await store.keep(name, bytesOf(10));
  forget();
  server.delay(100);
  await Promise.all(names.map((name) => store.find(name)));
  expect(copies()).toHaveLength(20);
  expect(server.mostAtOnce()).toBeLessThanOrEqual(8);
});

test("a store that goes on sending too slowly is given up as well", async () => {
  const bucket = createMediaBucket(s3Of());
  await open().keep("hop.png", bytesOf(3000));
  const clock = vi.spyOn(Date, "now");
  const read = bucket.get("hop.png", async (pieces) => {
    let at = 0;
    // A piece has been waited for whenever the clock is asked again.
    clock.mockImplementation(() => (at += 6000));
    for await (const piece of pieces) expect(piece.length).toBe(0);
  });
  expect(await whyNot(read)).toEqual(["unreachable", "store-silent"]);
  clock.mockRestore();
});

test("a full disk here costs the copy, and not the upload that the bucket has", async () => {
  const disk = mountSmallDisk("64k");
  if (!disk) return;
  disk.fill();
  const store = open({}, disk.folder);
  await store.keep("hop.png", bytesOf(300_000));
  expect(server.objects.get("/cellar/site/media/hop.png")).toHaveLength(300_000);
  disk.remove();
});

test("a store that was away is asked again three seconds later", async () => {
  const store = open();
  await store.keep("hop.png", bytesOf(3000));
  forget();
  server.leave(true);
  expect(await whyNot(store.find("hop.png"))).toEqual(["unreachable", "store-silent"]);
  server.leave(false);
  const failedAt = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => failedAt + 2900);
  expect(await whyNot(store.find("hop.png"))).toEqual(["unreachable", "store-silent"]);
  clock.mockImplementation(() => failedAt + 3001);
  expect(await store.find("hop.png")).not.toBeNull();
  clock.mockRestore();
});

test("while the store is away copies are read, and whoever wants more hears it at once", async () => {
  const store = open();
  await store.keep("hop.png", bytesOf(3000));
  server.leave(true);
  expect(await store.find("hop.png")).not.toBeNull();
  expect(await whyNot(store.find("malt.png"))).toEqual(["unreachable", "store-silent"]);
  const before = server.asked.length;
  expect(await whyNot(store.find("yeast.png"))).toEqual(["unreachable", "store-silent"]);
  expect(server.asked).toHaveLength(before);
  expect(await whyNot(store.keep("water.png", bytesOf(10)))).toEqual(["unreachable", "store-silent"]);
  expect(copies()).toEqual(["hop.png"]);
});

test("what was not asked for longest makes room, but nothing of the last minute", async () => {
  const store = open({ cacheBytes: 10_000 });
  for (const name of ["a", "b", "c"]) await store.keep(`${name}.png`, bytesOf(3000));
  const age = (name: string, minutes: number) => {
    const file = path.join(mediaCacheFolder(folder), name);
    utimesSync(file, Date.now() / 1000 - minutes * 60, statSync(file).mtimeMs / 1000);
  };
  age("a.png", 90);
  age("b.png", 95);
  age("c.png", 93);
  await store.find("b.png");
  await store.keep("d.png", bytesOf(3000));
  expect(copies()).toEqual(["a.png", "b.png", "d.png"]);
  await store.keep("e.png", bytesOf(9000));
  expect(copies()).toEqual(["b.png", "d.png", "e.png"]);
  expect(server.objects.size).toBe(5);
});

test("a large file goes from the disk with its checksum and its time", async () => {
  const file = path.join(folder, "song.flac");
  writeFileSync(file, bytesOf(300_000));
  utimesSync(file, 1000, 1_700_000_000.5);
  await open().send("song.flac", file);
  const found = await createMediaBucket(s3Of()).head("song.flac");
  expect(found).toMatchObject({
    bytes: 300_000,
    at: 1_700_000_000_500,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("all is listed page by page, with its size", async () => {
  const store = open();
  for (const name of ["a.png", "b.png", "originals/b.png", "c.png", `d&e 'f' "g".png`])
    await store.keep(name, bytesOf(10));
  await store.bucket.check();
  const listed = [];
  for await (const file of store.bucket.list()) listed.push(file);
  expect(listed.map(({ name, bytes }) => `${name} ${bytes}`).sort()).toEqual([
    "a.png 10",
    "b.png 10",
    "c.png 10",
    `d&e 'f' "g".png 10`,
    "originals/b.png 10",
  ]);
});

test("a wrong key, a bucket that is not there and a store that is away are told apart", async () => {
  const check = (changes: object) => whyNot(createMediaBucket({ ...s3Of(), ...changes }).check());
  expect(await check({})).toBeNull();
  expect(await check({ secret: "another" })).toEqual(["store", "store-refused"]);
  expect(await check({ endpoint: "http://127.0.0.1:9" })).toEqual(["unreachable", "store-silent"]);
});
