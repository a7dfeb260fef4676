/** A span of a batch's readings, for the chart in its log. */
import { ownSpan } from "../../features/fermentation/span/span-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batch-readings";

export const loader = async ({ context, params, url }: Route.LoaderArgs) =>
  Response.json(valueOrRefuse(await ownSpan(siteOf(context), params.id, url.searchParams)), {
    headers: { "cache-control": "private, no-store" },
  });
