/** What the public pages of tools read: the shelf by topic, and one calculator answered on the server. */
import { calculators } from "../../calculators/registry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { markDecimals } from "../../domain/units/mark-decimals.ts";
import type { SaidModel } from "../../words/say-model.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import type { Slug } from "./about/about.ts";
import { abouts } from "./about/abouts.ts";
import { buildTool } from "./build-tool.ts";
import { spokenCalculators } from "./say/registry.ts";
import { sayTopic } from "./say/say-topic.ts";

export type ToolLink = { slug: string; title: string; purpose: string };
function linkOf(words: Words, slug: Slug): ToolLink {
  const { title, purpose } = abouts[slug](words);
  return { slug, title, purpose };
}

export type ToolTopic = { topic: string; tools: ToolLink[] };

/** Undefined where the site has no tools. */
export function toolShelf({ settings, choices }: Pick<SiteContext, "settings" | "choices">): ToolTopic[] | undefined {
  if (!isOn(settings, "tools")) return undefined;
  const words = wordsOf(choices.language);
  const topics = new Set(calculators.map(({ topic }) => topic));
  return [...topics].map((topic) => ({
    topic: sayTopic(words, topic),
    tools: calculators.filter((calculator) => calculator.topic === topic).map(({ slug }) => linkOf(words, slug)),
  }));
}

const relatedCount = 4;

/** Of the same topic first, then what is next to it on the shelf. */
function relatedTo(place: number): Slug[] {
  const topic = calculators[place]?.topic;
  return calculators
    .map((other, index) => ({ slug: other.slug, isAlike: other.topic === topic, distance: Math.abs(index - place) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => Number(b.isAlike) - Number(a.isAlike) || a.distance - b.distance)
    .slice(0, relatedCount)
    .map(({ slug }) => slug);
}

export type PublishedTool = NonNullable<ReturnType<typeof publishedTool>>;

/** Undefined where there is no such calculator, or the site has no tools. */
export function publishedTool(
  { settings, choices }: Pick<SiteContext, "settings" | "choices">,
  asked: string,
  query: URLSearchParams,
) {
  const place = isOn(settings, "tools") ? calculators.findIndex(({ slug }) => slug === asked) : -1;
  const calculator = calculators[place];
  if (!calculator) return undefined;
  const { slug } = calculator;
  const words = wordsOf(choices.language);
  const { title, purpose, example, formulas } = abouts[slug](words);
  return {
    about: {
      slug,
      title,
      purpose,
      formulas: Object.values(formulas).map((model: SaidModel) => ({
        ...model,
        notation: markDecimals(model.notation, choices.language),
      })),
      example,
    },
    related: relatedTo(place).map((other) => linkOf(words, other)),
    tool: buildTool(spokenCalculators[slug], query, unitChoiceOf(choices), choices.language),
  };
}
