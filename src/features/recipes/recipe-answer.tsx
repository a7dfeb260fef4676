/** What a recipe's room answers to the form that was sent, for the part that holds this form. */
import type { RecipeDone } from "./studio-actions.ts";
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

export type PartProps = { recipe: OwnRecipe; done: RecipeDone | null };

const noAnswer = {
  errors: {} as Record<string, string>,
  typed: {} as Record<string, string>,
  theirs: {} as Record<string, string>,
};
export const answerOf = (done: RecipeDone | null, deed: string) => (done?.deed === deed ? done : noAnswer);

export function Trouble({ sentence }: { sentence: string | undefined }) {
  return sentence ? (
    <p className={styles.trouble} role="alert">
      {sentence}
    </p>
  ) : null;
}
