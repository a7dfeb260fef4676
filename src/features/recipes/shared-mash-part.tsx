/** A recipe's second runnings in its room: those there are and a new one, or whose mash it is drained from. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { useWords } from "../../words/words.ts";
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

const pathTo = (id: string): string => `/studio/recipes/${id}`;

export function SharedMashPart({ recipe }: { recipe: OwnRecipe }) {
  const words = useWords();
  if (recipe.isShared) return <FirstBeer recipe={recipe} />;
  if (!recipe.canShare && recipe.secondBeers.length === 0) return undefined;
  const seconds = recipe.secondBeers.map(({ id, title }, index) => (
    <span key={id}>
      {index > 0 ? ", " : ""}
      <Link href={pathTo(id)}>{title}</Link>
    </span>
  ));
  return (
    <StudioSection title={words.text("recipe.runnings")}>
      {seconds.length > 0 ? (
        <p className={styles.small}>{words.say("recipe.runnings.into", { seconds })}</p>
      ) : undefined}
      {recipe.canShare ? <SecondForm recipe={recipe} /> : undefined}
    </StudioSection>
  );
}

function SecondForm({ recipe: { title } }: { recipe: OwnRecipe }) {
  const words = useWords();
  const { trouble, field } = useDeedForm("second", { second: words.text("designer.dock.second.proposed", { title }) });
  return (
    <Form method="post">
      <FormTrouble sentence={trouble} />
      <input type="hidden" name="deed" value="second" />
      <div className={styles.form}>
        <Input dense label={words.text("studio.recipe.second.name")} required maxLength={200} {...field("second")} />
      </div>
      <div className={styles.buttons}>
        <Button dense type="submit">
          {words.say("designer.dock.second.create")}
        </Button>
        <span className={styles.small}>{words.say("designer.dock.second.about", { title })}</span>
      </div>
    </Form>
  );
}

function FirstBeer({ recipe: { firstBeer } }: { recipe: OwnRecipe }) {
  const words = useWords();
  return (
    <StudioSection title={words.text("recipe.runnings")}>
      <p className={styles.small}>
        {firstBeer
          ? words.say("designer.mash.ofFirstBeer", {
              title: firstBeer.title,
              link: (inside) => <Link href={pathTo(firstBeer.id)}>{inside}</Link>,
            })
          : words.say("designer.mash.ofLostBeer")}
      </p>
    </StudioSection>
  );
}
