/** A quantity of a batch in words and numbers: what it is called, its value, and how far it is off. */
import type { TwinName } from "../domain/twins/quantities.ts";
import { twinDimension } from "../domain/twins/twin-dimension.ts";
import type { Formatted } from "../domain/units/format-quantity.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import type { Words } from "./arguments.ts";
import { gravitySpan } from "./say-gravity-span.ts";

export function twinLabel(words: Words, { scale }: Pick<Formatter, "scale">, name: TwinName): string {
  switch (name) {
    case "strikeCelsius":
      return words.text("twin.strike");
    case "mashPh":
      return words.text("twin.mashPh");
    case "firstWortSg":
      return words.text("twin.firstWort", { scale });
    case "preBoilLitres":
      return words.text("sheet.volume.preBoil");
    case "preBoilSg":
      return words.text("sheet.preBoilGravity", { scale });
    case "boilMinutes":
      return words.text("twin.boilTime");
    case "postBoilLitres":
      return words.text("sheet.volume.postBoil");
    case "postBoilSg":
      return words.text("designer.dock.number.postBoilGravity", { scale });
    case "topUpLitres":
      return words.text("twin.topUp");
    case "fermenterLitres":
      return words.text("twin.fermenter");
    case "pitchCelsius":
      return words.text("twin.pitch");
    case "packagedLitres":
      return words.text("twin.packagedVolume");
    case "packagedCelsius":
      return words.text("twin.packagedTemperature");
    case "og":
      return words.text("batch.og", { scale });
    case "fg":
      return words.text("batch.fg", { scale });
    case "conversion":
      return words.text("twin.conversion");
    case "lauter":
      return words.text("twin.lauter");
    case "mashEfficiency":
      return words.text("twin.mash");
    case "kettleEfficiency":
      return words.text("twin.kettle");
    case "brewhouse":
      return words.text("twin.brewhouse");
    case "apparentAttenuation":
      return words.text("twin.apparent");
    case "realAttenuation":
      return words.text("twin.real");
    case "abv":
      return words.text("twin.abv");
  }
}

export function twinValue(formatter: Formatter, name: TwinName, value: number): Formatted {
  const dimension = twinDimension(name);
  switch (dimension) {
    case "gravity": {
      const { number, unit } = formatter.gravity(value, 4);
      return { number, unit: unit || "SG" };
    }
    case "volume":
      return formatter.parts("volume", value);
    case "temperature":
      return formatter.temperature(value);
    case "time":
      return formatter.parts("time", value);
    case "ph":
      return { number: formatter.number(value, 2, 2), unit: "" };
    case "percent":
      return { number: formatter.number(value, 1, 1), unit: "%" };
  }
}

function spanOf(formatter: Formatter, name: TwinName, expected: number, measured: number): string {
  switch (twinDimension(name)) {
    case "gravity":
      return formatter.number(gravitySpan(formatter, [expected, measured]), 1);
    case "volume":
      return formatter.parts("volume", Math.abs(measured - expected)).number;
    case "temperature":
      return formatter.number(Math.abs(measured - expected) * (formatter.choice.temperature === "°F" ? 1.8 : 1), 1);
    case "time":
      return formatter.number(Math.abs(measured - expected), 0);
    case "ph":
      return formatter.number(Math.abs(measured - expected), 2);
    case "percent":
      return formatter.number(Math.abs(measured - expected), 1);
  }
}

/** In points where gravities are SG, with its sign; nothing apart is 0. */
export function twinSpan(formatter: Formatter, name: TwinName, expected: number, measured: number): string {
  const span = spanOf(formatter, name, expected, measured);
  if (!/[1-9]/.test(span)) return "0";
  return `${measured > expected ? "+" : "−"} ${span}`;
}
