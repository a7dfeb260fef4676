/** What was measured of a batch. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { dateFields, measuredFields, textFields } from "./batch-form.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

export function BatchMeasured({ batch }: { batch: OwnBatch }) {
  const formatter = useFormatter();
  const { trouble, was, field } = useDeedForm("measured", batch.measured);
  const planned = batch.planned;
  return (
    <StudioSection
      title="Measured"
      id="measured"
      aside={
        planned
          ? `planned: OG ${formatter.text("gravity", planned.og)}, FG ${formatter.text("gravity", planned.fg)}`
          : undefined
      }
    >
      <FormTrouble sentence={trouble} />
      <Form method="post" className={styles.form} preventScrollReset key={JSON.stringify(batch.measured)}>
        <input type="hidden" name="deed" value="measured" />
        <Was values={was} />
        {measuredFields.map(({ name, label, dimension }) => (
          <Input
            key={name}
            dense
            number
            label={label}
            {...field(name)}
            unit={formatter.parts(dimension, 1).unit || "SG"}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        {dateFields.map(({ name, label }) => (
          <Input key={name} dense label={label} {...field(name)} type="datetime-local" />
        ))}
        {textFields.map(({ name, label, long }) => {
          const common = { dense: true, label, maxLength: 200, ...field(name) };
          return long ? <Textarea key={name} rows={1} {...common} /> : <Input key={name} {...common} />;
        })}
        <div className={styles.send}>
          <Button dense type="submit">
            Save what was measured
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
