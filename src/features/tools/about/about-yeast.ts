import type { Abouts } from "./about.ts";

export const aboutYeast: Abouts<"pitch-rate" | "yeast-starter"> = {
  "pitch-rate": (words) => ({
    title: words.text("tool.pitch.title"),
    purpose: words.text("tool.pitch.purpose"),
    example: { text: words.text("tool.pitch.example"), source: words.text("tool.source.brewcalc") },
    formulas: {
      cells: {
        name: words.text("tool.pitch.formula.cells"),
        range: words.text("tool.pitch.range.cells"),
        notation: words.text("tool.pitch.cells.notation"),
        source: words.text("tool.pitch.cells.source"),
      },
      liquidYeast: {
        name: words.text("tool.pitch.formula.liquid"),
        range: words.text("tool.pitch.range.liquid"),
        notation: words.text("tool.pitch.liquid.notation"),
        source: words.text("tool.pitch.liquid.source"),
      },
      dryYeast: {
        name: words.text("tool.pitch.dry"),
        range: words.text("tool.pitch.range.dry"),
        notation: words.text("tool.pitch.dry.notation"),
        source: words.text("tool.pitch.dry.source"),
      },
      slurry: {
        name: words.text("tool.pitch.formula.slurry"),
        range: words.text("tool.pitch.range.slurry"),
        notation: words.text("tool.pitch.slurry.notation"),
        source: words.text("tool.source.rule"),
      },
    },
  }),
  "yeast-starter": (words) => ({
    title: words.text("tool.starter.title"),
    purpose: words.text("tool.starter.purpose"),
    example: { text: words.text("tool.starter.example"), source: words.text("tool.source.brewcalc") },
    formulas: {
      stirred: {
        name: words.text("tool.starter.line.stirred"),
        range: words.text("tool.starter.range.stirred"),
        notation: words.text("tool.starter.stirred.notation"),
        source: words.text("tool.starter.stirred.source"),
      },
      still: {
        name: words.text("tool.starter.line.still"),
        range: words.text("tool.starter.range.still"),
        notation: words.text("tool.starter.still.notation"),
        source: words.text("tool.starter.still.source"),
      },
    },
  }),
};
