/** All published recipes as one ruled table. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { useWords } from "../../words/words.ts";
import type { RecipeList } from "./queries.ts";
import styles from "./recipes-view.module.css";

export function RecipesView({ list: { recipes, page, canEdit } }: { list: RecipeList }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <>
      <PageHead title={words.text("recipes.title")} lede={recipes.length > 0 ? words.say("recipes.lede") : undefined} />
      {recipes.length > 0 ? (
        <div className={`grid ${styles.table}`}>
          <Sheet
            caption={words.text("recipes.title")}
            captionHidden
            rows={recipes}
            rowKey={({ slug }) => slug}
            columns={[
              {
                head: words.text("recipes.recipe"),
                cell: ({ slug, title, srm }) => (
                  <span className={styles.name}>
                    <Swatch srm={srm} />
                    <a href={`/recipes/${slug}`}>{title}</a>
                  </span>
                ),
              },
              { head: words.text("recipes.style"), wideOnly: true, cell: ({ style }) => style },
              {
                head: words.text("recipe.version"),
                wideOnly: true,
                cell: ({ version, at }) => `${version}, ${dates.format("short", at)}`,
              },
              {
                head: words.text("recipe.og", { scale: formatter.scale }),
                number: true,
                cell: ({ og }) => formatter.gravity(og, 3).number,
              },
              { head: words.text("recipe.abv"), number: true, cell: ({ abv }) => formatter.number(abv, 1, 1) },
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
          text={words.text("recipes.none")}
          studio={canEdit ? { href: "/studio/recipes", label: words.text("recipes.import") } : undefined}
        />
      )}
      <ListPages label={words.text("recipes.pages")} list={page} hrefOf={(number) => pageHref("/recipes", number)} />
    </>
  );
}
