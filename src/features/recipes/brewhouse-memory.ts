/** The visitor's own brewhouse, remembered in this browser. */
import type { Brewhouse } from "./recipe-address.ts";

const place = "wf_brewhouse";
const numberOrNull = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);

/** Null where there is none, or where this browser keeps nothing. */
export function recallBrewhouse(): Brewhouse | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as Partial<Brewhouse> | null;
    return (
      kept && {
        litres: numberOrNull(kept.litres),
        efficiencyPercent: numberOrNull(kept.efficiencyPercent),
        boilOffLitresPerHour: numberOrNull(kept.boilOffLitresPerHour),
      }
    );
  } catch {
    return null;
  }
}

export function keepBrewhouse(brewhouse: Brewhouse): void {
  try {
    localStorage.setItem(place, JSON.stringify(brewhouse));
  } catch {
    // A browser that keeps nothing still scales.
    return;
  }
}
