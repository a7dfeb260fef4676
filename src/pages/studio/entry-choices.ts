/** Answers what the editor's fields search for. */
import { searchChoices } from "../../features/entries/choices.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/entry-choices";

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  Response.json(
    valueOrRefuse(await searchChoices(siteOf(context), searchParams.get("of") ?? "", searchParams.get("q") ?? "")),
    { headers: { "cache-control": "no-store" } },
  );
