/** Tables that come in pieces. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { delimitedReader, readDelimited, writeDelimited } from "./delimited-text.ts";

test("a table in pieces is the table", () => {
  const text = 'a,"b ""quoted"", c"\r\n\r\n"two\r\nlines",1\rlast,"open\nuntil the end';
  const whole = readDelimited(text).rows;
  expect(whole).toEqual([
    { line: 1, cells: ["a", 'b "quoted", c'] },
    { line: 3, cells: ["two\r\nlines", "1"] },
    { line: 5, cells: ["last", "open\nuntil the end"] },
  ]);
  for (let size = 1; size < 9; size++) {
    const reader = delimitedReader(",");
    const rows = [];
    for (let from = 0; from < text.length; from += size) rows.push(...reader.read(text.slice(from, from + size)));
    expect([...rows, ...reader.end()]).toEqual(whole);
  }
});

test("what is written comes back, however it is cut", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", "'", "=", " ", "é") });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 5 }), fc.nat(7), (rows, cut) => {
      const text = writeDelimited(rows);
      const reader = delimitedReader(",");
      const read = [];
      for (let from = 0; from < text.length; from += cut + 1)
        read.push(...reader.read(text.slice(from, from + cut + 1)));
      const kept = rows.filter((cells) => cells.some((each) => each.trim() !== ""));
      expect([...read, ...reader.end()].map(({ cells }) => cells)).toEqual(kept);
    }),
    { seed: 45 },
  );
});

test("a row that never ends is given up, and what came before it is kept", () => {
  const reader = delimitedReader(",", 100);
  expect(reader.read('a,b\n"')).toEqual([{ line: 1, cells: ["a", "b"] }]);
  for (let piece = 0; piece < 5; piece++) reader.read("x".repeat(40));
  expect(reader.overlong).toBe(2);
  expect(delimitedReader(",", 100).overlong).toBeNull();
});
