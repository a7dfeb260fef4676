/** What was measured of a batch. */
import { Form } from "react-router";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { dateFields, measuredFields, textFields } from "./batch-form.ts";
import { answerOf, type BatchPartProps, FormTrouble, theirHint, Was } from "./batch-form-parts.tsx";
import styles from "./studio-batch.module.css";

export function BatchMeasured({ batch, done }: BatchPartProps) {
  const formatter = useFormatter();
  const { errors, typed, theirs } = answerOf(done, "measured");
  const valueOf = (name: string) => typed[name] ?? batch.measured[name] ?? "";
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
      <FormTrouble sentence={errors["form"]} />
      <Form method="post" className={styles.form} preventScrollReset key={JSON.stringify(batch.measured)}>
        <input type="hidden" name="deed" value="measured" />
        <Was values={batch.measured} theirs={theirs} />
        {measuredFields.map(({ name, label, dimension }) => (
          <Input
            key={name}
            dense
            number
            label={label}
            name={name}
            unit={formatter.parts(dimension, 1).unit || "SG"}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={valueOf(name)}
            error={errors[name]}
            hint={theirHint(theirs, name)}
          />
        ))}
        {dateFields.map(({ name, label }) => (
          <Input
            key={name}
            dense
            label={label}
            name={name}
            type="datetime-local"
            defaultValue={valueOf(name)}
            error={errors[name]}
            hint={theirHint(theirs, name)}
          />
        ))}
        {textFields.map(({ name, label, long }) => {
          const field = {
            label,
            name,
            maxLength: 200,
            defaultValue: valueOf(name),
            error: errors[name],
            hint: theirHint(theirs, name),
          };
          return long ? <Textarea key={name} dense rows={1} {...field} /> : <Input key={name} dense {...field} />;
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
