import { sayModel } from "../../../words/say-model.ts";
import type { Abouts } from "./about.ts";

export const aboutMash: Abouts<"strike-water" | "infusion" | "decoction" | "mash-ph"> = {
  "strike-water": (words) => ({
    title: words.text("tool.strike.title"),
    purpose: words.text("tool.strike.purpose"),
    example: { text: words.text("tool.strike.example"), source: words.text("tool.strike.example.source") },
    formulas: {
      balanceOfHeat: {
        name: words.text("tool.heatBalance"),
        range: words.text("tool.strike.range"),
        notation: words.text("tool.strike.notation"),
        source: words.text("tool.strike.source"),
      },
      room: {
        name: words.text("tool.strike.space"),
        range: words.text("tool.any"),
        notation: "V = W + 0.67·kg",
        source: words.text("tool.strike.space.source"),
      },
    },
  }),
  infusion: (words) => ({
    title: words.text("tool.infusion.title"),
    purpose: words.text("tool.infusion.purpose"),
    example: { text: words.text("tool.infusion.example"), source: words.text("tool.infusion.example.source") },
    formulas: {
      balanceOfHeat: {
        name: words.text("tool.heatBalance"),
        range: words.text("tool.infusion.range"),
        notation: "V = (T₂ − T₁)·(0.41·kg + W)/(T − T₂)",
        source: words.text("tool.source.palmer"),
      },
    },
  }),
  decoction: (words) => ({
    title: words.text("tool.decoction.title"),
    purpose: words.text("tool.decoction.purpose"),
    example: { text: words.text("tool.decoction.example"), source: words.text("tool.decoction.example.source") },
    formulas: {
      balanceOfEnergy: {
        name: words.text("tool.decoction.energy"),
        range: words.text("tool.decoction.range"),
        notation: words.text("tool.decoction.notation"),
        source: words.text("tool.decoction.source"),
      },
    },
  }),
  "mash-ph": (words) => ({
    title: words.text("tool.mashPh.title"),
    purpose: words.text("tool.mashPh.purpose"),
    example: { text: words.text("tool.mashPh.example"), source: words.text("tool.mashPh.example.source") },
    formulas: {
      balance: sayModel("proton-balance", words),
      maltsByClass: {
        name: words.text("tool.mashPh.classes"),
        range: words.text("tool.mashPh.range.classes"),
        notation: words.text("tool.mashPh.classes.notation"),
        source: words.text("tool.mashPh.classes.source"),
      },
    },
  }),
};
