import { colourConversion } from "../../../calculators/colour-conversion.ts";

import { spoken } from "./spoken.ts";

export default spoken(colourConversion, (words) => ({
  inputs: { colour: { label: words.text("recipe.colour"), hint: words.text("tool.colourUnits.hint") } },
  outputs: { srm: words.text("tool.colourUnits.glass"), ebc: "EBC", lovibond: words.text("tool.colourUnits.lovibond") },
}));
