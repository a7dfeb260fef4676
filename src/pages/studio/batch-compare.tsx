/** Two batches side by side. */
import { isOn } from "../../domain/publishing/site-settings.ts";
import { compareBatches } from "../../features/fermentation/compare-batches.ts";
import { CompareView } from "../../features/fermentation/compare-view.tsx";
import { BatchCosts } from "../../features/inventory/batch-costs.tsx";
import { batchIngredients } from "../../features/inventory/batch-ingredients.ts";
import { RecipeDiffList } from "../../features/recipes/recipe-diff-list.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { sayDiff } from "../../words/say-change.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batch-compare";

type Site = ReturnType<typeof siteOf>;

/** Only what was taken from stock has cost something. */
async function costOf(site: Site, id: string) {
  const ingredients = valueOrRefuse(await batchIngredients(site, id));
  return ingredients.taken.length > 0 && ingredients.cost.sums.length > 0 ? ingredients : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const comparison = valueOrRefuse(await compareBatches(site, url.searchParams));
  const { pair } = comparison;
  const isPriced = pair !== null && isOn(site.settings, "recipes");
  return {
    comparison,
    costs: isPriced ? { one: await costOf(site, pair.one.id), other: await costOf(site, pair.other.id) } : null,
  };
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ comparison: { pair } }, words) => ({
    title: words.text("compared.title"),
    back: pair
      ? { href: `/studio/batches/${pair.one.id}`, label: words.text("profile.back") }
      : { href: "/studio/batches", label: words.text("batches.all") },
    bleed: true,
    meta: pair
      ? words.say("compared.pair", { number: `${pair.one.number}`, before: `${pair.other.number}` })
      : undefined,
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>((words, data) => {
  const pair = data?.comparison.pair;
  return pair
    ? words.text("compared.pair", { number: `${pair.one.number}`, before: `${pair.other.number}` })
    : words.text("compared.title");
});

export default function BatchCompare({ loaderData: { comparison, costs } }: Route.ComponentProps) {
  const formatter = useFormatter();
  const recipes = comparison.pair?.recipes;
  const costOfSide = (side: "one" | "other") => {
    const ingredients = costs?.[side];
    return ingredients ? <BatchCosts ingredients={ingredients} /> : undefined;
  };
  return (
    <CompareView
      comparison={comparison}
      recipes={recipes ? <RecipeDiffList diff={sayDiff(recipes, formatter)} /> : undefined}
      costs={[costOfSide("one"), costOfSide("other")]}
    />
  );
}
