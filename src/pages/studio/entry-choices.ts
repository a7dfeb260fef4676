/** Answers what the editor's fields, and links of its text, search for. */
import { searchChoices, searchLinks } from "../../features/entries/choices.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/entry-choices";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [of, query] = [searchParams.get("of") ?? "", searchParams.get("q") ?? ""];
  const site = siteOf(context);
  const found = of === "link" ? await searchLinks(site, query) : await searchChoices(site, of, query);
  return Response.json(valueOrRefuse<unknown>(found), { headers: { "cache-control": "no-store" } });
}
