import { bitternessBalance } from "../../../calculators/bitterness-balance.ts";

import { spoken } from "./spoken.ts";

export default spoken(bitternessBalance, (words, { scale }) => ({
  inputs: {
    ibu: words.text("recipe.bitterness"),
    og: words.text("tool.og", { scale }),
    fg: words.text("tool.fg", { scale }),
  },
  outputs: {
    rbr: words.text("tool.balance.relative"),
    buGu: "BU:GU",
    buRe: words.text("tool.balance.buRe"),
    taste: words.text("tool.balance.taste"),
  },
  words: {
    sweet: words.text("tool.balance.taste.sweet"),
    malty: words.text("tool.balance.taste.malty"),
    balanced: words.text("tool.balance.taste.balanced"),
    hoppy: words.text("tool.balance.taste.hoppy"),
    bitter: words.text("tool.balance.taste.bitter"),
  },
  remarks: { "fg-above-og": words.text("tool.fgAboveOg", { scale }) },
  plot: { title: words.text("tool.balance.plot"), x: words.text("recipe.bitterness"), y: "BU:GU" },
}));
