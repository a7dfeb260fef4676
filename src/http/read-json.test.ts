/** JSON that a request sends: what is refused of it before it is parsed. */
import { expect, test } from "vitest";
import { readJson } from "./read-json.ts";

async function read(text: string) {
  const request = new Request("http://site.example/", { method: "POST", body: text });
  const json = await readJson(request, 16 * 1024 * 1024);
  return json.ok ? json.value : json.code;
}
const list = (length: number, value: string) => `[${Array.from({ length }, () => value).join(",")}]`;
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

test("a body has ten thousand values at most, and is 64 levels deep", async () => {
  expect(await read(list(9_999, "1"))).toHaveLength(9_999);
  expect(await read(list(10_000, "1"))).toBe("too-large");
  expect(await read(list(5_000, "{}"))).toBe("too-large");
  expect(await read(nested(64))).toBeInstanceOf(Array);
  expect(await read(nested(65))).toBe("too-large");
  expect(await read(list(2_000, nested(2)))).toHaveLength(2_000);
});

test("signs of a text count for nothing", async () => {
  const text = String.raw`[{,"\"`.repeat(5_000);
  expect(await read(JSON.stringify({ text }))).toEqual({ text });
});

test.each([
  ["a NUL", String.raw`"a\u0000b"`],
  ["a NUL behind a backslash", String.raw`"a\\\u0000b"`],
  ["the first half of a character", String.raw`"\ud83dx"`],
  ["two first halves", String.raw`"\ud83d\ud83d\ude00"`],
  ["the second half of a character", String.raw`"\uDE00"`],
  ["a second half behind what looks like a first", String.raw`"\\ud83d\ude00"`],
  ["half of a character in a name", String.raw`{"\ud83d":1}`],
  ["a broken escape", String.raw`"\ud8"`],
  ["a text without end", '"a'],
])("%s is refused", async (_, text) => {
  expect(await read(text)).toBe("bad-json");
});

test("whole characters are read, and texts may speak of escapes", async () => {
  expect(await read(String.raw`"\ud83d\ude00 \u00e9 \uD83D\uDE00 \\u0000 \\ud83d"`)).toBe(
    String.raw`😀 é 😀 \u0000 \ud83d`,
  );
});
