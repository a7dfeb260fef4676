import type { Abouts } from "./about.ts";

export const aboutPackaging: Abouts<"keg-carbonation" | "priming" | "krausen" | "beer-line" | "blending"> = {
  "keg-carbonation": (words) => ({
    title: words.text("tool.keg.title"),
    purpose: words.text("tool.keg.purpose"),
    example: words.text("tool.keg.example"),
    formulas: {
      zahmNagelChart: { name: words.text("tool.keg.chart"), range: words.text("tool.keg.range.chart") },
      henry: { name: words.text("tool.keg.law"), range: words.text("tool.keg.range.law") },
    },
  }),
  priming: (words) => ({
    title: words.text("tool.priming.title"),
    purpose: words.text("tool.priming.purpose"),
    example: words.text("tool.priming.example"),
    formulas: {
      sugar: { name: words.text("tool.priming.kind"), range: words.text("tool.priming.range.sugar") },
      residual: { name: words.text("tool.priming.formula.residual"), range: words.text("tool.priming.range.residual") },
    },
  }),
  krausen: (words) => ({
    title: words.text("tool.speise.title"),
    purpose: words.text("tool.speise.purpose"),
    example: words.text("tool.speise.example"),
    formulas: {
      carbonDioxideFromWort: { name: words.text("tool.speise.formula"), range: words.text("tool.speise.range") },
    },
  }),
  "beer-line": (words) => ({
    title: words.text("tool.line.title"),
    purpose: words.text("tool.line.purpose"),
    example: words.text("tool.line.example"),
    formulas: {
      balanceOfTheLine: { name: words.text("tool.line.formula"), range: words.text("tool.line.range") },
    },
  }),
  blending: (words) => ({
    title: words.text("tool.blending.title"),
    purpose: words.text("tool.blending.purpose"),
    example: words.text("tool.blending.example"),
    formulas: {
      mixing: { name: words.text("tool.blending.formula"), range: words.text("tool.blending.range") },
    },
  }),
};
