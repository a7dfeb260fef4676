/** A recipe's second runnings in its room: those there are and a new one, or whose mash it is drained from. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

export function SharedMashPart({ recipe }: { recipe: OwnRecipe }) {
  if (recipe.isShared) return <FirstBeer recipe={recipe} />;
  if (!recipe.canShare && recipe.secondBeers.length === 0) return undefined;
  return (
    <StudioSection title="Second runnings">
      {recipe.secondBeers.length > 0 ? (
        <p className={styles.small}>
          Drained from this mash:{" "}
          {recipe.secondBeers.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 ? ", " : ""}
              <Link href={`/studio/recipes/${id}`}>{title}</Link>
            </span>
          ))}
          .
        </p>
      ) : undefined}
      {recipe.canShare ? <SecondForm recipe={recipe} /> : undefined}
    </StudioSection>
  );
}

function SecondForm({ recipe }: { recipe: OwnRecipe }) {
  const { trouble, field } = useDeedForm("second", { second: `${recipe.title}, second runnings` });
  return (
    <Form method="post">
      <FormTrouble sentence={trouble} />
      <input type="hidden" name="deed" value="second" />
      <div className={styles.form}>
        <Input dense label="Name of the second recipe" required maxLength={200} {...field("second")} />
      </div>
      <div className={styles.buttons}>
        <Button dense type="submit">
          Make a second recipe of this mash
        </Button>
        <span className={styles.small}>
          It takes grain and rests from here, and each later version of them; volume, hops and yeast are its own.
        </span>
      </div>
    </Form>
  );
}

function FirstBeer({ recipe: { firstBeer } }: { recipe: OwnRecipe }) {
  return (
    <StudioSection title="Second runnings">
      <p className={styles.small}>
        {firstBeer ? (
          <>
            The mash is that of <Link href={`/studio/recipes/${firstBeer.id}`}>{firstBeer.title}</Link>. What is saved
            there makes a new version here.
          </>
        ) : (
          "The recipe that this was mashed for is gone, or in the bin. Grain and mash stay as they were."
        )}
      </p>
    </StudioSection>
  );
}
