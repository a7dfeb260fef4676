/** A batch's page on the site: its address, state, audience, texts, and what is kept back. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { hiddenFields } from "./batch-form.ts";
import { statusAfter } from "./batch-statuses.ts";
import type { OwnBatch } from "./own-batch.ts";
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

export function BatchPagePart({ batch }: { batch: OwnBatch }) {
  const { trouble, was, field, isTicked, hintOf } = useDeedForm("publish", batch.page);
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
      <FormTrouble sentence={trouble} />
      <Form method="post" preventScrollReset key={batch.revision}>
        <input type="hidden" name="deed" value="publish" />
        <Was values={was} />
        <div className={styles.form}>
          <Input dense label="Name" required maxLength={200} {...field("title")} />
          <Input dense label="Address" {...field("slug", "/batches/…; earlier ones lead here")} />
          <Select dense label="State" {...field("status")} options={statuses} />
          <Select dense label="Seen by" {...field("visibility")} options={visibilityOptions} />
        </div>
        <div className={styles.texts}>
          <Textarea dense label="Summary" rows={2} maxLength={500} {...field("summary")} />
          <Textarea dense label="Text, Markdown" rows={6} {...field("body")} />
          <fieldset className={styles.hidden}>
            <legend>Kept back from guests</legend>
            {hiddenFields.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                name={`hidden.${name}`}
                value="yes"
                defaultChecked={isTicked(`hidden.${name}`)}
                hint={hintOf(`hidden.${name}`)}
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
