/** A batch as the image of its link, as guests may see it: its label with the curve it has fermented by so far. */
import { guest } from "../../domain/people/viewer.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { publishedBatch } from "./queries.ts";

const usual = { srm: 6, og: 1.05, fg: 1.01 };
/** Of a curve on the image; a crawler that comes each minute is to find the same picture for a while. */
const mostPoints = 24;

/** In the site's language: whoever sees it has not chosen one. Null where guests see no such batch. What is not known of it is left out. */
export async function shareBatch(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedBatch({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, number, style, status, og, fg, targetFg, srm, analysis } = found.page;
  const { summary, gravity = [] } = analysis ?? {};
  const points = gravity.map(({ value }) => value);
  const every = Math.max(1, Math.ceil(points.length / mostPoints));
  const curve = points.filter((_, index) => index % every === 0);
  const { language } = site.settings;
  const words = wordsOf(language);
  const scale = "SG";
  const fact = (label: string, value: number | null | undefined, digits: number) =>
    value === null || value === undefined ? [] : [{ label, value: formatNumber(value, language, digits, digits) }];
  return {
    name: title,
    line: [words.text("batch.number", { number: `${number}` }), style, words.text("batch.status", { status })]
      .filter(Boolean)
      .join(", "),
    facts: [
      ...fact(words.text("batch.og", { scale }), og, 3),
      ...(fg === null
        ? fact(words.text("batch.gravityNow"), summary?.gravity, 3)
        : fact(words.text("batch.fg", { scale }), fg, 3)),
      ...fact(words.text("batch.day"), summary?.day, 0),
      ...fact("SRM", srm, 0),
    ],
    site: site.settings.title,
    srm: srm ?? usual.srm,
    og: og ?? usual.og,
    fg: fg ?? targetFg ?? usual.fg,
    ...(curve.length > 3 ? { curve } : {}),
  };
}
