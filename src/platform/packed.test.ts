import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

test("what was packed is the same where it was packed, and equal where it has been sent to", () => {
  const value = { title: 'The "first"', points: [1.05, null], at: 0 };
  const packed = pack(value);
  expect(unpack(packed)).toBe(value);
  const sent = JSON.parse(JSON.stringify(packed)) as typeof packed;
  expect(unpack(sent)).toEqual(value);
  expect(unpack(sent)).toBe(unpack(sent));
});
