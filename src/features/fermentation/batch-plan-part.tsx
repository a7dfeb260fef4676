/** What is planned for the fermenter: set points and phases by day. */
import { Form } from "react-router";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { QuantityField } from "../../ui/controls/quantity-field.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { answerOf, type BatchPartProps, FormTrouble, Was } from "./batch-form-parts.tsx";
import styles from "./studio-batch.module.css";

export function BatchPlan({ batch, done }: BatchPartProps) {
  const formatter = useFormatter();
  const { errors, typed, theirs } = answerOf(done, "plan");
  const valueOf = (name: string) => typed[name] ?? batch.plan[name] ?? "";
  const rows = (count: number) => Array.from({ length: Math.min(24, count + 2) }, (_, index) => index);
  return (
    <StudioSection title="Plan for the fermenter" id="plan" aside="days since pitching">
      <FormTrouble sentence={errors["form"]} />
      <FormTrouble
        sentence={
          Object.keys(theirs).length > 0 ? `What stands there now: ${Object.values(theirs).join(", ")}` : undefined
        }
      />
      <Form method="post" preventScrollReset key={JSON.stringify(batch.plan)}>
        <input type="hidden" name="deed" value="plan" />
        <Was values={batch.plan} theirs={theirs} />
        <div className={styles.pair}>
          <table className={styles.rows}>
            <caption>Set points</caption>
            <thead>
              <tr>
                <th scope="col">From day</th>
                <th scope="col">Temperature</th>
              </tr>
            </thead>
            <tbody>
              {rows(batch.setPointCount).map((index) => (
                <tr key={index}>
                  <td>
                    <QuantityField
                      label={`Set point ${index + 1}, from day`}
                      unit="d"
                      name={`set.${index}.day`}
                      defaultValue={valueOf(`set.${index}.day`)}
                      error={errors[`set.${index}.day`]}
                    />
                  </td>
                  <td>
                    <QuantityField
                      label={`Set point ${index + 1}, temperature`}
                      unit={formatter.choice.temperature}
                      name={`set.${index}.celsius`}
                      defaultValue={valueOf(`set.${index}.celsius`)}
                      error={errors[`set.${index}.celsius`]}
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
                    <QuantityField
                      label={`Phase ${index + 1}, from day`}
                      unit="d"
                      name={`phase.${index}.day`}
                      defaultValue={valueOf(`phase.${index}.day`)}
                      error={errors[`phase.${index}.day`]}
                    />
                  </td>
                  <td>
                    <Input
                      dense
                      labelHidden
                      label={`Phase ${index + 1}, name`}
                      name={`phase.${index}.name`}
                      maxLength={60}
                      defaultValue={valueOf(`phase.${index}.name`)}
                      error={errors[`phase.${index}.name`]}
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
