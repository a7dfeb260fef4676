/** Answers what the designer's fields choose from. */
import { designerChoices } from "../../features/designer/choices.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/recipe-choices";

export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(valueOrRefuse(await designerChoices(needModule(siteOf(context), "recipes"))), {
    headers: { "cache-control": "private, no-store" },
  });
