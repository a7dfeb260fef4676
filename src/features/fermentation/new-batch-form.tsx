/** A new batch: from a recipe, which is frozen as it is now, or by hand. */
import { Form } from "react-router";
import type { Done } from "../../platform/deed.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { NewBatch } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

export function NewBatchForm({ room, done }: { room: NewBatch; done: Done | null }) {
  const formatter = useFormatter();
  const { errors = {}, typed = {} } = done ?? {};
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
      <Form method="post" className={styles.form}>
        <Select
          dense
          label="Recipe"
          name="recipe"
          defaultValue={typed["recipe"] ?? room.chosen}
          options={recipes}
          error={errors["recipe"]}
          hint="frozen as it is today"
        />
        <Input
          dense
          label="Name"
          name="title"
          maxLength={200}
          autoComplete="off"
          defaultValue={typed["title"]}
          error={errors["title"]}
          hint="the recipe's name where empty"
        />
        <Input
          dense
          number
          label="Batch number"
          name="number"
          inputMode="numeric"
          defaultValue={typed["number"] ?? String(room.number)}
          error={errors["number"]}
          hint="the next free one"
        />
        <Input dense label="Style" name="style" maxLength={200} defaultValue={typed["style"]} error={errors["style"]} />
        <Input
          dense
          number
          label="Into the fermenter"
          unit={unit}
          name="fermenterLitres"
          inputMode="decimal"
          defaultValue={typed["fermenterLitres"]}
          error={errors["fermenterLitres"]}
        />
        <div className={styles.send}>
          <Button dense look="primary" type="submit">
            Make the batch
          </Button>
          {room.recipes.length === 0 ? (
            <LinkButton dense href="/studio/recipes/import">
              Import a recipe
            </LinkButton>
          ) : undefined}
        </div>
      </Form>
    </StudioSection>
  );
}
