/** What kind of number a quantity of a batch is: what it is printed in. */
import { brewMeasurables } from "./brew-measurements.ts";
import type { TwinName } from "./quantities.ts";

export type TwinDimension = "gravity" | "volume" | "temperature" | "time" | "ph" | "percent";

export function twinDimension(name: TwinName): TwinDimension {
  if (name === "og" || name === "fg") return "gravity";
  const measurable = brewMeasurables.find((each) => each.name === name);
  if (!measurable) return "percent";
  return measurable.dimension ?? "ph";
}
