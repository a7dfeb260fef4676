/** A batch's page on the site: its address, state, audience, texts, and what is kept back. */
import { Form } from "react-router";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { hiddenFields } from "./batch-form.ts";
import { statusAfter } from "./batch-statuses.ts";
import { answerOf, type BatchPartProps, FormTrouble, theirHint, Was } from "./batch-form-parts.tsx";
import styles from "./studio-batch.module.css";

const statuses = [
  { value: "draft", label: "Draft: nobody sees it" },
  { value: "published", label: "Published" },
  { value: "archived", label: "Archived: taken off the site" },
];
const visibilityOptions = [
  { value: "public", label: "Public: listed" },
  { value: "unlisted", label: "Unlisted: by link" },
  { value: "members", label: "Members: signed in" },
  { value: "private", label: "Private: editors" },
];

export function BatchPagePart({ batch, done }: BatchPartProps) {
  const { errors, typed, theirs } = answerOf(done, "publish");
  const isAgain = Object.keys(typed).length > 0;
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? batch.page[name] ?? "", error: errors[name] });
  const isOut = batch.status === "published";
  return (
    <StudioSection
      title="Page on the site"
      id="page"
      aside={isOut ? `published, ${batch.visibility}` : batch.status}
      end={
        isOut ? (
          <span className={styles.open}>
            <Link href={batch.path}>Open the page</Link>
          </span>
        ) : undefined
      }
    >
      <FormTrouble sentence={errors["form"]} />
      <Form method="post" preventScrollReset key={batch.revision}>
        <input type="hidden" name="deed" value="publish" />
        <Was values={batch.page} theirs={theirs} />
        <div className={styles.form}>
          <Input dense label="Name" required maxLength={200} {...field("title")} hint={theirHint(theirs, "title")} />
          <Input
            dense
            label="Address"
            {...field("slug")}
            hint={theirHint(theirs, "slug") ?? "/batches/…; earlier ones lead here"}
          />
          <Select dense label="State" {...field("status")} hint={theirHint(theirs, "status")} options={statuses} />
          <Select
            dense
            label="Seen by"
            {...field("visibility")}
            hint={theirHint(theirs, "visibility")}
            options={visibilityOptions}
          />
        </div>
        <div className={styles.texts}>
          <Textarea
            dense
            label="Summary"
            rows={2}
            maxLength={500}
            {...field("summary")}
            hint={theirHint(theirs, "summary")}
          />
          <Textarea dense label="Text, Markdown" rows={6} {...field("body")} hint={theirHint(theirs, "body")} />
          <fieldset className={styles.hidden}>
            <legend>Kept back from guests</legend>
            {hiddenFields.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                name={`hidden.${name}`}
                value="yes"
                defaultChecked={(isAgain ? typed : batch.page)[`hidden.${name}`] === "yes"}
                hint={theirHint(theirs, `hidden.${name}`)}
              />
            ))}
          </fieldset>
        </div>
        <div className={styles.buttons}>
          <Button dense type="submit" look={statusAfter(batch.batchStatus) ? "plain" : "primary"}>
            Save the page
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
