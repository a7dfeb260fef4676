/** What it costs to tell whether a text can be shown. */
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../../tests/cpu-milliseconds.ts";
import { refusalOf } from "./refusal-of.ts";

test.for([
  ["blank lines", "\n", null],
  ["quotes of nothing", ">\n", null],
  ["tabs", "\t\n", null],
  ["marks of boxes", ":::\n", null],
  ["marks of notes", "[^", { code: "signs", most: 50_000 }],
  ["backticks", "`\n", null],
] as const)("a text of nothing but %s is judged at once", ([, part, refusal]) => {
  const text = part.repeat(Math.floor(250_000 / part.length)).replaceAll(/.{30000}/g, "$&\n");
  const started = cpuMilliseconds();
  expect(refusalOf(text)).toEqual(refusal);
  expect(cpuMilliseconds() - started).toBeLessThan(1000);
});

test.each(["[", "![", "\\", "<", "&"])(
  "a text of %s that would hold up its parser is refused, one of many is not",
  (sign) => {
    const lines = (count: number) => Array<string>(count).fill(sign.repeat(1000)).join("\n");
    expect(refusalOf(lines(50))).toBeNull();
    expect(refusalOf(lines(51))).toEqual({ code: "signs", most: 50_000 });
  },
);
