/** What the options of a library item are called: its type, its form, where it goes. */
import type * as z from "zod";
import type { librarySchemas } from "../../storage/library-schemas.ts";
import type { Words } from "../../words/arguments.ts";

type Data = { [K in keyof typeof librarySchemas]: z.infer<(typeof librarySchemas)[K]> };
type Names<Option extends string> = Readonly<Record<Option, string>>;

export const fermentableTypes = (words: Words): Names<Data["fermentable"]["type"]> => ({
  Grain: words.text("library.fermentable.grain"),
  Sugar: words.text("library.fermentable.sugar"),
  Extract: words.text("library.fermentable.extract"),
  "Dry Extract": words.text("library.fermentable.dryExtract"),
  Adjunct: words.text("library.fermentable.adjunct"),
  Fruit: words.text("library.fermentable.fruit"),
  Juice: words.text("library.fermentable.juice"),
  Honey: words.text("library.fermentable.honey"),
});

/** Groups of the program's malts; the brewer's own as they are written. */
export function sayGroup(words: Words, group: string): string {
  switch (group) {
    case "acid":
    case "base":
    case "smoked":
    case "adjunct":
    case "roasted":
    case "caramel":
      return words.text("library.group", { group });
    case "base-wheat":
      return words.text("library.group", { group: "basewheat" });
    case "base-high-kilned":
      return words.text("library.group", { group: "basehighkilned" });
    case "base-rye":
      return words.text("library.group", { group: "baserye" });
    case "specialty-kilned":
      return words.text("library.group", { group: "specialtykilned" });
    default:
      return group;
  }
}

export const hopTypes = (words: Words): Names<NonNullable<Data["hop"]["type"]>> => ({
  Bittering: words.text("library.hop.bittering"),
  Aroma: words.text("library.hop.aroma"),
  Both: words.text("library.hop.both"),
});

export const yeastTypes = (words: Words): Names<Data["yeast"]["type"]> => ({
  Ale: words.text("library.yeast.ale"),
  Lager: words.text("library.yeast.lager"),
  Wheat: words.text("library.yeast.wheat"),
  Wine: words.text("library.yeast.wine"),
  Champagne: words.text("library.yeast.champagne"),
  Kveik: words.text("library.yeast.kveik"),
  Brett: words.text("library.yeast.brett"),
  Bacteria: words.text("library.yeast.bacteria"),
  Mixed: words.text("library.yeast.mixed"),
  Other: words.text("library.yeast.other"),
});

export const yeastForms = (words: Words): Names<Data["yeast"]["form"]> => ({
  Liquid: words.text("library.yeastForm.liquid"),
  Dry: words.text("library.yeastForm.dry"),
  Slant: words.text("library.yeastForm.slant"),
  Culture: words.text("library.yeastForm.culture"),
  Slurry: words.text("library.yeastForm.slurry"),
});

export const flocculations = (words: Words): Names<NonNullable<Data["yeast"]["flocculation"]>> => ({
  Low: words.text("library.flocculation.low"),
  Medium: words.text("library.flocculation.medium"),
  High: words.text("library.flocculation.high"),
  "Very High": words.text("library.flocculation.veryHigh"),
});

export const miscTypes = (words: Words): Names<Data["misc"]["type"]> => ({
  Spice: words.text("library.misc.spice"),
  Fining: words.text("library.misc.fining"),
  "Water Agent": words.text("library.misc.waterAgent"),
  Herb: words.text("library.misc.herb"),
  Flavor: words.text("library.misc.flavor"),
  Wood: words.text("library.misc.wood"),
  Other: words.text("library.misc.other"),
});

export const miscUses = (words: Words): Names<Data["misc"]["use"]> => ({
  Mash: words.text("library.use.mash"),
  Sparge: words.text("library.use.sparge"),
  Boil: words.text("library.use.boil"),
  Hopstand: words.text("library.use.hopstand"),
  Primary: words.text("library.use.primary"),
  Secondary: words.text("library.use.secondary"),
  Bottling: words.text("library.use.bottling"),
});

export const miscUnits = (words: Words): Names<Data["misc"]["unit"]> => ({
  g: "g",
  ml: "mL",
  each: words.text("library.unit.each"),
});

export const waterKinds = (words: Words): Names<Data["water"]["kind"]> => ({
  city: words.text("library.water.city"),
  style: words.text("library.water.style"),
  historic: words.text("library.water.historic"),
  source: words.text("library.water.source"),
  own: words.text("library.water.own"),
});

export const spargeMethods = (words: Words): Names<NonNullable<Data["equipment"]["mashMethod"]>> => ({
  fly: words.text("library.sparge.fly"),
  batch: words.text("library.sparge.batch"),
  "no-sparge": words.text("library.sparge.none"),
  biab: words.text("library.sparge.bag"),
});

export const restMethods = (words: Words): Names<Data["mash"]["steps"][number]["type"]> => ({
  Infusion: words.text("library.mash.infusion"),
  Temperature: words.text("library.mash.heating"),
  Decoction: words.text("library.mash.decoction"),
  Sparge: words.text("library.mash.sparge"),
});
