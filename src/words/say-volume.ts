/** The way of the water in words: its volumes, what is dissolved in it, and what a rest adds of it. */
import type { BrewRest } from "../domain/recipe/brew-mash.ts";
import type { VolumeName, WaterAddition } from "../domain/recipe/brew-sheet.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import type { Words } from "./arguments.ts";
import { saySubstance } from "./say-substance.ts";
import { wordsOf } from "./words.ts";

export function volumeText(name: VolumeName, words: Words): string {
  switch (name) {
    case "Strike water":
      return words.text("sheet.volume.strike");
    case "Infusions":
      return words.text("sheet.volume.infusions");
    case "Sparge water":
      return words.text("sheet.volume.sparge");
    case "Kept by the grain":
      return words.text("sheet.volume.absorbed");
    case "Kept by the added grain":
      return words.text("sheet.volume.absorbedByAdded");
    case "Left in the tun":
      return words.text("sheet.volume.tun");
    case "Water":
      return words.text("recipe.water");
    case "Water into the kettle":
      return words.text("sheet.volume.intoKettle");
    case "Before the boil, hot":
      return words.text("sheet.volume.preBoil");
    case "Boiled off":
      return words.text("sheet.volume.boiledOff");
    case "After the boil, hot":
      return words.text("sheet.volume.postBoil");
    case "Shrinks as it cools":
      return words.text("sheet.volume.shrinkage");
    case "Left behind the kettle":
      return words.text("sheet.volume.kettle");
    case "Water into the fermenter":
      return words.text("sheet.volume.topUp");
    case "Into the fermenter":
      return words.text("sheet.volume.fermenter");
    case "Left in the fermenter":
      return words.text("sheet.volume.fermenterLoss");
    case "Packaged":
      return words.text("sheet.volume.packaged");
  }
}

/** An acid with its strength. */
export function waterAdditionText(
  { of, percent }: Pick<WaterAddition, "of" | "percent">,
  formatter: Formatter,
): string {
  const name = saySubstance(wordsOf(formatter.language), of);
  return percent === undefined ? name : `${name}, ${formatter.number(percent, 1)} %`;
}

/** A volume, and how hot it is where that is known. */
export function volumeAt(litres: number, celsius: number | undefined, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const volume = formatter.text("volume", litres);
  return celsius === undefined
    ? volume
    : words.text("sheet.volumeAt", { volume, temperature: formatter.text("temperature", celsius) });
}

/** The hot water that lifts the mash to a rest; empty where none does. */
export const restAddition = ({ addLitres, addCelsius }: BrewRest, formatter: Formatter): string =>
  addLitres === undefined ? "" : `+ ${volumeAt(addLitres, addCelsius, formatter)}`;
