import { beerColour } from "../../../calculators/beer-colour.ts";

import { spoken } from "./spoken.ts";

export default spoken(beerColour, (words) => ({
  inputs: {
    volume: words.text("tool.postBoilVolume"),
    mass1: words.text("recipe.weight"),
    colour1: words.text("recipe.colour"),
    mass2: words.text("recipe.weight"),
    colour2: words.text("recipe.colour"),
    mass3: words.text("recipe.weight"),
    colour3: words.text("recipe.colour"),
    mass4: words.text("recipe.weight"),
    colour4: words.text("recipe.colour"),
  },
  groups: {
    malt1: words.text("tool.malt", { n: "1" }),
    malt2: words.text("tool.malt", { n: "2" }),
    malt3: words.text("tool.malt", { n: "3" }),
    malt4: words.text("tool.malt", { n: "4" }),
  },
  outputs: {
    srm: words.text("tool.beerColour.morey"),
    mcu: words.text("tool.beerColour.mcu"),
    mosher: "Mosher",
    daniels: "Daniels",
  },
  plot: {
    title: words.text("tool.beerColour.plot"),
    x: words.text("tool.beerColour.mcu"),
    y: words.text("recipe.colour"),
    lines: { morey: "Morey", mosher: "Mosher", daniels: "Daniels" },
  },
}));
