import type { Abouts } from "./about.ts";

export const aboutMash: Abouts<"strike-water" | "infusion" | "decoction" | "mash-ph"> = {
  "strike-water": (words) => ({
    title: words.text("tool.strike.title"),
    purpose: words.text("tool.strike.purpose"),
    example: words.text("tool.strike.example"),
    formulas: {
      balanceOfHeat: { name: words.text("tool.heatBalance"), range: words.text("tool.strike.range") },
      room: { name: words.text("tool.strike.space"), range: words.text("tool.any") },
    },
  }),
  infusion: (words) => ({
    title: words.text("tool.infusion.title"),
    purpose: words.text("tool.infusion.purpose"),
    example: words.text("tool.infusion.example"),
    formulas: {
      balanceOfHeat: { name: words.text("tool.heatBalance"), range: words.text("tool.infusion.range") },
    },
  }),
  decoction: (words) => ({
    title: words.text("tool.decoction.title"),
    purpose: words.text("tool.decoction.purpose"),
    example: words.text("tool.decoction.example"),
    formulas: {
      balanceOfEnergy: { name: words.text("tool.decoction.energy"), range: words.text("tool.decoction.range") },
    },
  }),
  "mash-ph": (words) => ({
    title: words.text("tool.mashPh.title"),
    purpose: words.text("tool.mashPh.purpose"),
    example: words.text("tool.mashPh.example"),
    formulas: {
      balance: { name: words.text("tool.mashPh.balance"), range: words.text("tool.mashPh.range.balance") },
      maltsByClass: { name: words.text("tool.mashPh.classes"), range: words.text("tool.mashPh.range.classes") },
    },
  }),
};
