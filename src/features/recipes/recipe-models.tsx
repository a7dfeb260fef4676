/** How a recipe's numbers came about: each with its model, formula, source and range; folded until somebody asks. */
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import { type MakerId, makerName } from "../../domain/recipe/maker-settings.ts";
import styles from "./recipe-view.module.css";

const rows = [
  ["og", "OG"],
  ["fg", "FG"],
  ["abv", "ABV"],
  ["ibu", "IBU"],
  ["srm", "Colour"],
  ["calories", "Calories"],
] as const;

interface RecipeModelsProps {
  results: RecipeResults;
  /** The program whose factors and volumes compute it. */
  computedAs: MakerId | undefined;
}

export function RecipeModels({ results, computedAs }: RecipeModelsProps) {
  const as = computedAs ? `, as ${makerName(computedAs)} computes` : "";
  return (
    <details className={styles.models}>
      <summary>{`ABV by ${results.abv.name}, IBU by ${results.ibu.name}, colour by ${results.srm.name}${as}: the formulas`}</summary>
      <dl>
        {rows.map(([key, label]) => {
          const { name, formula, source, range } = results[key];
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <b>{name}</b> <code>{formula}</code>
                <span>{`${source}. ${range}`}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
