/** The sentence for a save that did not arrive. */
import { expect, test } from "vitest";
import { unsentBecause } from "./unsent.ts";

const refused = (status: number) => ({ status, statusText: "", internal: false, data: null });

test.each([
  [new TypeError("Failed to fetch"), /not be reached/],
  [refused(401), /signed out/],
  [refused(403), /no longer/],
  [refused(404), /the bin/],
  [refused(500), /\(500\)/],
  [refused(502), /not be reached/],
  [new Error("Unexpected Server Error"), /\(500\)/],
])("%j", (fault, words) => {
  const { message } = unsentBecause(fault);
  expect(message).toMatch(words);
  expect(message).toContain("stays here");
});
