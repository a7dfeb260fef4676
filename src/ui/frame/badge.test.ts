/** A badge is as wide as what stands on it, says it to those who do not see it, and has no letters that it cannot draw. */
import { expect, test } from "vitest";
import { badge } from "./badge.ts";

const fog = { name: "Fog 7", site: "Brewery", parts: ["Fermenting", "1.021"], srm: 12, og: 1.05, fg: 1.01 };
const widthOf = (svg: string): number => Number(/width="(\d+)" height="28"/.exec(svg)?.[1]);
const titleOf = (svg: string): string | undefined => /<title>(.*?)<\/title>/.exec(svg)?.[1];

test("it says its name and its parts, and grows with them", () => {
  expect(titleOf(badge(fog))).toBe("Fog 7, Fermenting, 1.021");
  expect(widthOf(badge({ ...fog, parts: [...fog.parts, "4.1 %"] }))).toBeGreaterThan(widthOf(badge(fog)));
  expect(badge(fog)).not.toContain("<text");
});

test("a long name is cut, and one in letters that cannot be drawn gives way to the site's", () => {
  expect(widthOf(badge({ ...fog, name: "Doppelbock ".repeat(40) }))).toBeLessThan(520);
  expect(titleOf(badge({ ...fog, name: "霧 7" }))).toBe("Brewery, Fermenting, 1.021");
});

test("nothing that somebody has written becomes a tag", () => {
  const svg = badge({ ...fog, name: "<a> & <script>" });
  expect(svg).not.toMatch(/<a>|<script/);
});

test("a measured curve is drawn in place of the usual fall", () => {
  expect(badge({ ...fog, curve: [1.05, 1.045, 1.03, 1.02] })).not.toBe(badge(fog));
});
