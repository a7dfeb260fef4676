/** How a recipe's numbers came about: each with its model, formula, source and range; folded until somebody asks. */
import { useState } from "react";
import { htmlOf, type HtmlPart } from "../../platform/html-part.ts";
import styles from "./recipe-view.module.css";

interface RecipeModelsProps {
  /** Their names, as a sentence. */
  formulas: string;
  /** The formulas, where the page came as a document. */
  models: HtmlPart | null;
  onAsk: () => Promise<string>;
}

export function RecipeModels({ formulas, models, onAsk }: RecipeModelsProps) {
  const [html, setHtml] = useState(() => models && htmlOf(models));
  // What could not be fetched is asked for again when it is opened again.
  const ask = () => void (html === null && onAsk().then(setHtml, () => undefined));
  return (
    <details className={styles.models} onToggle={ask}>
      <summary>{formulas}</summary>
      <dl data-place={models?.place} dangerouslySetInnerHTML={{ __html: html ?? "" }} />
    </details>
  );
}
