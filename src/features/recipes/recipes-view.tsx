/** All published recipes as one ruled table. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import type { RecipeList } from "./queries.ts";
import styles from "./recipe-view.module.css";

export function RecipesView({ list: { recipes, page, canEdit } }: { list: RecipeList }) {
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <>
      <PageHead
        title="Recipes"
        lede={
          recipes.length > 0
            ? "Scale them, read them in your units, take them along as BeerXML or BeerJSON."
            : undefined
        }
      />
      {recipes.length > 0 ? (
        <div className={`grid ${styles.table}`}>
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
              {
                head: "Version",
                wideOnly: true,
                cell: ({ version, at }) => `${version}, ${dates.format("short", at)}`,
              },
              { head: "OG", number: true, cell: ({ og }) => formatter.gravity(og).number },
              { head: "ABV %", number: true, cell: ({ abv }) => formatter.number(abv, 1, 1) },
              { head: "IBU", number: true, cell: ({ ibu }) => formatter.number(ibu, 0) },
              {
                head: formatter.choice.colour,
                number: true,
                wideOnly: true,
                cell: ({ srm }) => formatter.parts("colour", srm, "large", 0).number,
              },
            ]}
          />
        </div>
      ) : (
        <NothingYet
          text="No recipe has been published yet."
          studio={canEdit ? { href: "/studio/recipes", label: "Import a file or write one" } : undefined}
        />
      )}
      <ListPages label="Pages of recipes" list={page} hrefOf={(number) => pageHref("/recipes", number)} />
    </>
  );
}
