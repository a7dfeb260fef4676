/** Files of the media, whole, in part and to readers who have them already. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openMedia } from "../features/media/open-media.ts";
import { createFileAnswers } from "./answer-file.ts";

const folder = mkdtempSync(join(tmpdir(), "wortfolio-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "track.mp3"), "0123456789");
writeFileSync(join(folder, "empty.mp3"), "");
writeFileSync(join(folder, "long.mp3"), Buffer.alloc(1024 * 1024));

async function found(name: string) {
  const file = await openMedia(folder, name);
  if (!file) throw new Error(name);
  return file;
}
const files = createFileAnswers();
async function ask(headers: Record<string, string>, { method = "GET", name = "track.mp3" } = {}) {
  const answer = files.answer(new Request("http://site.example/", { method, headers }), await found(name), "");
  const text = await answer.text();
  const { headers: said } = answer;
  return [answer.status, text, said.get("content-range"), said.get("content-length")];
}
const whole = [200, "0123456789", null, "10"];

test.each([
  ["bytes=0-0", "0", "0-0"],
  ["bytes=2-4", "234", "2-4"],
  ["BYTES=8-", "89", "8-9"],
  ["bytes=8-99", "89", "8-9"],
  ["bytes=-3", "789", "7-9"],
  ["bytes=-99999999999999999999", "0123456789", "0-9"],
])("%s is a part", async (range, text, place) => {
  expect(await ask({ range })).toEqual([206, text, `bytes ${place}/10`, `${text.length}`]);
});

test.each(["bytes=10-", "bytes=99999999999999999999-", "bytes=-0"])("nothing is at %s", async (range) => {
  expect(await ask({ range })).toEqual([416, "", "bytes */10", null]);
});

test.each([
  "bytes=0-1,3-4",
  "bytes=0-,0-,0-",
  "bytes=4-2",
  "bytes=-",
  "bytes=a-b",
  "items=0-1",
  "bytes=0-1;x",
  "bytes",
])("%s is no single part: the file is answered whole", async (range) => {
  expect(await ask({ range })).toEqual(whole);
});

test("a part is answered only of the file that its reader began", async () => {
  const { etag } = await found("track.mp3");
  const range = "bytes=2-4";
  expect((await ask({ range, "if-range": etag }))[0]).toBe(206);
  for (const other of [`W/${etag}`, '"other"', "Mon, 01 Jan 2001 00:00:00 GMT"])
    expect(await ask({ range, "if-range": other })).toEqual(whole);
});

test("who holds the file already is not sent it again", async () => {
  const { etag } = await found("track.mp3");
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
    expect(await ask({ "if-none-match": held, range: "bytes=0-1" })).toEqual([304, "", null, null]);
  expect(await ask({ "if-none-match": '"other"' })).toEqual(whole);
});

test("a head has no parts, and an empty file has none either", async () => {
  expect(await ask({ range: "bytes=0-1" }, { method: "HEAD" })).toEqual([200, "", null, "10"]);
  expect(await ask({}, { name: "empty.mp3" })).toEqual([200, "", null, "0"]);
  expect((await ask({ range: "bytes=0-" }, { name: "empty.mp3" }))[0]).toBe(416);
  expect(files.open).toBe(0);
});

test("as many files are read at a time as may be, of one network fewer, and one that is let go makes room", async () => {
  const few = createFileAnswers({ most: 3, mostOfOne: 2 });
  const open = async (network: string) =>
    few.answer(new Request("http://site.example/"), await found("long.mp3"), network);
  const [first, second, third] = [await open("192.0.2.1"), await open("192.0.2.1"), await open("192.0.2.1")];
  expect([first.status, second.status, third.status, third.headers.get("retry-after")]).toEqual([200, 200, 429, "10"]);
  expect((await open("192.0.2.2")).status).toBe(200);
  expect((await open("192.0.2.3")).status).toBe(503);
  await first.body?.cancel();
  await expect.poll(() => few.open).toBe(2);
  expect((await open("192.0.2.1")).status).toBe(200);
  const atHome = createFileAnswers({ most: 3, mostOfOne: 1 });
  for (let each = 0; each < 3; each++)
    expect(atHome.answer(new Request("http://site.example/"), await found("long.mp3"), "127.0.0.1").status).toBe(200);
});
