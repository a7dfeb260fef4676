/** The units of a recipe's page: the visitor's own, or the system that the address or the switch asks for. */
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import type { UnitSystem } from "./recipe-address.ts";

/** Another system than the visitor's own brings its degrees along. */
export const choiceFor = (own: UnitChoice, system: UnitSystem | null): UnitChoice =>
  system === null || system === own.system ? own : { ...own, system, temperature: system === "us" ? "°F" : "°C" };
