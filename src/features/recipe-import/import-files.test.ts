import { expect, test } from "vitest";
import { readFile } from "./import-files.ts";

test("weights that no wort can come of, or none at all, are told", () => {
  const of = (kg: number) =>
    readFile(
      "heavy.xml",
      new TextEncoder().encode(
        `<RECIPE><NAME>Heavy</NAME><BATCH_SIZE>20</BATCH_SIZE><FERMENTABLES><FERMENTABLE><NAME>Malt</NAME><TYPE>Grain</TYPE><AMOUNT>${kg}</AMOUNT><YIELD>80</YIELD><COLOR>3</COLOR></FERMENTABLE></FERMENTABLES></RECIPE>`,
      ),
    ).recipes[0]?.warnings.filter(({ code }) => code === "implausible").length;
  expect([of(5), of(360), of(0)]).toEqual([0, 1, 1]);
});
