/** One saved version of a recipe for the designer, and what changed since another one where `against` names it. */
import { recipeVersion } from "../../features/designer/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-version";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const against = url.searchParams.get("against");
  const version = valueOrRefuse(
    await recipeVersion(site, params.id, Number(params.version), against === null ? null : Number(against)),
  );
  return Response.json(version, { headers: { "cache-control": "private, no-store" } });
}
