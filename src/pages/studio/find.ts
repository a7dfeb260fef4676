/** Answers what the studio's Find asks for. */
import { siteOf } from "../../features/site/site-context.ts";
import { findInStudio } from "../../features/studio/queries.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/find";

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  Response.json(valueOrRefuse(await findInStudio(siteOf(context), url.searchParams.get("q") ?? "")), {
    headers: { "cache-control": "no-store" },
  });
