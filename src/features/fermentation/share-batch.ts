/** A batch as the image of its link and as a badge, as guests may see it: its label with the curve it has fermented by so far. */
import { guest } from "../../domain/people/viewer.ts";
import { siteFormatter } from "../../platform/site-formatter.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { badge } from "../../ui/frame/badge.ts";
import { colourFact, gravityFact } from "../../ui/frame/share-facts.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { type BatchPage, publishedBatch } from "./queries.ts";

const usual = { srm: 6, og: 1.05, fg: 1.01 };
/** Of a curve on the image; a crawler that comes each minute is to find the same picture for a while. */
const mostPoints = 24;

/** Its colour and its fall. */
function labelOf({ og, fg, targetFg, srm, analysis }: BatchPage): Pick<ShareImage, "srm" | "og" | "fg" | "curve"> {
  const points = (analysis?.gravity ?? []).map(({ value }) => value);
  const every = Math.max(1, Math.ceil(points.length / mostPoints));
  const curve = points.filter((_, index) => index % every === 0);
  return {
    srm: srm ?? usual.srm,
    og: og ?? usual.og,
    fg: fg ?? targetFg ?? usual.fg,
    ...(curve.length > 3 ? { curve } : {}),
  };
}

/** As guests may see it. */
const guestsBatch = async (site: SiteContext, slug: string): Promise<BatchPage | null> => {
  const found = await publishedBatch({ ...site, viewer: guest }, slug);
  return found.access === "open" ? found.page : null;
};

/** SVG of one line with its name, how far it is, its gravity and its alcohol; null where guests see no such batch. */
export async function batchBadge(site: SiteContext, slug: string): Promise<string | null> {
  const page = await guestsBatch(site, slug);
  if (page === null) return null;
  const words = wordsOf(site.settings.language);
  const formatter = siteFormatter(site.settings);
  const { summary } = page.analysis ?? {};
  const day = page.status === "Fermenting" ? summary?.day : undefined;
  const { gravity = page.fg, abvPercent } = page.measuredEnd ?? summary ?? {};
  const parts = [
    words.text("batch.status", { status: page.status }),
    ...(day === undefined ? [] : [words.text("bench.strip.day", { day: formatter.number(day, 0) })]),
    ...(gravity === null ? [] : [formatter.text("gravity", gravity)]),
    ...(abvPercent === undefined ? [] : [formatter.percent(abvPercent)]),
  ];
  return badge({ name: `${page.title} ${page.number}`, site: site.settings.title, parts, ...labelOf(page) });
}

/** In the site's language and units: whoever sees it has not chosen any. Null where guests see no such batch. What is not known of it is left out. */
export async function shareBatch(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const page = await guestsBatch(site, slug);
  if (page === null) return null;
  const { title, number, style, status, og, fg, srm, analysis } = page;
  const { summary } = analysis ?? {};
  const words = wordsOf(site.settings.language);
  const formatter = siteFormatter(site.settings);
  const { scale } = formatter;
  return {
    name: title,
    line: [words.text("batch.number", { number: `${number}` }), style, words.text("batch.status", { status })]
      .filter(Boolean)
      .join(", "),
    facts: [
      ...gravityFact(formatter, words.text("batch.og", { scale }), og),
      ...(fg === null
        ? gravityFact(formatter, words.text("batch.gravityNow"), summary?.gravity)
        : gravityFact(formatter, words.text("batch.fg", { scale }), fg)),
      ...(summary ? [{ label: words.text("batch.day"), value: formatter.number(summary.day, 0) }] : []),
      ...colourFact(formatter, srm),
    ],
    site: site.settings.title,
    ...labelOf(page),
  };
}
