import { expect, test } from "vitest";
import { createReadBefore } from "./read-before.ts";

test("a row is read once for each text that it has", () => {
  const readBefore = createReadBefore<unknown>(100);
  const first = readBefore("a", '{"x":[1]}', () => JSON.parse('{"x":[1]}'));
  expect(readBefore("a", '{"x":[1]}', () => "again")).toBe(first);
  expect(readBefore("b", '{"x":[1]}', () => "other")).toBe("other");
  expect(readBefore("a", '{"x":[2]}', () => "newer")).toBe("newer");
});

test("nobody may change what others read, too", () => {
  const read = createReadBefore<{ x: { y: number }[] }>(100)("a", "text", () => ({ x: [{ y: 1 }] }));
  expect(() => (read.x[0]!.y = 2)).toThrow(TypeError);
  expect(() => read.x.push({ y: 3 })).toThrow(TypeError);
});

test("what was asked for longest ago is forgotten first, by the letters of its text", () => {
  const readBefore = createReadBefore<number>(10);
  let reads = 0;
  const read = (id: string, text: string) => readBefore(id, text, () => ++reads);
  read("a", "12345");
  read("b", "12345");
  read("a", "12345");
  read("c", "1");
  expect([read("a", "12345"), read("b", "12345")]).toEqual([1, 4]);
});
