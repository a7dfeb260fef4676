import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastRatio } from "../../domain/colour/beer-colour.ts";
import { accentIds, accents, grounds } from "../../domain/publishing/accents.ts";
import { initialsOf, markPath } from "./mark-path.ts";
import { markSvg } from "./mark-file.ts";

const sheet = readFileSync(new URL("rule-shell.module.css", import.meta.url), "utf8");
const tokens = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");

/** [light, dark]. */
function valueOf(accent: string, name: string): string[] {
  const rule = sheet.slice(sheet.indexOf(`.${accent} {`)).split("}")[0] ?? "";
  const value = new RegExp(`--${name}: ([^;]+);`).exec(rule)?.[1] ?? "";
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [light, dark];
}

test.each(accentIds)("%s has the colours that its contrast was computed of", (accent) => {
  const { field, onField, second, link } = accents[accent];
  expect(valueOf(accent, "acc")).toEqual(field);
  expect(valueOf(accent, "on-acc")).toEqual(onField);
  expect(valueOf(accent, "acc-2")).toEqual(second);
  expect(valueOf(accent, "act")).toEqual(link);
});

test("the grounds are those of the tokens", () => {
  expect(tokens).toContain(`--bg: light-dark(${grounds.join(", ")})`);
});

test.each(accentIds)("%s can be read: on its field, on its second tone, as a link, in light and dark", (accent) => {
  const { field, onField, second, link } = accents[accent];
  for (const scheme of [0, 1] as const) {
    expect(contrastRatio(onField[scheme], field[scheme])).toBeGreaterThanOrEqual(5.25);
    expect(contrastRatio(onField[scheme], second[scheme])).toBeGreaterThan(
      contrastRatio(onField[scheme], field[scheme]),
    );
    expect(contrastRatio(link[scheme], grounds[scheme])).toBeGreaterThanOrEqual(6.2);
  }
});

test("the mark has four steps and the first and last initial", () => {
  expect(markPath([0.25, 0.5, 0.75, 1])).toBe("M0 36V28.5H9V21H18V13.5H27V6H36V36Z");
  expect(["Tove Arden", "ada", "Jean-Luc van der Berg", "Kettle & Code", "Łukasz Żak", ""].map(initialsOf)).toEqual([
    "TA",
    "A",
    "JB",
    "KC",
    "ŁŻ",
    "",
  ]);
});

test("its file has no text element, whatever the initials", () => {
  const look = { steps: [0.2, 0.4, 0.6, 1], field: "#2f3dc6", second: "#242e96", onField: "#ffffff" };
  expect(markSvg({ ...look, initials: "TA" })).not.toContain("<text");
  expect(markSvg({ ...look, initials: "TA" }).match(/<path/g)?.length).toBeGreaterThan(2);
  expect(markSvg({ ...look, initials: "字" }).match(/<path/g)).toHaveLength(2);
});
