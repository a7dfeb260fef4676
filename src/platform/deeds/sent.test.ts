/** What a form sends, as it is read. */
import { expect, test } from "vitest";
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
