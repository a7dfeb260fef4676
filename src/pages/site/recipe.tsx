/** A recipe's public page, at any version, in any size. */
import { createFormatter } from "../../domain/units/formatter.ts";
import { brewedPage } from "../../features/recipes/brewed-page.ts";
import { formulasText } from "../../features/recipes/formulas-text.ts";
import { modelsHtml } from "../../features/recipes/models-html.ts";
import { drawnRecipe, publishedRecipe, type RecipePage } from "../../features/recipes/queries.ts";
import { formatAsked, nothingAsked, readAsked } from "../../features/recipes/recipe-address.ts";
import { recipeJsonLd } from "../../features/recipes/recipe-json-ld.ts";
import { recipePreview, type RecipePreview } from "../../features/recipes/recipe-preview.ts";
import { RecipeView } from "../../features/recipes/recipe-view.tsx";
import { shownRecipe } from "../../features/recipes/shown-recipe.ts";
import { shownResults } from "../../features/recipes/shown-results.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { type HtmlPart, withoutTexts } from "../../platform/html-part.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { renderContext } from "../../platform/render-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { wordsOf } from "../../words/words.ts";
import { embedLink, imageMeta, localesOf } from "../page-meta.ts";
import type { Route } from "./+types/recipe";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const asked = readAsked(url.searchParams);
  const { page: whole } = openOrThrow(
    await publishedRecipe(site, params.slug, asked.version),
    (slug) => `/recipes/${slug}${url.search}`,
  );
  const { language } = site.choices;
  const formatter = createFormatter(unitChoiceOf(site.choices), language);
  const words = wordsOf(language);
  const preview = recipePreview(whole, site.origin, language);
  const { isData } = context.get(renderContext);
  const page = { ...drawnRecipe(whole), recipe: shownRecipe(whole.recipe) };
  const { recipe, results } = brewedPage(page, asked);
  const scaled = recipe === page.recipe ? undefined : recipe;
  const models: HtmlPart | null = isData ? null : { type: "html", html: modelsHtml(results, formatter), place: 0 };
  const formulas = formulasText(recipe, results, language);
  // What other sites and search engines read, they read of documents.
  const structured = isData ? null : recipeJsonLd(whole, { ...preview, publisher: site.settings.title, language });
  return {
    content: pack({ page, brewed: { recipe: scaled, results: shownResults(results) }, formulas, models }, withoutTexts),
    asked: formatAsked(asked) === "" ? null : asked,
    tags: [
      { title: words.text("recipe.page", { title: whole.title, site: site.settings.title }) },
      ...(isData ? [] : tagsOf(whole, preview, { title: site.settings.title, language })),
      ...(structured ? [{ "script:ld+json": structured }] : []),
    ],
    shell: { srm: page.totals.srm },
  };
}

function tagsOf(
  { title, unlisted, isCurrent }: RecipePage,
  { description, address, image }: RecipePreview,
  site: { title: string; language: string },
) {
  return [
    { name: "description", content: description },
    { tagName: "link" as const, rel: "canonical", href: address },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "article" },
    { property: "og:url", content: address },
    { property: "og:site_name", content: site.title },
    ...localesOf(site.language, []),
    embedLink(address),
    ...(image ? imageMeta(image) : []),
    ...(unlisted || !isCurrent ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** Made on the server: nothing of it changes with what the visitor asks for. */
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function Recipe({ loaderData }: Route.ComponentProps) {
  const asked = loaderData.asked ?? nothingAsked;
  const { page, brewed, formulas, models } = unpack(loaderData.content);
  return (
    <RecipeView
      key={`${page.slug} ${page.version} ${formatAsked(asked)}`}
      page={page}
      asked={asked}
      brewed={brewed}
      formulas={formulas}
      models={models}
    />
  );
}
