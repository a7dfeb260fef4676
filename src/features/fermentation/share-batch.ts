/** A batch as the image of its link, as guests may see it: its label with the curve it has fermented by so far. */
import { guest } from "../../domain/people/viewer.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { publishedBatch } from "./queries.ts";

const usual = { srm: 6, og: 1.05, fg: 1.01 };
/** Of a curve on the image; a crawler that comes each minute is to find the same picture for a while. */
const mostPoints = 24;

/** Null where guests see no such batch. What is not known of it is left out. */
export async function shareBatch(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedBatch({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, number, style, status, og, fg, targetFg, srm, analysis } = found.page;
  const { summary, gravity = [] } = analysis ?? {};
  const points = gravity.map(({ value }) => value);
  const every = Math.max(1, Math.ceil(points.length / mostPoints));
  const curve = points.filter((_, index) => index % every === 0);
  const fact = (label: string, value: number | null | undefined, digits: number) =>
    value === null || value === undefined ? [] : [{ label, value: value.toFixed(digits) }];
  return {
    name: title,
    line: [`Batch ${number}`, style, status].filter(Boolean).join(", "),
    facts: [
      ...fact("OG", og, 3),
      ...(fg === null ? fact("Now", summary?.gravity, 3) : fact("FG", fg, 3)),
      ...fact("Day", summary?.day, 0),
      ...fact("SRM", srm, 0),
    ],
    site: site.settings.title,
    srm: srm ?? usual.srm,
    og: og ?? usual.og,
    fg: fg ?? targetFg ?? usual.fg,
    ...(curve.length > 3 ? { curve } : {}),
  };
}
