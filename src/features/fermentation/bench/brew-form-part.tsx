/** The form of what is measured, for the quantities that a state measures; folded where none is missing. */
import { Form } from "react-router";
import { useHeldForm } from "../../../platform/deeds/use-held-form.ts";
import { Was } from "../../../platform/deeds/was.tsx";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { FormTrouble } from "../../../ui/form-trouble.tsx";
import { twinLabel } from "../../../words/say-twin.ts";
import { useWords } from "../../../words/words.ts";
import { brewFields, type BrewName } from "../brew-form.ts";
import type { OwnBench } from "../own-bench.ts";
import styles from "./bench.module.css";

type BrewFormPartProps = {
  bench: OwnBench;
  only: readonly BrewName[];
  isOpen?: boolean;
};

export function BrewFormPart({ bench: { brewed }, only, isOpen = false }: BrewFormPartProps) {
  const words = useWords();
  const formatter = useFormatter();
  const fields = brewFields.filter(({ name }) => only.includes(name));
  const values = Object.fromEntries(fields.map(({ name }) => [name, brewed[name] ?? ""]));
  const { form, trouble, hasErrors, was, field } = useHeldForm("brewed", values);
  return (
    <details className={styles.fold} open={isOpen || hasErrors || trouble !== undefined}>
      <summary>{words.say("bench.measure")}</summary>
      <FormTrouble sentence={trouble} />
      <Form method="post" className={styles.fields} preventScrollReset {...form}>
        <input type="hidden" name="deed" value="brewed" />
        <Was values={was} />
        {fields.map(({ name, dimension }) => (
          <Input
            key={name}
            dense
            number
            label={twinLabel(words, formatter, name)}
            {...field(name)}
            unit={dimension ? formatter.parts(dimension, 1).unit || "SG" : undefined}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        <div className={styles.send}>
          <Button dense type="submit">
            {words.say("bench.measure.save")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
