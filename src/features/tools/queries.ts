/** What the public pages of tools read: the shelf by topic, and one calculator answered on the server. */
import type { Calculator } from "../../calculators/calculator.ts";
import { calculators, findCalculator } from "../../calculators/registry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { buildTool } from "./build-tool.ts";

export type ToolLink = { slug: string; title: string; purpose: string };
const linkOf = ({ slug, title, purpose }: ToolLink): ToolLink => ({ slug, title, purpose });

export type ToolTopic = { topic: string; tools: ToolLink[] };

/** Undefined where the site has no tools. */
export function toolShelf({ settings }: Pick<SiteContext, "settings">): ToolTopic[] | undefined {
  if (!isOn(settings, "tools")) return undefined;
  const topics = new Set(calculators.map(({ topic }) => topic));
  return [...topics].map((topic) => ({
    topic,
    tools: calculators.filter((calculator) => calculator.topic === topic).map(linkOf),
  }));
}

const relatedCount = 4;

/** Of the same topic first, then what stands next to it on the shelf. */
function relatedTo({ slug, topic }: Calculator): ToolLink[] {
  const others: readonly Calculator[] = calculators.filter((other) => other.slug !== slug);
  const place = calculators.findIndex((other) => other.slug === slug);
  const near = (other: Calculator) => Math.abs(others.indexOf(other) + 0.5 - place);
  const sorted = [...others].sort((a, b) => Number(b.topic === topic) - Number(a.topic === topic) || near(a) - near(b));
  return sorted.slice(0, relatedCount).map(linkOf);
}

export type PublishedTool = NonNullable<ReturnType<typeof publishedTool>>;

/** Undefined where there is no such calculator, or the site has no tools. */
export function publishedTool(
  { settings, choices }: Pick<SiteContext, "settings" | "choices">,
  slug: string,
  query: URLSearchParams,
) {
  const calculator = isOn(settings, "tools") ? findCalculator(slug) : undefined;
  if (!calculator) return undefined;
  const { title, purpose, topic, formulas, example } = calculator;
  return {
    about: { slug, title, purpose, topic, formulas, example: { text: example.text, source: example.source } },
    related: relatedTo(calculator),
    tool: buildTool(calculator, query, unitChoiceOf(choices), choices.language),
  };
}
