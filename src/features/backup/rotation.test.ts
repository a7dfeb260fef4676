import { expect, test } from "vitest";
import { backupName, backupTime, outdatedBackups, parseKeep } from "./rotation.ts";

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 20, 12, 0, 0);
const daysBack = (count: number) =>
  Array.from({ length: count }, (_, index) => backupName(noon - index * day, index % 2 === 0));

test("a backup's name says when it was made, and sorts as time does", () => {
  expect(backupName(noon, false)).toBe("wortfolio-2026-11-20-120000.tar");
  expect(backupName(noon, true)).toBe("wortfolio-2026-11-20-120000.tar.age");
  expect(backupTime("wortfolio-2026-11-20-120000-2.tar")).toBe(noon);
  expect(backupTime("before-0007-wortfolio.db")).toBeNull();
});

test("of two years of daily backups seven days, four weeks and twelve months stay", () => {
  const all = daysBack(730);
  const gone = new Set(outdatedBackups(all, { daily: 7, weekly: 4, monthly: 12 }));
  const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(10, 20));
  expect(kept.join(" ")).toBe(
    [
      "2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14",
      "2026-11-08 2026-11-01 2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30",
      "2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31",
    ].join(" "),
  );
});

test("of one day the newest stays; after a long pause the old ones still count", () => {
  const morning = backupName(noon - 3_600_000, false);
  expect(outdatedBackups([morning, backupName(noon, false)], { daily: 1, weekly: 1, monthly: 1 })).toEqual([morning]);
  const old = [backupName(noon - 900 * day, false), backupName(noon - 400 * day, false)];
  expect(outdatedBackups([...old, backupName(noon, false)], { daily: 3, weekly: 0, monthly: 0 })).toEqual([]);
});

test("the newest stays even where nothing is to be kept, and files of others always do", () => {
  const names = [...daysBack(3), "notes.txt", "wortfolio.db", "wortfolio-2026-11-01-120000.tar.part"];
  expect(outdatedBackups(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual(daysBack(3).slice(1));
});

test("what to keep is three numbers", () => {
  expect(parseKeep("7,4,12")).toEqual({ daily: 7, weekly: 4, monthly: 12 });
  expect(["7", "7,4", "7,4,12,1", "a,b,c", "-1,0,0", ""].map(parseKeep)).toEqual([null, null, null, null, null, null]);
});
