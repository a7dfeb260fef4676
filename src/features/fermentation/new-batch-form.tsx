/** A new batch: from a recipe, which is frozen as it is now, or by hand. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { mostCharacters } from "./batch-form.ts";
import type { NewBatch } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

export function NewBatchForm({ room }: { room: NewBatch }) {
  const words = useWords();
  const formatter = useFormatter();
  const { field } = useDeedForm("", { recipe: room.chosen, number: String(room.number) });
  const unit = formatter.parts("volume", 1).unit;
  const recipes = [
    { value: "", label: words.text("studio.batch.new.recipe.none") },
    ...room.recipes.map(({ id, title, version, litres }) => ({
      value: id,
      label: words.text("studio.batch.new.recipe.option", {
        title,
        version: `${version}`,
        volume: formatter.text("volume", litres),
      }),
    })),
  ];
  return (
    <StudioSection title={words.text("studio.batches.new")} aside={words.say("studio.batch.new.about")}>
      {room.searched ? (
        <search>
          <form method="get" action="/studio/batches/new" className={styles.form}>
            <Input
              dense
              type="search"
              label={words.text("studio.batch.new.search")}
              name="q"
              defaultValue={room.query}
              hint={
                room.recipes.length === 0
                  ? words.say("studio.batch.new.search.none")
                  : words.say("studio.batch.new.search.hint")
              }
            />
            <div className={styles.send}>
              <Button dense type="submit">
                {words.say("studio.batch.new.search.do")}
              </Button>
            </div>
          </form>
        </search>
      ) : undefined}
      <Form method="post" className={styles.form}>
        <Select
          dense
          label={words.text("studio.batch.new.recipe")}
          {...field("recipe", words.text("studio.batch.new.recipe.hint"))}
          options={recipes}
        />
        <Input
          dense
          label={words.text("studio.batch.new.name")}
          maxLength={mostCharacters}
          autoComplete="off"
          {...field("title", words.text("studio.batch.new.name.hint"))}
        />
        <Input
          dense
          number
          label={words.text("studio.batch.new.number")}
          inputMode="numeric"
          {...field("number", words.text("studio.batch.new.number.hint"))}
        />
        <Input dense label={words.text("studio.batch.details.style")} maxLength={mostCharacters} {...field("style")} />
        <Input
          dense
          number
          label={words.text("studio.batch.details.fermenterLitres")}
          unit={unit}
          inputMode="decimal"
          {...field("fermenterLitres")}
        />
        <div className={styles.send}>
          <Button dense look="primary" type="submit">
            {words.say("studio.batch.new.do")}
          </Button>
          {room.recipes.length === 0 && !room.searched ? (
            <LinkButton dense href="/studio/recipes/import">
              {words.say("studio.batch.new.import")}
            </LinkButton>
          ) : undefined}
        </div>
      </Form>
    </StudioSection>
  );
}
