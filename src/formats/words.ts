/** The words that files use for kinds of things, whatever their case and spelling, and the words that BeerXML has for them. */
import { choice } from "./codecs.ts";

export const hopUse = choice(
  ["Boil", "Dry Hop", "Mash", "First Wort", "Aroma", "Hopstand"],
  {
    dry: "Dry Hop",
    "dry hopping": "Dry Hop",
    primary: "Dry Hop",
    secondary: "Dry Hop",
    fermentation: "Dry Hop",
    keg: "Dry Hop",
    bottling: "Dry Hop",
    whirlpool: "Hopstand",
    "hop stand": "Hopstand",
    steep: "Hopstand",
    flameout: "Aroma",
    "flame out": "Aroma",
    fwh: "First Wort",
    "mash hop": "Mash",
    copper: "Boil",
  },
  { Hopstand: "Aroma" },
);

export const hopType = choice(["Bittering", "Aroma", "Both"], {
  dual: "Both",
  "dual purpose": "Both",
  flavor: "Aroma",
});

export const hopForm = choice(
  ["Pellet", "Plug", "Leaf", "Wet", "Powder", "Extract"],
  {
    pellets: "Pellet",
    cryo: "Powder",
    lupulin: "Powder",
    whole: "Leaf",
    cone: "Leaf",
    cones: "Leaf",
    "leaf whole": "Leaf",
    "leaf (wet)": "Wet",
    fresh: "Wet",
    co2: "Extract",
  },
  { Wet: "Leaf", Powder: "Pellet", Extract: "Pellet" },
);

export const fermentableType = choice(
  ["Grain", "Sugar", "Extract", "Dry Extract", "Adjunct", "Fruit", "Juice", "Honey"],
  {
    malt: "Grain",
    "base malt": "Grain",
    "crystal malt": "Grain",
    "roasted malt": "Grain",
    specialty: "Grain",
    grains: "Grain",
    "liquid extract": "Extract",
    lme: "Extract",
    "liquid malt extract": "Extract",
    dme: "Dry Extract",
    "dry malt extract": "Dry Extract",
    sugars: "Sugar",
    other: "Adjunct",
  },
  { Fruit: "Adjunct", Juice: "Adjunct", Honey: "Sugar" },
);

export const yeastType = choice(
  ["Ale", "Lager", "Wheat", "Wine", "Champagne", "Kveik", "Brett", "Bacteria", "Mixed", "Other"],
  { ales: "Ale", lagers: "Lager", beer: "Ale", hefeweizen: "Wheat", hybrid: "Ale" },
  { Kveik: "Ale", Brett: "Ale", Bacteria: "Ale", Mixed: "Ale", Other: "Ale" },
);

export const yeastForm = choice(
  ["Liquid", "Dry", "Slant", "Culture", "Slurry"],
  { dried: "Dry", dregs: "Slurry" },
  { Slurry: "Culture" },
);

export const flocculation = choice(["Low", "Medium", "High", "Very High"], {
  "very low": "Low",
  "medium low": "Medium",
  "medium high": "High",
  med: "Medium",
});

export const miscType = choice(
  ["Spice", "Fining", "Water Agent", "Herb", "Flavor", "Wood", "Other"],
  { flavour: "Flavor", "water agents": "Water Agent", finings: "Fining", nutrient: "Other" },
  { Wood: "Flavor" },
);

export const miscUse = choice(
  ["Mash", "Sparge", "Boil", "Hopstand", "Primary", "Secondary", "Bottling"],
  {
    whirlpool: "Hopstand",
    flameout: "Hopstand",
    fermentation: "Primary",
    packaging: "Bottling",
    keg: "Bottling",
  },
  { Sparge: "Mash", Hopstand: "Boil" },
);

export const mashStepType = choice(
  ["Infusion", "Temperature", "Decoction", "Sparge"],
  { "fly sparge": "Sparge", "batch sparge": "Sparge" },
  {
    Sparge: "Infusion",
  },
);

export const recipeType = choice(["All Grain", "Partial Mash", "Extract"], {
  partial: "Partial Mash",
  "mini mash": "Partial Mash",
  "extract with grains": "Extract",
  "steeping grains": "Extract",
  biab: "All Grain",
});
