/** A recipe's page on the site, in its room: name, address, who sees it, what is kept back, what it is joined to. */
import { Form } from "react-router";
import { keptParts } from "../../domain/publishing/public-recipe.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { answerOf, type PartProps, Trouble } from "./recipe-answer.tsx";
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

export function RecipePagePart({ recipe, done }: PartProps) {
  const { errors, typed, theirs } = answerOf(done, "publish");
  const isAgain = Object.keys(typed).length > 0;
  const isOut = recipe.status === "published";
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? recipe.head[name] ?? "", error: errors[name] });
  const hintOf = (name: string, hint?: string) =>
    theirs[name] === undefined ? hint : `now: ${theirs[name] || "empty"}`;
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
      <Trouble sentence={errors["form"]} />
      <Form method="post" preventScrollReset key={recipe.revision}>
        <input type="hidden" name="deed" value="publish" />
        {Object.entries({ ...recipe.head, ...theirs }).map(([name, value]) => (
          <input key={name} type="hidden" name={`was.${name}`} value={value} />
        ))}
        <div className={styles.form}>
          <Input dense label="Name" required maxLength={200} {...field("title")} hint={hintOf("title")} />
          <Input dense label="Address" {...field("slug")} hint={hintOf("slug", "/recipes/…; earlier ones lead here")} />
          <Select dense label="State" {...field("status")} hint={hintOf("status")} options={statuses} />
          <Select dense label="Seen by" {...field("visibility")} hint={hintOf("visibility")} options={visibilities} />
        </div>
        <Textarea dense label="Summary" rows={2} maxLength={500} {...field("summary")} hint={hintOf("summary")} />
        <fieldset className={styles.hidden}>
          <legend>Kept back from guests</legend>
          {keptParts.map(({ part, label, hint }) => (
            <Checkbox
              key={part}
              label={label}
              name={`hidden.${part}`}
              value="yes"
              defaultChecked={(isAgain ? typed : recipe.head)[`hidden.${part}`] === "yes"}
              hint={hintOf(`hidden.${part}`, hint)}
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
              <Input
                key={name}
                dense
                label={label}
                {...field(`related.${name}`)}
                hint={hintOf(`related.${name}`, "last parts of their addresses")}
              />
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
