/** What answers a tool in the browser: its calculator, and what makes texts of it. */
import { loadCalculator } from "../../calculators/load-calculator.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { buildTool, type Tool } from "./build-tool.ts";

export type LiveAnswer = (query: string, own: UnitChoice, language: string) => Tool;

/** @throws where the calculator can't be fetched */
export async function loadAnswer(slug: string): Promise<LiveAnswer> {
  const calculator = await loadCalculator(slug);
  if (!calculator) throw new Error(`No calculator is called ${slug}.`);
  return (query, own, language) => buildTool(calculator, new URLSearchParams(query), own, language);
}
