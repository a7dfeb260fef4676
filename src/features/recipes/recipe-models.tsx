/** How a recipe's numbers came about: each with its model, formula, source and range; folded until somebody asks. */
import { useState } from "react";
import { htmlOf, type HtmlPart } from "../../platform/html-part.ts";
import type { ShownResults } from "./shown-results.ts";
import styles from "./recipe-view.module.css";

interface RecipeModelsProps {
  results: ShownResults;
  /** The program whose factors and volumes compute it. */
  maker: string | undefined;
  /** The formulas, where the page came as a document. */
  models: HtmlPart | null;
  onAsk: () => Promise<string>;
}

export function RecipeModels({ results, maker, models, onAsk }: RecipeModelsProps) {
  const [html, setHtml] = useState(() => models && htmlOf(models));
  // What could not be fetched is asked for again when it is opened again.
  const ask = () => void (html === null && onAsk().then(setHtml, () => undefined));
  const as = maker ? `, as ${maker} computes` : "";
  return (
    <details className={styles.models} onToggle={ask}>
      <summary>{`ABV by ${results.abv.name}, IBU by ${results.ibu.name}, colour by ${results.srm.name}${as}: the formulas`}</summary>
      <dl data-place={models?.place} dangerouslySetInnerHTML={{ __html: html ?? "" }} />
    </details>
  );
}
