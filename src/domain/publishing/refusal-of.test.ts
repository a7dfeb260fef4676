/** What it costs to tell whether a text can be shown. */
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../../tests/cpu-milliseconds.ts";
import { refusalOf } from "./refusal-of.ts";

test.for([
  ["blank lines", "\n"],
  ["quotes of nothing", ">\n"],
  ["tabs", "\t\n"],
  ["marks of boxes", ":::\n"],
  ["marks of notes", "[^"],
  ["backticks", "`\n"],
] as const)("a text of nothing but %s is judged at once", ([, part]) => {
  const text = part.repeat(Math.floor(250_000 / part.length)).replaceAll(/.{30000}/g, "$&\n");
  const started = cpuMilliseconds();
  expect(refusalOf(text)).toBeNull();
  expect(cpuMilliseconds() - started).toBeLessThan(1000);
});
