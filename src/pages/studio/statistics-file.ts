/** The statistics of a span as a CSV file, for editors. */
import { siteOf } from "../../features/site/site-context.ts";
import { readSpan } from "../../features/statistics/spans.ts";
import { statisticsFile } from "../../features/statistics/statistics-file.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/statistics-file";

export async function loader({ context, url }: Route.LoaderArgs) {
  const span = readSpan(url.searchParams.get("span"));
  return new Response(valueOrRefuse(await statisticsFile(siteOf(context), span)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="statistics-${span}.csv"`,
      "cache-control": "no-store",
    },
  });
}
