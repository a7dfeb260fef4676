/** A batch's public page. */
import { data } from "react-router";
import { BatchView } from "../../features/fermentation/batch-view.tsx";
import { besideAsked } from "../../features/fermentation/beside.ts";
import { type BatchPage, publishedBatch } from "../../features/fermentation/queries.ts";
import { sentBatch } from "../../features/fermentation/sent-batch.ts";
import { publicPart } from "../../features/fermentation/span/span-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { unitChoiceOf, type VisitorChoices } from "../../platform/visitor-choices.ts";
import { wordsOf } from "../../words/words.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { authorOf, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/batch";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const embed = url.searchParams.has("embed");
  const { page } = openOrThrow(
    await publishedBatch(site, params.slug, embed ? null : besideAsked(url.searchParams)),
    (slug) => `/batches/${slug}`,
  );
  const { analysis } = page;
  const part = embed ? null : await publicPart(site, params.slug, url.searchParams);
  const gravity = analysis?.now === null ? undefined : analysis?.summary?.gravity;
  const shell = {
    srm: page.srm ?? undefined,
    ...(page.points ? { opensOnCurve: { points: page.points, withStrips: true } } : {}),
    ...(gravity === undefined ? {} : { railReading: gravity }),
  };
  return data({
    page: pack(sentBatch(page)),
    ...(part ? { part: pack(part) } : {}),
    shell,
    ...headOf(page, site.choices),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  });
}

/** What browsers and search engines call the page. */
function headOf({ title, number, summary, style, analysis }: BatchPage, choices: VisitorChoices) {
  const words = wordsOf(choices.language);
  const measured = analysis?.summary;
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  return {
    title: words.text("batch.title", { title, number: `${number}` }),
    description:
      summary ||
      (measured
        ? words.text("batch.description", {
            day: formatter.number(measured.day, 0),
            gravity: formatter.text("gravity", measured.gravity),
            style,
          })
        : style),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, title, description } = loaderData;
  const { slug, analysis, unlisted } = unpack(loaderData.page);
  const path = `/batches/${slug}`;
  const words = wordsOf(site.language);
  const url = new URL(path, site.origin).href;
  return pageMeta({
    title,
    site,
    path,
    description,
    unlisted,
    section: { title: words.text("frame.section.fermentation"), path: "/batches" },
    embeds: true,
    ...(analysis && {
      structured: {
        "@type": "Dataset",
        name: title,
        description,
        url,
        image: `${url}/share.png`,
        creator: authorOf(site),
        isAccessibleForFree: true,
        distribution: [
          { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: `${url}.csv` },
          { "@type": "DataDownload", encodingFormat: "application/json", contentUrl: `${url}.json` },
        ],
      },
    }),
  });
};

export default function Batch({ loaderData }: Route.ComponentProps) {
  const { page, part } = loaderData;
  return <BatchView batch={unpack(page)} part={part && unpack(part)} />;
}
