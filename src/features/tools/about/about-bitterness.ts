import { sayModel } from "../../../words/say-model.ts";
import type { Abouts } from "./about.ts";

export const aboutBitterness: Abouts<"ibu" | "hopstand" | "hop-ageing" | "bitterness-balance"> = {
  ibu: (words) => ({
    title: words.text("tool.ibu.title"),
    purpose: words.text("tool.ibu.purpose"),
    example: { text: words.text("tool.ibu.example"), source: words.text("tool.ibu.example.source") },
    formulas: {
      tinseth: sayModel("tinseth", words),
      rager: sayModel("rager", words),
      garetz: sayModel("garetz", words),
      mibu: sayModel("mibu", words),
    },
  }),
  hopstand: (words) => ({
    title: words.text("tool.hopstand.title"),
    purpose: words.text("tool.hopstand.purpose"),
    example: { text: words.text("tool.hopstand.example"), source: words.text("tool.hopstand.example.source") },
    formulas: {
      tinseth: {
        name: words.text("tool.hopstand.tinseth"),
        range: words.text("tool.hopstand.range.tinseth"),
        notation: words.text("tool.hopstand.tinseth.notation"),
        source: words.text("tool.hopstand.tinseth.source"),
      },
      mibu: {
        name: words.text("tool.hopstand.mibu"),
        range: words.text("tool.hopstand.range.mibu"),
        notation: words.text("tool.hopstand.mibu.notation"),
        source: words.text("model.mibu.source"),
      },
    },
  }),
  "hop-ageing": (words) => ({
    title: words.text("tool.ageing.title"),
    purpose: words.text("tool.ageing.purpose"),
    example: { text: words.text("tool.ageing.example"), source: words.text("tool.ageing.example.source") },
    formulas: {
      garetz: {
        name: "Garetz",
        range: words.text("tool.ageing.range"),
        notation: words.text("tool.ageing.notation"),
        source: words.text("tool.ageing.source"),
      },
    },
  }),
  "bitterness-balance": (words) => ({
    title: words.text("tool.balance.title"),
    purpose: words.text("tool.balance.purpose"),
    example: { text: words.text("tool.balance.example"), source: words.text("model.rbr.source") },
    formulas: {
      buGu: sayModel("bu-gu", words),
      relative: sayModel("relative-bitterness", words),
    },
  }),
};
