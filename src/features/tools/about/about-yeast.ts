import type { Abouts } from "./about.ts";

export const aboutYeast: Abouts<"pitch-rate" | "yeast-starter"> = {
  "pitch-rate": (words) => ({
    title: words.text("tool.pitch.title"),
    purpose: words.text("tool.pitch.purpose"),
    example: words.text("tool.pitch.example"),
    formulas: {
      cells: { name: words.text("tool.pitch.formula.cells"), range: words.text("tool.pitch.range.cells") },
      liquidYeast: { name: words.text("tool.pitch.formula.liquid"), range: words.text("tool.pitch.range.liquid") },
      dryYeast: { name: words.text("tool.pitch.dry"), range: words.text("tool.pitch.range.dry") },
      slurry: { name: words.text("tool.pitch.formula.slurry"), range: words.text("tool.pitch.range.slurry") },
    },
  }),
  "yeast-starter": (words) => ({
    title: words.text("tool.starter.title"),
    purpose: words.text("tool.starter.purpose"),
    example: words.text("tool.starter.example"),
    formulas: {
      stirred: { name: words.text("tool.starter.line.stirred"), range: words.text("tool.starter.range.stirred") },
      still: { name: words.text("tool.starter.line.still"), range: words.text("tool.starter.range.still") },
    },
  }),
};
