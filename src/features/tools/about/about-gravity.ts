import type { Abouts } from "./about.ts";

export const aboutGravity: Abouts<"abv" | "gravity-conversion" | "calories"> = {
  abv: (words) => ({
    title: words.text("tool.abv.title"),
    purpose: words.text("tool.abv.purpose"),
    example: words.text("tool.abv.example"),
    formulas: {
      balling: { name: "Balling", range: words.text("tool.abv.range.balling") },
      simple: { name: words.text("tool.abv.line.simple"), range: words.text("tool.abv.range.simple") },
      hall: { name: "Hall", range: words.text("tool.abv.range.hall") },
      cutaia: { name: "Cutaia, Reid, Speers", range: words.text("tool.abv.range.cutaia") },
      hmrc: { name: "HMRC", range: words.text("tool.abv.range.hmrc") },
      apparent: { name: words.text("tool.abv.apparent"), range: words.text("tool.abv.range.apparent") },
      real: { name: words.text("tool.abv.real"), range: words.text("tool.abv.range.real") },
    },
  }),
  "gravity-conversion": (words) => ({
    title: words.text("tool.gravityUnits.title"),
    purpose: words.text("tool.gravityUnits.purpose"),
    example: words.text("tool.gravityUnits.example"),
    formulas: {
      asbcTable: { name: words.text("tool.gravityUnits.table"), range: words.text("tool.gravityUnits.range") },
    },
  }),
  calories: (words) => ({
    title: words.text("tool.calories.title"),
    purpose: words.text("tool.calories.purpose"),
    example: words.text("tool.calories.example"),
    formulas: {
      energy: { name: words.text("tool.calories.energy"), range: words.text("tool.calories.range") },
      olderForm: { name: words.text("tool.calories.older"), range: "355 mL" },
    },
  }),
};
