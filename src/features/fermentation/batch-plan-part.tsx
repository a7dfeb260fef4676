/** What is planned for the fermenter: set points and phases by day. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { QuantityField } from "../../ui/controls/quantity-field.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

export function BatchPlan({ batch }: { batch: OwnBatch }) {
  const formatter = useFormatter();
  const { trouble, theirs, was, field } = useDeedForm("plan", batch.plan);
  const rows = (count: number) => Array.from({ length: Math.min(24, count + 2) }, (_, index) => index);
  return (
    <StudioSection title="Plan for the fermenter" id="plan" aside="days since pitching">
      <FormTrouble sentence={trouble} />
      <FormTrouble
        sentence={
          Object.keys(theirs).length > 0 ? `What stands there now: ${Object.values(theirs).join(", ")}` : undefined
        }
      />
      <Form method="post" preventScrollReset key={JSON.stringify(batch.plan)}>
        <input type="hidden" name="deed" value="plan" />
        <Was values={was} />
        <div className={styles.pair}>
          <table className={styles.rows}>
            <caption>Set points</caption>
            <thead>
              <tr>
                <th scope="col">From day</th>
                <th scope="col">Temperature</th>
                <th scope="col">Reached in</th>
              </tr>
            </thead>
            <tbody>
              {rows(batch.setPointCount).map((index) => (
                <tr key={index}>
                  <td>
                    <QuantityField label={`Set point ${index + 1}, from day`} unit="d" {...field(`set.${index}.day`)} />
                  </td>
                  <td>
                    <QuantityField
                      label={`Set point ${index + 1}, temperature`}
                      unit={formatter.choice.temperature}
                      {...field(`set.${index}.celsius`)}
                    />
                  </td>
                  <td>
                    <QuantityField
                      label={`Set point ${index + 1}, reached in`}
                      unit="d"
                      {...field(`set.${index}.ramp`)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className={styles.rows}>
            <caption>Phases</caption>
            <thead>
              <tr>
                <th scope="col">From day</th>
                <th scope="col">Name</th>
              </tr>
            </thead>
            <tbody>
              {rows(batch.phaseCount).map((index) => (
                <tr key={index}>
                  <td>
                    <QuantityField label={`Phase ${index + 1}, from day`} unit="d" {...field(`phase.${index}.day`)} />
                  </td>
                  <td>
                    <Input
                      dense
                      labelHidden
                      label={`Phase ${index + 1}, name`}
                      maxLength={60}
                      {...field(`phase.${index}.name`)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.buttons}>
          <Button dense type="submit">
            Save the plan
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
