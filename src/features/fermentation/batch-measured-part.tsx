/** What was measured of a batch. */
import { Form } from "react-router";
import { useHeldForm } from "../../platform/deeds/use-held-form.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { dateFields, measuredFields, mostCharacters, textFields } from "./batch-form.ts";
import { detailLabel } from "./batch-labels.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

export function BatchMeasured({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const formatter = useFormatter();
  const { form, trouble, was, field } = useHeldForm("measured", batch.measured);
  const planned = batch.planned;
  return (
    <StudioSection
      title={words.text("studio.batch.details")}
      id="measured"
      aside={
        planned
          ? words.text("studio.batch.details.planned", {
              scale: formatter.scale,
              og: formatter.text("gravity", planned.og),
              fg: formatter.text("gravity", planned.fg),
            })
          : undefined
      }
    >
      <FormTrouble sentence={trouble} />
      <Form method="post" className={styles.form} preventScrollReset {...form}>
        <input type="hidden" name="deed" value="measured" />
        <Was values={was} />
        {measuredFields.map(({ name, dimension }) => (
          <Input
            key={name}
            dense
            number
            label={detailLabel(words, formatter, name)}
            {...field(name)}
            unit={formatter.parts(dimension, 1).unit || "SG"}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        {dateFields.map((name) => (
          <Input key={name} dense label={detailLabel(words, formatter, name)} {...field(name)} type="datetime-local" />
        ))}
        {textFields.map(({ name, long }) => {
          const label = detailLabel(words, formatter, name);
          const common = { dense: true, label, maxLength: mostCharacters, ...field(name) };
          return long ? <Textarea key={name} rows={1} {...common} /> : <Input key={name} {...common} />;
        })}
        <div className={styles.send}>
          <Button dense type="submit">
            {words.say("studio.batch.details.save")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
