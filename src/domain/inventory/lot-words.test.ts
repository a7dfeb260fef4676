/** Words by which a lot is found. */
import { expect, test } from "vitest";
import { askedBeginnings, beginningsOf } from "./lot-words.ts";

test("a lot is found by the beginnings of its words, the longest first and no empty ones", () => {
  expect(askedBeginnings(" (No. 7) — Vienna, vienna! ")).toEqual(["vienna", "no", "7"]);
  expect(askedBeginnings("!?")).toEqual([]);
  expect(beginningsOf(["Köln", "№ 4"])).toEqual(["k", "ko", "kol", "koln", "n", "no", "4"]);
});
