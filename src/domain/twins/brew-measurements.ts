/** What is measured of a batch between strike water and package, in canonical units, and between which bounds it can lie. */
import type { Dimension } from "../units/unit.ts";

type Measurable = {
  name: string;
  dimension: Dimension | null;
  low: number;
  high: number;
};

/** In the order of the brew day. Volumes of the kettle are those of hot wort, as its gauge shows them. */
export const brewMeasurables = [
  { name: "strikeCelsius", dimension: "temperature", low: 0, high: 110 },
  { name: "mashPh", dimension: null, low: 2, high: 14 },
  { name: "firstWortSg", dimension: "gravity", low: 0.98, high: 1.2 },
  { name: "preBoilLitres", dimension: "volume", low: 0, high: 100_000 },
  { name: "preBoilSg", dimension: "gravity", low: 0.98, high: 1.2 },
  { name: "boilMinutes", dimension: "time", low: 0, high: 1440 },
  { name: "postBoilLitres", dimension: "volume", low: 0, high: 100_000 },
  { name: "postBoilSg", dimension: "gravity", low: 0.98, high: 1.2 },
  { name: "topUpLitres", dimension: "volume", low: 0, high: 100_000 },
  { name: "fermenterLitres", dimension: "volume", low: 0, high: 100_000 },
  { name: "pitchCelsius", dimension: "temperature", low: -10, high: 110 },
  { name: "packagedLitres", dimension: "volume", low: 0, high: 100_000 },
  { name: "packagedCelsius", dimension: "temperature", low: -10, high: 110 },
] as const satisfies readonly Measurable[];

export type BrewMeasurable = (typeof brewMeasurables)[number]["name"];
export type BrewMeasurements = { [name in BrewMeasurable]?: number | undefined };
