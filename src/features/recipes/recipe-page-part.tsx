/** A recipe's page on the site, in its room: name, address, who sees it, what is kept back, what it is joined to. */
import { Form } from "react-router";
import type { Related } from "../../domain/publishing/entry.ts";
import { keptParts } from "../../domain/publishing/public-recipe.ts";
import { useHeldForm } from "../../platform/deeds/use-held-form.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { keptPartLabel } from "./kept-part-label.ts";
import { sayStatus } from "./recipe-status.tsx";
import type { OwnRecipe } from "./studio-queries.ts";
import { relatedKinds } from "./studio-form.ts";
import styles from "./studio-recipe.module.css";

const statusOptions = (words: Words) => [
  { value: "draft", label: words.text("studio.batch.page.status.draft") },
  { value: "published", label: words.text("studio.batch.page.status.published") },
  { value: "archived", label: words.text("studio.batch.page.status.archived") },
];
const visibilityOptions = (words: Words) => [
  { value: "public", label: words.text("studio.batch.page.visibility.public") },
  { value: "unlisted", label: words.text("studio.batch.page.visibility.unlisted") },
  { value: "members", label: words.text("studio.batch.page.visibility.members") },
  { value: "private", label: words.text("studio.batch.page.visibility.private") },
];

function relatedLabel(words: Words, name: keyof Related): string {
  switch (name) {
    case "beers":
      return words.text("entry.kinds", { kind: "beer" });
    case "recipes":
      return words.text("studio.room.recipes");
    case "batches":
      return words.text("studio.room.batches");
    case "projects":
      return words.text("entry.kinds", { kind: "project" });
    case "posts":
      return words.text("entry.kinds", { kind: "post" });
    case "talks":
      return words.text("entry.kinds", { kind: "talk" });
  }
}

export function RecipePagePart({ recipe }: { recipe: OwnRecipe }) {
  const words = useWords();
  const { scale } = useFormatter();
  const { form, trouble, errors, was, choice, field, isTicked, hintOf } = useHeldForm("publish", recipe.head);
  const isOut = recipe.status === "published";
  return (
    <StudioSection
      title={words.text("studio.batch.page.title")}
      aside={sayStatus(words, recipe)}
      end={
        isOut ? (
          <span className={styles.open}>
            <Link href={recipe.path}>{words.say("studio.batch.view")}</Link>
          </span>
        ) : undefined
      }
    >
      <FormTrouble sentence={trouble} />
      <Form method="post" preventScrollReset {...form}>
        <input type="hidden" name="deed" value="publish" />
        <Was values={was} />
        <div className={styles.form}>
          <Input dense label={words.text("studio.batch.page.name")} required maxLength={200} {...field("title")} />
          <Input
            dense
            label={words.text("studio.batch.page.address")}
            {...field("slug", words.text("studio.recipe.page.address"))}
          />
          <Select dense label={words.text("studio.batch.page.status")} {...choice("status", statusOptions(words))} />
          <Select
            dense
            label={words.text("studio.batch.page.visibility")}
            {...choice("visibility", visibilityOptions(words))}
          />
        </div>
        <Textarea
          dense
          label={words.text("studio.batch.page.summary")}
          rows={2}
          maxLength={500}
          {...field("summary")}
        />
        <fieldset className={styles.hidden}>
          <legend>{words.say("studio.batch.page.hidden")}</legend>
          {keptParts.map((part) => (
            <Checkbox
              key={part}
              label={keptPartLabel(words, part).label}
              name={`hidden.${part}`}
              value="yes"
              defaultChecked={isTicked(`hidden.${part}`)}
              hint={hintOf(`hidden.${part}`, keptPartLabel(words, part).hint)}
            />
          ))}
          <p className={styles.small}>{words.say("studio.recipe.page.hidden", { scale })}</p>
        </fieldset>
        <details className={styles.fold} open={Object.keys(errors).some((name) => name.startsWith("related."))}>
          <summary>{words.say("studio.recipe.page.related")}</summary>
          <div className={styles.form}>
            {relatedKinds.map((name) => (
              <Input
                key={name}
                dense
                label={relatedLabel(words, name)}
                {...field(`related.${name}`, words.text("studio.recipe.page.related.hint"))}
              />
            ))}
          </div>
        </details>
        <div className={styles.buttons}>
          <Button dense type="submit">
            {words.say("studio.batch.page.save")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
