import type { Abouts } from "./about.ts";

export const aboutBitterness: Abouts<"ibu" | "hopstand" | "hop-ageing" | "bitterness-balance"> = {
  ibu: (words) => ({
    title: words.text("tool.ibu.title"),
    purpose: words.text("tool.ibu.purpose"),
    example: words.text("tool.ibu.example"),
    formulas: {
      tinseth: { name: "Tinseth", range: words.text("tool.ibu.range.tinseth") },
      rager: { name: "Rager", range: words.text("tool.ibu.range.rager") },
      garetz: { name: "Garetz", range: words.text("tool.ibu.range.garetz") },
      mibu: { name: "mIBU", range: words.text("tool.ibu.range.tinseth") },
    },
  }),
  hopstand: (words) => ({
    title: words.text("tool.hopstand.title"),
    purpose: words.text("tool.hopstand.purpose"),
    example: words.text("tool.hopstand.example"),
    formulas: {
      tinseth: { name: words.text("tool.hopstand.tinseth"), range: words.text("tool.hopstand.range.tinseth") },
      mibu: { name: words.text("tool.hopstand.mibu"), range: words.text("tool.hopstand.range.mibu") },
    },
  }),
  "hop-ageing": (words) => ({
    title: words.text("tool.ageing.title"),
    purpose: words.text("tool.ageing.purpose"),
    example: words.text("tool.ageing.example"),
    formulas: {
      garetz: { name: "Garetz", range: words.text("tool.ageing.range") },
    },
  }),
  "bitterness-balance": (words) => ({
    title: words.text("tool.balance.title"),
    purpose: words.text("tool.balance.purpose"),
    example: words.text("tool.balance.example"),
    formulas: {
      buGu: { name: words.text("tool.balance.ratio"), range: words.text("tool.abv.range.apparent") },
      relative: { name: words.text("tool.balance.relative"), range: words.text("tool.balance.range.relative") },
    },
  }),
};
