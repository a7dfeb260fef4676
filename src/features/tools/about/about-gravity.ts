import { sayModel } from "../../../words/say-model.ts";
import type { Abouts } from "./about.ts";

export const aboutGravity: Abouts<"abv" | "gravity-conversion" | "calories"> = {
  abv: (words) => ({
    title: words.text("tool.abv.title"),
    purpose: words.text("tool.abv.purpose"),
    example: { text: words.text("tool.abv.example"), source: words.text("tool.abv.example.source") },
    formulas: {
      balling: sayModel("balling", words),
      simple: sayModel("simple", words),
      hall: sayModel("hall", words),
      cutaia: sayModel("cutaia", words),
      hmrc: sayModel("hmrc", words),
      apparent: sayModel("apparent-attenuation", words),
      real: sayModel("real-attenuation", words),
    },
  }),
  "gravity-conversion": (words) => ({
    title: words.text("tool.gravityUnits.title"),
    purpose: words.text("tool.gravityUnits.purpose"),
    example: { text: words.text("tool.gravityUnits.example"), source: words.text("tool.gravityUnits.example.source") },
    formulas: {
      asbcTable: {
        name: words.text("tool.gravityUnits.table"),
        range: words.text("tool.gravityUnits.range"),
        notation: words.text("tool.gravityUnits.notation"),
        source: words.text("tool.gravityUnits.source"),
      },
    },
  }),
  calories: (words) => ({
    title: words.text("tool.calories.title"),
    purpose: words.text("tool.calories.purpose"),
    example: { text: words.text("tool.calories.example"), source: words.text("tool.calories.example.source") },
    formulas: {
      energy: sayModel("energy", words),
      olderForm: {
        name: words.text("tool.calories.older"),
        range: "355 mL",
        notation: "kcal = 1881.22·FG·(OG − FG)/(1.775 − OG) + 3550·FG·(0.1808·OG + 0.8192·FG − 1.0004)",
        source: words.text("tool.calories.older.source"),
      },
    },
  }),
};
