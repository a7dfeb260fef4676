/** A new batch: from a recipe, which is frozen as it is now, or by hand. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { NewBatch } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

export function NewBatchForm({ room }: { room: NewBatch }) {
  const formatter = useFormatter();
  const { field } = useDeedForm("", { recipe: room.chosen, number: String(room.number) });
  const unit = formatter.parts("volume", 1).unit;
  const recipes = [
    { value: "", label: "none, by hand" },
    ...room.recipes.map(({ id, title, version, litres }) => ({
      value: id,
      label: `${title}, version ${version}, ${formatter.text("volume", litres)}`,
    })),
  ];
  return (
    <StudioSection title="New batch" aside="What is left empty is taken from the recipe.">
      {room.searched ? (
        <search>
          <form method="get" action="/studio/batches/new" className={styles.form}>
            <Input
              dense
              type="search"
              label="Search recipes"
              name="q"
              defaultValue={room.query}
              hint={room.recipes.length === 0 ? "nothing found" : "the last saved ones can be chosen below"}
            />
            <div className={styles.send}>
              <Button dense type="submit">
                Search
              </Button>
            </div>
          </form>
        </search>
      ) : undefined}
      <Form method="post" className={styles.form}>
        <Select dense label="Recipe" {...field("recipe", "frozen as it is today")} options={recipes} />
        <Input
          dense
          label="Name"
          maxLength={200}
          autoComplete="off"
          {...field("title", "the recipe's name where empty")}
        />
        <Input dense number label="Batch number" inputMode="numeric" {...field("number", "the next free one")} />
        <Input dense label="Style" maxLength={200} {...field("style")} />
        <Input dense number label="Into the fermenter" unit={unit} inputMode="decimal" {...field("fermenterLitres")} />
        <div className={styles.send}>
          <Button dense look="primary" type="submit">
            Make the batch
          </Button>
          {room.recipes.length === 0 && !room.searched ? (
            <LinkButton dense href="/studio/recipes/import">
              Import a recipe
            </LinkButton>
          ) : undefined}
        </div>
      </Form>
    </StudioSection>
  );
}
