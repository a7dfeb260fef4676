import type { Abouts } from "./about.ts";

export const aboutPackaging: Abouts<"keg-carbonation" | "priming" | "krausen" | "beer-line" | "blending"> = {
  "keg-carbonation": (words) => ({
    title: words.text("tool.keg.title"),
    purpose: words.text("tool.keg.purpose"),
    example: { text: words.text("tool.keg.example"), source: words.text("tool.keg.example.source") },
    formulas: {
      zahmNagelChart: {
        name: words.text("tool.keg.chart"),
        range: words.text("tool.keg.range.chart"),
        notation: words.text("tool.keg.chart.notation"),
        source: words.text("tool.keg.chart.source"),
      },
      henry: {
        name: words.text("tool.keg.law"),
        range: words.text("tool.keg.range.law"),
        notation: "g/L = (bar + 1.013)·e^(−10.73797 + 2617.25/T)·10",
        source: words.text("tool.keg.law.source"),
      },
    },
  }),
  priming: (words) => ({
    title: words.text("tool.priming.title"),
    purpose: words.text("tool.priming.purpose"),
    example: { text: words.text("tool.priming.example"), source: words.text("tool.priming.example.source") },
    formulas: {
      sugar: {
        name: words.text("tool.priming.kind"),
        range: words.text("tool.priming.range.sugar"),
        notation: words.text("tool.priming.kind.notation"),
        source: words.text("tool.priming.kind.source"),
      },
      residual: {
        name: words.text("tool.priming.formula.residual"),
        range: words.text("tool.priming.range.residual"),
        notation: words.text("tool.priming.residual.notation"),
        source: words.text("tool.priming.residual.source"),
      },
    },
  }),
  krausen: (words) => ({
    title: words.text("tool.speise.title"),
    purpose: words.text("tool.speise.purpose"),
    example: { text: words.text("tool.speise.example"), source: words.text("tool.speise.example.source") },
    formulas: {
      carbonDioxideFromWort: {
        name: words.text("tool.speise.formula"),
        range: words.text("tool.speise.range"),
        notation: words.text("tool.speise.notation"),
        source: words.text("tool.source.balling"),
      },
    },
  }),
  "beer-line": (words) => ({
    title: words.text("tool.line.title"),
    purpose: words.text("tool.line.purpose"),
    example: { text: words.text("tool.line.example"), source: words.text("tool.line.example.source") },
    formulas: {
      balanceOfTheLine: {
        name: words.text("tool.line.formula"),
        range: words.text("tool.line.range"),
        notation: words.text("tool.line.notation"),
        source: words.text("tool.line.source"),
      },
    },
  }),
  blending: (words) => ({
    title: words.text("tool.blending.title"),
    purpose: words.text("tool.blending.purpose"),
    example: { text: words.text("tool.blending.example"), source: words.text("tool.source.mass") },
    formulas: {
      mixing: {
        name: words.text("tool.blending.formula"),
        range: words.text("tool.blending.range"),
        notation: "x = (x₁·V₁ + x₂·V₂)/(V₁ + V₂)",
        source: words.text("tool.source.mass"),
      },
    },
  }),
};
