/** What a visitor asks of a recipe by its address: a version, units, and the brewhouse it is scaled to. */
import { type UnitChoice, metricUnits, preferredUnit } from "../../domain/units/preferred-unit.ts";
import { fromCanonical, toCanonical } from "../../domain/units/unit.ts";

export type UnitSystem = UnitChoice["system"];
/** Litres into the fermenter, per cent, litres an hour; null leaves what the recipe says. */
export type Brewhouse = {
  litres: number | null;
  efficiencyPercent: number | null;
  boilOffLitresPerHour: number | null;
};
/** `version` null: the current one; NaN where the address names none that could be. */
export type Asked = Brewhouse & { version: number | null; system: UnitSystem | null };

export const ownBrewhouse: Brewhouse = { litres: null, efficiencyPercent: null, boilOffLitresPerHour: null };
export const nothingAsked: Asked = { ...ownBrewhouse, version: null, system: null };
/** Ends of what can be asked for, in canonical units. */
export const brewhouseLimits = {
  litres: [0.1, 100_000],
  efficiencyPercent: [1, 100],
  boilOffLitresPerHour: [0, 10_000],
} as const satisfies Record<keyof Brewhouse, readonly [number, number]>;

const systems: readonly UnitSystem[] = ["metric", "us", "imperial"];
export const volumeUnitOf = (system: UnitSystem | null) =>
  preferredUnit("volume", { ...metricUnits, system: system ?? "metric" });

function numberIn(text: string | null, name: keyof Brewhouse, unit?: ReturnType<typeof volumeUnitOf>): number | null {
  if (text === null || !/^\d{1,6}([.,]\d{1,4})?$/.test(text.trim())) return null;
  const typed = Number(text.trim().replace(",", "."));
  const value = unit ? toCanonical("volume", typed, unit) : typed;
  const [least, most] = brewhouseLimits[name];
  return value >= least && value <= most ? value : null;
}

/** Volumes are in the units that the address names, else in litres: a link means the same to whoever opens it. */
export function readAsked(query: URLSearchParams): Asked {
  const system = systems.find((name) => name === query.get("units")) ?? null;
  const unit = volumeUnitOf(system);
  const version = query.get("version");
  return {
    version: version === null ? null : /^[1-9]\d{0,8}$/.test(version) ? Number(version) : NaN,
    system,
    litres: numberIn(query.get("volume"), "litres", unit),
    efficiencyPercent: numberIn(query.get("efficiency"), "efficiencyPercent"),
    boilOffLitresPerHour: numberIn(query.get("boiloff"), "boilOffLitresPerHour", unit),
  };
}

const short = (value: number) => String(Number(value.toFixed(3)));

/** The query with its question mark, or an empty text. */
export function formatAsked(asked: Asked): string {
  const unit = volumeUnitOf(asked.system);
  const litres = (value: number | null) => (value === null ? null : short(fromCanonical("volume", value, unit)));
  const pairs: [string, string | null][] = [
    ["version", asked.version === null ? null : String(asked.version)],
    ["units", asked.system],
    ["volume", litres(asked.litres)],
    ["efficiency", asked.efficiencyPercent === null ? null : short(asked.efficiencyPercent)],
    ["boiloff", litres(asked.boilOffLitresPerHour)],
  ];
  const query = new URLSearchParams(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  return query.size > 0 ? `?${query}` : "";
}
