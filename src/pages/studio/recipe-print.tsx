/** The brew sheet of a recipe in any state, for editors. */
import { BrewSheetView } from "../../features/recipes/brew-sheet-view.tsx";
import { readAsked } from "../../features/recipes/recipe-address.ts";
import { ownSheet } from "../../features/recipes/sheet-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { refuse, valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-print";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (!isOn(site.settings, "recipes")) throw refuse("not-found");
  const page = valueOrRefuse(await ownSheet(site, params.id, readAsked(url.searchParams)));
  const words = wordsOf(site.choices.language);
  return { page, title: words.text("sheet.title", { title: page.title }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.title }] : []);

export default function RecipePrint({ loaderData }: Route.ComponentProps) {
  return <BrewSheetView page={loaderData.page} />;
}
