/** The commands `backup`, `verify` and `restore`: what they take, print and refuse. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { emptyDatabase, noon, openTestDatabase } from "../../tests/databases.ts";
import { backup } from "./backup.ts";
import type { PlaceCommand, PlaceTools } from "./command.ts";
import type { ShellLanguage } from "../platform/shell-language.ts";
import { restore, verify } from "./restore.ts";

const disposals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

type Place = PlaceTools["place"];

async function run(command: PlaceCommand, place: Place, ...args: string[]) {
  return runIn("en", command, place, ...args);
}

async function runIn(language: ShellLanguage, command: PlaceCommand, place: Place, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const status = await command.runAt(args, {
    place,
    now: () => noon,
    language,
    backup: { target: { folder: path.join(place.dataFolder, "backups") }, lock: null, keys: {}, keep: null },
    print: (line) => void out.push(line),
    fail: (line) => void err.push(line),
  });
  return { status, out, err };
}

async function site(): Promise<Place> {
  const tested = await openTestDatabase("sqlite");
  disposals.push(() => tested.dispose());
  return tested.options;
}

async function emptyPlace(): Promise<Place> {
  const place = await emptyDatabase("sqlite");
  disposals.push(place.remove);
  return place.options;
}

test("a backup's file is printed last; verify says what is in it; restore brings it back, once", async () => {
  const from = await site();
  const made = await run(backup, from);
  const file = path.join(from.dataFolder, "backups", "wortfolio-2026-11-20-120000.tar");
  expect([made.status, made.out.at(-1), made.err]).toEqual([0, file, []]);
  const found = await run(verify, from, file);
  expect(found.status).toBe(0);
  expect(found.out.join("\n")).toMatch(
    /\d+ {2}library_items\n.*settings\n.*sites\n +0 {2}files\nWritten 2026-11-20T12:00:00.000Z from sqlite/,
  );
  const to = await emptyPlace();
  expect(await run(restore, to, file)).toMatchObject({ status: 0, err: [] });
  expect(readdirSync(to.dataFolder)).toEqual(["server.lock", "wortfolio.db"]);
  const before = readFileSync(path.join(to.dataFolder, "wortfolio.db"));
  expect(await run(restore, to, file)).toMatchObject({ status: 1, err: [expect.stringContaining("already contains")] });
  expect(readFileSync(path.join(to.dataFolder, "wortfolio.db")).equals(before)).toBe(true);
});

test("a name, a folder and what to keep are taken as they are meant", async () => {
  const from = await site();
  const folder = path.join(from.dataFolder, "mine");
  expect((await run(backup, from, path.join(folder, "one.tar"))).out.at(-1)).toBe(path.join(folder, "one.tar"));
  for (const name of ["wortfolio-2026-11-18-120000.tar", "wortfolio-2026-11-19-120000.tar"])
    writeFileSync(path.join(folder, name), "");
  const kept = await run(backup, from, folder, "--keep", "2,0,0");
  expect(kept.out).toContain("Deleted old backup wortfolio-2026-11-18-120000.tar.");
  expect(readdirSync(folder)).toEqual([
    "one.tar",
    "wortfolio-2026-11-19-120000.tar",
    "wortfolio-2026-11-20-120000.tar",
  ]);
  const json = await run(backup, from, "--json");
  expect(JSON.parse(json.out.at(-1) ?? "")).toMatchObject({ tables: expect.any(Number), removed: [] });
});

test.each([
  ["backup", ["a", "b"], 2],
  ["backup", ["--keep", "seven"], 2],
  ["backup", ["--kep", "7,4,12"], 2],
  ["verify", [], 2],
  ["verify", ["a", "b"], 2],
  ["restore", [], 2],
  ["verify", ["nowhere.tar"], 1],
  ["verify", ["s3:name.tar"], 1],
  ["restore", ["nowhere.tar"], 1],
] as const)("%s with %j is refused with status %i and a sentence", async (name, args, status) => {
  const from = name === "restore" ? await emptyPlace() : await site();
  const refused = await run({ backup, verify, restore }[name], from, ...args);
  expect(refused.status).toBe(status);
  expect(refused.out).toEqual([]);
  expect(refused.err.join("")).toMatch(/^Usage:|^File nowhere\.tar not found\.$|^No S3 store is set\./);
});

test("where no site lies there is nothing to back up, and what is broken ends with status 1", async () => {
  const nowhere = await emptyPlace();
  expect(await run(backup, nowhere)).toMatchObject({ status: 1, err: [expect.stringContaining("nothing to back up")] });
  const from = await site();
  mkdirSync(path.join(from.dataFolder, "backups"));
  const file = path.join(from.dataFolder, "backups", "photo.jpg");
  writeFileSync(file, "no archive");
  expect(await run(verify, from, file)).toMatchObject({ status: 1, err: ["This is not a backup of Wortfolio."] });
});

test("in German a refusal is German for people, and English with its code for scripts", async () => {
  const nowhere = await emptyPlace();
  const { err, out } = await runIn("de", backup, nowhere);
  expect([out, err]).toEqual([[], [expect.stringMatching(/^Es gibt keine Datenbank .*, also nichts zu sichern\.$/)]]);
  const json = await runIn("de", backup, nowhere, "--json");
  expect(JSON.parse(json.out.join())).toMatchObject({ code: "empty", message: expect.stringMatching(/^There is no/) });
  const from = await site();
  const file = (await runIn("de", backup, from)).out.at(-1) ?? "";
  const to = await emptyPlace();
  await runIn("de", restore, to, file);
  expect((await runIn("de", backup, from, file)).err).toEqual([`${file} gibt es schon.`]);
  expect((await runIn("de", restore, to, file)).err.join()).toMatch(/enthält schon wortfolio\.db\. Stelle in einem/);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 2048));
  expect((await runIn("de", verify, from, file)).err.join()).toMatch(/^Das Archiv ist .*abgeschnitten/);
});
