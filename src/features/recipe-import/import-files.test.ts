import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { wordsOf } from "../../words/words.ts";
import { readFile } from "./import-files.ts";
import { sayImportNote } from "./say-import-note.ts";

const english = wordsOf("en");
const formatter = createFormatter(metricUnits, "en");

test("weights that no wort can come of, or none at all, are told", () => {
  const of = (kg: number) =>
    readFile(
      "heavy.xml",
      new TextEncoder().encode(
        `<RECIPE><NAME>Heavy</NAME><BATCH_SIZE>20</BATCH_SIZE><FERMENTABLES><FERMENTABLE><NAME>Malt</NAME><TYPE>Grain</TYPE><AMOUNT>${kg}</AMOUNT><YIELD>80</YIELD><COLOR>3</COLOR></FERMENTABLE></FERMENTABLES></RECIPE>`,
      ),
      english,
    ).recipes[0]?.warnings.filter(({ code }) => code === "implausible").length;
  expect([of(5), of(360), of(0)]).toEqual([0, 1, 1]);
});

const fileOf = (stated: string, yeast: string) =>
  new TextEncoder().encode(
    `<RECIPE><NAME>Pale</NAME><BATCH_SIZE>20</BATCH_SIZE><EFFICIENCY>75</EFFICIENCY><FERMENTABLES><FERMENTABLE><NAME>Malt</NAME><TYPE>Grain</TYPE><AMOUNT>4</AMOUNT><YIELD>80</YIELD><COLOR>3</COLOR></FERMENTABLE></FERMENTABLES>${yeast}${stated}</RECIPE>`,
  );
const yeastOf = (attenuation: string) =>
  `<YEASTS><YEAST><NAME>Ale</NAME><TYPE>Ale</TYPE><FORM>Dry</FORM><AMOUNT>0.01</AMOUNT>${attenuation}</YEAST></YEASTS>`;
const said = (stated: string, yeast: string, code: string) =>
  readFile("pale.xml", fileOf(stated, yeast), english)
    .recipes[0]?.warnings.filter((note) => note.code === code)
    .map((note) => sayImportNote(note, formatter));

test("a stated original gravity that lies more than 0.002 from ours is told", () => {
  const yeast = yeastOf("<ATTENUATION>75</ATTENUATION>");
  expect(said("<EST_OG>1.048</EST_OG>", yeast, "og-differs")).toEqual([]);
  expect(said("", yeast, "og-differs")).toEqual([]);
  expect(said("<EST_OG>1.041</EST_OG>", yeast, "og-differs")).toEqual([
    "OG: the file says 1.041, Wortfolio 1.046. The difference is unexplained. Check amounts, yields, efficiency and losses.",
  ]);
});

test("without a yeast, or one that says how far it goes, the final gravity is said to be unknown", () => {
  const unknown = "so the FG is unknown. 75\u00a0% attenuation is assumed.";
  expect(said("", "", "fg-unknown")).toEqual([`The recipe has no yeast, ${unknown}`]);
  expect(said("", yeastOf(""), "fg-unknown")).toEqual([`The yeast has no attenuation, ${unknown}`]);
  expect(said("", yeastOf("<ATTENUATION>75</ATTENUATION>"), "fg-unknown")).toEqual([]);
});
