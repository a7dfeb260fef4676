/** What a form sends, as it is read. */
import { expect, test } from "vitest";
import { cpuMilliseconds } from "../../../tests/cpu-milliseconds.ts";
import { sentByForm } from "./sent.ts";

test("texts come as they are stored: with plain line ends and without a NUL, in names of deeds too", () => {
  const form = new FormData();
  form.set("deed", "remove 17\0");
  form.append("of", "a\0b");
  form.append("note", "one\r\ntwo\0");
  form.append("note", "three");
  expect(sentByForm(form)).toEqual({
    deed: "remove",
    fields: { deed: "remove 17", of: "17", note: ["one\ntwo", "three"] },
  });
});

test("a form of tens of thousands of fields is read in one pass", () => {
  const form = new FormData();
  for (let number = 0; number < 40_000; number++) form.append(`f${number}`, "x");
  const started = cpuMilliseconds();
  expect(Object.keys(sentByForm(form).fields)).toHaveLength(40_000);
  expect(cpuMilliseconds() - started).toBeLessThan(1500);
});
