/** A batch's page on the site: its address, status, audience, texts, and what is kept back. */
import { Form } from "react-router";
import { useHeldForm } from "../../platform/deeds/use-held-form.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { hiddenFields, mostCharacters, mostOfSummary } from "./batch-form.ts";
import { pageState, statusAfter } from "./batch-statuses.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

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

function hiddenLabel(words: Words, name: (typeof hiddenFields)[number]): string {
  switch (name) {
    case "notes":
      return words.text("studio.batch.page.hidden.notes");
    case "yeast":
      return words.text("batch.yeast");
    case "devices":
      return words.text("studio.batch.page.hidden.devices");
  }
}

function sayState(words: Words, { status, visibility }: OwnBatch): string {
  const state = pageState({ status, visibility });
  const said = words.text("studio.batch.page.state", { state });
  return status === "published" ? words.text("studio.batch.page.published", { visibility: said }) : said;
}

export function BatchPagePart({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const { form, trouble, was, choice, field, isTicked, hintOf } = useHeldForm("publish", batch.page);
  const isOut = batch.status === "published";
  return (
    <StudioSection
      title={words.text("studio.batch.page.title")}
      id="page"
      aside={sayState(words, batch)}
      end={
        isOut ? (
          <span className={styles.open}>
            <Link href={batch.path}>{words.say("studio.batch.view")}</Link>{" "}
            <a href={`${batch.path}/badge.svg`}>{words.say("studio.batch.badge")}</a>
          </span>
        ) : undefined
      }
    >
      <FormTrouble sentence={trouble} />
      <Form method="post" preventScrollReset {...form}>
        <input type="hidden" name="deed" value="publish" />
        <Was values={was} />
        <div className={styles.form}>
          <Input
            dense
            label={words.text("studio.batch.page.name")}
            required
            maxLength={mostCharacters}
            {...field("title")}
          />
          <Input
            dense
            label={words.text("studio.batch.page.address")}
            {...field("slug", words.text("studio.batch.page.address.hint"))}
          />
          <Select dense label={words.text("studio.batch.page.status")} {...choice("status", statusOptions(words))} />
          <Select
            dense
            label={words.text("studio.batch.page.visibility")}
            {...choice("visibility", visibilityOptions(words))}
          />
        </div>
        <div className={styles.texts}>
          <Textarea
            dense
            label={words.text("studio.batch.page.summary")}
            rows={2}
            maxLength={mostOfSummary}
            {...field("summary")}
          />
          <Textarea dense label={words.text("studio.batch.page.text")} rows={6} {...field("body")} />
          <fieldset className={styles.hidden}>
            <legend>{words.say("studio.batch.page.hidden")}</legend>
            {hiddenFields.map((name) => (
              <Checkbox
                key={name}
                label={hiddenLabel(words, name)}
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
            {words.say("studio.batch.page.save")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
