/** What is kept: by person, by thing, and no more than there is room for. */
import { expect, test } from "vitest";
import { keepIn, type Windows } from "./keep-in.ts";
import { keepFiles } from "./keep-files.ts";
import { keptAtOnce } from "./kept-at-once.ts";
import { inMemory, type KeptRecord, mostKeptBytes, mostKeptRecords } from "./kept-work.ts";

const record = (id: string, more: Partial<KeptRecord> = {}): KeptRecord => ({
  id,
  user: "me",
  subject: "recipe 1",
  at: Number(id),
  bytes: 10,
  href: "",
  title: "",
  value: null,
  ...more,
});

test("somebody's work is listed for them alone, of one thing or of all, latest first", async () => {
  const work = inMemory(true);
  for (const one of [record("1"), record("3"), record("2", { subject: "recipe 2" }), record("4", { user: "other" })])
    expect(await work.put(one)).toBe(true);
  expect((await work.list("me")).map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect((await work.list("me", "recipe 1")).map(({ id }) => id)).toEqual(["3", "1"]);
  expect((await work.list("other")).map(({ id }) => id)).toEqual(["4"]);
  await work.remove("3");
  expect((await work.list("me", "recipe 1")).map(({ id }) => id)).toEqual(["1"]);
});

test("what does not fit is refused, and nothing that is kept gives way to it", async () => {
  const work = inMemory(true);
  expect(await work.put(record("1", { bytes: mostKeptBytes - 10 }))).toBe(true);
  expect(await work.put(record("2", { bytes: 11 }))).toBe(false);
  expect(await work.put(record("3"))).toBe(true);
  expect((await work.list("me")).map(({ id }) => id)).toEqual(["3", "1"]);
  const many = inMemory(true);
  for (let id = 0; id < mostKeptRecords; id++) await many.put(record(String(id), { bytes: 0 }));
  expect(await many.put(record("9999", { bytes: 0 }))).toBe(false);
  expect(await many.put(record("1", { bytes: 0, title: "again" }))).toBe(true);
});

test("memory alone does not outlast the page, and says so", async () => {
  expect(await inMemory().put(record("1"))).toBe(false);
});

function storageOf(held: Map<string, string>): Storage {
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, text) => void held.set(name, text),
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}

test("what a page kept as it went is listed as other work is, beside what is not its own or cannot be read", () => {
  const held = new Map([
    ["player", '{"user":"me","id":"player"}'],
    ["kept 7", "{broken"],
  ]);
  const atOnce = keptAtOnce(() => storageOf(held));
  for (const one of [record("1"), record("2", { subject: "recipe 2" }), record("3", { user: "other" })])
    atOnce.put(one);
  expect(atOnce.list("me").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(atOnce.list("me", "recipe 2").map(({ id }) => id)).toEqual(["2"]);
  atOnce.remove("1");
  expect(atOnce.list("me").map(({ id }) => id)).toEqual(["2"]);
});

test("a browser that allows a page to keep nothing as it goes costs nothing else", () => {
  const atOnce = keptAtOnce(() => {
    throw new DOMException("denied", "SecurityError");
  });
  atOnce.put(record("1"));
  atOnce.remove("1");
  expect(atOnce.list("me")).toEqual([]);
});

/** Windows of one browser. */
function browser() {
  const held = new Set<string>();
  const windows: Windows = {
    hold: (name) => {
      held.add(name);
      return Promise.resolve(() => void held.delete(name));
    },
    held: () => Promise.resolve(new Set(held)),
  };
  const work = inMemory(true);
  return () => ({ work: Promise.resolve(work), windows });
}
const subject = { user: "me", subject: "text", href: "", title: "" };
const kept = (state: string) => ({ state, base: "", revision: 1, edits: 1, sent: [] });
const passed = () => new Promise((resolve) => setImmediate(resolve));

test("a window finds what closed ones left, and never what an open one or somebody else is working on", async () => {
  const here = browser();
  const one = keepIn<string>(() => subject, here);
  await one.put(kept("one"));
  const other = keepIn<string>(() => subject, here);
  await other.put(kept("other"));
  expect(await other.find()).toEqual([]);
  one.release();
  await passed();
  expect((await other.find()).map(({ kept: { state } }) => state)).toEqual(["one"]);
  expect(await keepIn<string>(() => ({ ...subject, user: "somebody" }), here).find()).toEqual([]);
});

test("files that a closed window left are another's from then on, in their order", async () => {
  const here = browser();
  const one = keepFiles(subject, here);
  for (const name of ["a.xml", "b.xml"]) await one.put(one.nextId(), new File(["x"], name));
  const other = keepFiles(subject, here);
  expect(await other.find()).toEqual([]);
  one.release();
  await passed();
  const found = await other.find();
  expect(found.map(({ file }) => file.name)).toEqual(["a.xml", "b.xml"]);
  expect(await keepFiles(subject, here).find()).toEqual([]);
  for (const { id } of found) await other.forget(id);
  other.release();
  await passed();
  expect(await keepFiles(subject, here).find()).toEqual([]);
});
