/** Names of an archive's parts: what holds rows, what is a file, and what would lead out of the folder. */
import { expect, test } from "vitest";
import { mediaOfPart, nameOfRows, tableOfPart } from "./manifest.ts";

test("rows lie under their table's name, numbered so that names sort as they were written", () => {
  expect([nameOfRows("entries", 7), nameOfRows("lots", 123_456)]).toEqual([
    "tables/entries/00007.ndjson.zst",
    "tables/lots/123456.ndjson.zst",
  ]);
  expect(tableOfPart(nameOfRows("entry_lists", 7))).toBe("entry_lists");
});

test.each([
  "tables/a/00001.ndjson.zst.old",
  "old/tables/a/00001.ndjson.zst",
  "tables/a/b/00001.ndjson.zst",
  "tables//00001.ndjson.zst",
  "tables/a/x.ndjson.zst",
  "tables/a/00001.ndjson",
  "tables/a/00001xndjson.zst",
  "manifest.json",
])("%s holds no rows", (name) => {
  expect(tableOfPart(name)).toBeNull();
});

test("a file of the media folder is known by what stands behind it, and none leads out of it", () => {
  expect([mediaOfPart("media/a.webp"), mediaOfPart("media/made/b.webp")]).toEqual(["a.webp", "made/b.webp"]);
  for (const name of [
    "a.webp",
    "tables/media/a",
    "media/",
    "media/../secret",
    "media/./a",
    "media//a",
    "media/a/",
    "media/..",
    "media/a\\b",
    "media/a\0b",
  ])
    expect([name, mediaOfPart(name)]).toEqual([name, null]);
});
