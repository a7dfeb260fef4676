/** A recipe's page on the site, in its room: name, address, who sees it, what is kept back, what it is joined to. */
import { Form } from "react-router";
import { keptParts } from "../../domain/publishing/public-recipe.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { keptPartLabel } from "./kept-part-label.ts";
import type { OwnRecipe } from "./studio-queries.ts";
import { relatedFields } from "./studio-form.ts";
import styles from "./studio-recipe.module.css";

const statuses = [
  { value: "draft", label: "Draft: nobody sees it" },
  { value: "published", label: "Published" },
  { value: "archived", label: "Archived: taken off the site" },
];
const visibilities = [
  { value: "public", label: "Public: listed" },
  { value: "unlisted", label: "Unlisted: by link" },
  { value: "members", label: "Members: signed in" },
  { value: "private", label: "Private: editors" },
];

export function RecipePagePart({ recipe }: { recipe: OwnRecipe }) {
  const words = useWords();
  const { trouble, errors, was, field, isTicked, hintOf } = useDeedForm("publish", recipe.head);
  const isOut = recipe.status === "published";
  return (
    <StudioSection
      title="Page on the site"
      aside={isOut ? `published, ${recipe.visibility}` : recipe.status}
      end={
        isOut ? (
          <span className={styles.open}>
            <Link href={recipe.path}>Open the page</Link>
          </span>
        ) : undefined
      }
    >
      <FormTrouble sentence={trouble} />
      <Form method="post" preventScrollReset key={recipe.revision}>
        <input type="hidden" name="deed" value="publish" />
        <Was values={was} />
        <div className={styles.form}>
          <Input dense label="Name" required maxLength={200} {...field("title")} />
          <Input dense label="Address" {...field("slug", "/recipes/…; earlier ones lead here")} />
          <Select dense label="State" {...field("status")} options={statuses} />
          <Select dense label="Seen by" {...field("visibility")} options={visibilities} />
        </div>
        <Textarea dense label="Summary" rows={2} maxLength={500} {...field("summary")} />
        <fieldset className={styles.hidden}>
          <legend>Kept back from guests</legend>
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
          <p className={styles.small}>
            Gravities, strength, bitterness and colour stay, as totals. Prices and stock are never shown. A batch’s own
            page has its own choice.
          </p>
        </fieldset>
        <details className={styles.fold} open={Object.keys(errors).some((name) => name.startsWith("related."))}>
          <summary>Joined to</summary>
          <div className={styles.form}>
            {relatedFields.map(({ name, label }) => (
              <Input key={name} dense label={label} {...field(`related.${name}`, "last parts of their addresses")} />
            ))}
          </div>
        </details>
        <div className={styles.buttons}>
          <Button dense type="submit">
            Save the page
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
