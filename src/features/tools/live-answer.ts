/** What answers a tool in the browser: its calculator, and what makes texts of it. */
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import type { Slug } from "./about/about.ts";
import { buildTool, type Tool } from "./build-tool.ts";
import { loadSpoken } from "./load-spoken.ts";

export type LiveAnswer = (query: string, own: UnitChoice, language: string) => Tool;

/** @throws where the calculator can't be fetched */
export async function loadAnswer(slug: Slug): Promise<LiveAnswer> {
  const spoken = await loadSpoken(slug);
  return (query, own, language) => buildTool(spoken, new URLSearchParams(query), own, language);
}
