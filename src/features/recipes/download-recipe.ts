/** A published recipe as a file of any format that can be written, in the size that the address asks for. */
import { isScalable } from "../../domain/publishing/public-recipe.ts";
import { recipeTotals } from "../../domain/publishing/public-results.ts";
import { withRunningsNote } from "../../domain/recipe/second-runnings.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { exportRecipe } from "../../formats/registry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { brewedAt } from "./brewed-at.ts";
import { formatRecipeMarkdown } from "./format-recipe-markdown.ts";
import { formatRecipeText } from "./format-recipe-text.ts";
import { openRecipe, type ShownRecipe } from "./queries.ts";
import { type Asked, formatAsked, readAsked } from "./recipe-address.ts";
import { choiceFor } from "./unit-choice.ts";

const formatOfSuffix: Record<string, string | undefined> = {
  xml: "beerxml",
  beerjson: "beerjson",
  json: "wortfolio",
};

/** A file states what this program computes of the whole recipe, whatever is kept back, as its page does: not what another program once did. */
function recipeToWrite({ recipe, whole, hidden }: ShownRecipe, asked: Asked) {
  const sized = isScalable(hidden) ? brewedAt(recipe, asked) : recipe;
  const { og, fg, abv, ibu, srm } = recipeTotals(whole);
  return { ...sized, stated: { ...sized.stated, og, fg, abv, ibu, srm } };
}

/** Null where there is nothing for this visitor. */
export async function downloadRecipe(site: SiteContext, slug: string, suffix: string, query: URLSearchParams) {
  const format = formatOfSuffix[suffix];
  if (!format && suffix !== "txt" && suffix !== "md") return null;
  const asked = readAsked(query);
  const found = await openRecipe(site, slug, asked.version);
  if (found.access !== "open") return null;
  const { shown } = found;
  if (!format) {
    const { language } = site.choices;
    const choice = choiceFor(unitChoiceOf(site.choices), asked.system);
    if (suffix === "md") {
      const recipe = withRunningsNote(recipeToWrite(shown, asked));
      return {
        mime: "text/markdown; charset=utf-8",
        text: formatRecipeMarkdown(recipe, createFormatter(choice, language)),
        fileName: `${slug}.md`,
      };
    }
    const address = `${site.origin}/recipes/${slug}${formatAsked(asked)}`;
    const noted = { ...shown, recipe: withRunningsNote(shown.recipe) };
    const text = formatRecipeText(noted, asked, { choice, language, address });
    return { mime: "text/plain; charset=utf-8", text };
  }
  const file = exportRecipe(recipeToWrite(shown, asked), format);
  return file.ok ? { ...file.value, fileName: `${slug}.${suffix === "beerjson" ? "beerjson.json" : suffix}` } : null;
}
