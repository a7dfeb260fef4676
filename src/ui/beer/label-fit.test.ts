/** Names fit their labels, and all labels share one gravity scale. */
import { expect, test } from "vitest";
import { headlineWidth, longestWordWidth } from "../frame/headline-width.ts";
import { BIG_LABEL, BIG_LABEL_PHONE, labelCurve, labelHeightOf, nameSize, SMALL_LABEL } from "./label-fit.ts";

const names = [
  "Flux",
  "Copper Pour",
  "Doppelsticke",
  "Three Word Name",
  "Donaudampfschiffbier",
  "Weizendoppelbock vom Fass",
  "黒ビール",
];

test("no word of a name is wider than its label", () => {
  const overflowing = names.flatMap((name) =>
    [SMALL_LABEL, BIG_LABEL, BIG_LABEL_PHONE]
      .filter((room) => longestWordWidth(name) * nameSize(name, room) > room.width)
      .map(() => name),
  );
  expect(overflowing).toEqual([]);
});

test("short names are set large, long words small", () => {
  expect(nameSize("Flux", SMALL_LABEL)).toBe(40);
  expect(nameSize("Donaudampfschiffbier", SMALL_LABEL)).toBeLessThan(20);
});

test("many words shrink until their lines fit over the numbers", () => {
  expect(nameSize("One Two Three Four Five Six", SMALL_LABEL)).toBeLessThan(nameSize("One Two", SMALL_LABEL));
});

test("a stronger beer stands higher on its label", () => {
  expect(labelHeightOf(1.08)).toBeLessThan(labelHeightOf(1.04));
  expect(labelHeightOf(1.2)).toBeCloseTo(labelHeightOf(1.085), 9);
});

test("the label's curve begins near the original gravity and closes at the foot", () => {
  const path = labelCurve(1.05, 1.01, [1.05, 1.03, 1.01]);
  expect(path.startsWith(`M0.0 ${labelHeightOf(1.05).toFixed(1)}`)).toBe(true);
  expect(path.endsWith("L300 400L0 400Z")).toBe(true);
});

test("the headline's widths are measured, unknown signs count as wide", () => {
  expect(headlineWidth("i")).toBeLessThan(headlineWidth("m"));
  expect(headlineWidth("中")).toBe(1);
});
