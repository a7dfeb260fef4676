/** Headlines choose a size at which they fit. */
import { expect, test } from "vitest";
import { headlineWidth, longestWordWidth } from "./headline-width.ts";
import { posterStep } from "./poster-step.ts";

test("a short name gets the largest step and stays on one line", () => {
  expect(posterStep("Reflow")).toMatchObject({ em: 3, wraps: false, breaks: false, length: "short" });
});

test("words that stay on one line get a step that holds them all", () => {
  const step = posterStep("Copper Pour");
  expect(step.wraps).toBe(false);
  expect(step.em).toBeGreaterThan(headlineWidth("Copper Pour"));
});

test("a long word gets a step that holds it whole", () => {
  const step = posterStep("Donaudampfschifffahrtsbier");
  expect(step.em).toBeGreaterThan(headlineWidth("Donaudampfschifffahrtsbier"));
  expect(step.breaks).toBe(false);
});

test("only a word wider than the widest step may break", () => {
  expect(posterStep("W".repeat(60)).breaks).toBe(true);
  expect(posterStep("Why a tilt sensor lies on day one").breaks).toBe(false);
});

test("long titles step down so that they keep to a few lines", () => {
  expect(posterStep("Why a tilt sensor lies on day one").length).toBe("short");
  expect(posterStep("Decoction on an induction hob, measured, twice, with two thermometers").length).toBe("long");
});

test("words may break after hyphens and between signs of scripts without spaces, nowhere else", () => {
  expect(longestWordWidth("Doppel-Sticke")).toBeCloseTo(headlineWidth("Doppel-"), 5);
  expect(longestWordWidth("黒ビール")).toBe(1);
});
