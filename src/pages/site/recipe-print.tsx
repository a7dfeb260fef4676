/** A published recipe's brew sheet, to be printed on one page. */
import { BrewSheetView } from "../../features/recipes/brew-sheet-view.tsx";
import { readAsked } from "../../features/recipes/recipe-address.ts";
import { publishedSheet } from "../../features/recipes/sheet-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { wordsOf } from "../../words/words.ts";
import type { Route } from "./+types/recipe-print";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { page } = openOrThrow(
    await publishedSheet(site, params.slug, readAsked(url.searchParams)),
    (slug) => `/recipes/${slug}/print${url.search}`,
  );
  const words = wordsOf(site.choices.language);
  const title = words.text("sheet.title", { title: page.title });
  return { page, title, canonical: `${site.origin}/recipes/${params.slug}` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: loaderData.title }] : []),
  { name: "robots", content: "noindex" },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical } as const] : []),
];

export default function RecipePrint({ loaderData }: Route.ComponentProps) {
  return <BrewSheetView page={loaderData.page} />;
}
