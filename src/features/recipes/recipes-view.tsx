/** All published recipes as one ruled table. */
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import { Band } from "../../ui/band.tsx";
import { Poster } from "../../ui/poster.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import type { RecipeRow } from "./queries.ts";
import styles from "./recipe-view.module.css";

export function RecipesView({ recipes, canEdit }: { recipes: readonly RecipeRow[]; canEdit: boolean }) {
  const printer = usePrinter();
  const dates = useDates();
  return (
    <Band bare>
      <div className="c-full">
        <Poster text="Recipes" />
        <p className="lede">
          {recipes.length === 0
            ? "No recipe has been published yet."
            : "Scale them, read them in your units, take them along as BeerXML or BeerJSON."}
        </p>
        {recipes.length === 0 && canEdit ? (
          <p>
            <a href="/studio/recipes">Import a file or write one in the studio.</a>
          </p>
        ) : null}
      </div>
      {recipes.length > 0 ? (
        <div className={`c-full ${styles.list}`}>
          <Sheet
            caption="Recipes"
            captionHidden
            rows={recipes}
            rowKey={({ slug }) => slug}
            columns={[
              {
                head: "Recipe",
                cell: ({ slug, title, srm }) => (
                  <span className={styles.name}>
                    <Swatch srm={srm} />
                    <a href={`/recipes/${slug}`}>{title}</a>
                  </span>
                ),
              },
              { head: "Style", wideOnly: true, cell: ({ style }) => style },
              { head: "Version", wideOnly: true, cell: ({ version, at }) => `${version}, ${dates.print("short", at)}` },
              { head: "OG", number: true, cell: ({ og }) => printer.gravity(og).number },
              { head: "ABV %", number: true, cell: ({ abv }) => printer.number(abv, 1, 1) },
              { head: "IBU", number: true, cell: ({ ibu }) => printer.number(ibu, 0) },
              {
                head: printer.choice.colour,
                number: true,
                wideOnly: true,
                cell: ({ srm }) => printer.parts("colour", srm, "large", 0).number,
              },
            ]}
          />
        </div>
      ) : null}
    </Band>
  );
}
