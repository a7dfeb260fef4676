/** What is planned for the fermenter: set points and phases by day. */
import { Form } from "react-router";
import { useHeldForm } from "../../platform/deeds/use-held-form.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { QuantityField } from "../../ui/controls/quantity-field.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { useWords } from "../../words/words.ts";
import { mostOfName, mostRows } from "./batch-form.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

export function BatchPlan({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const { form, trouble, theirs, was, field } = useHeldForm("plan", batch.plan);
  const others = Object.values(theirs);
  const rows = (count: number) => Array.from({ length: Math.min(mostRows, count + 2) }, (_, index) => index);
  return (
    <StudioSection
      title={words.text("studio.batch.plan.title")}
      id="plan"
      aside={words.say("studio.batch.plan.days")}
      end={<Link href={`/studio/batches/${batch.id}/profile`}>{words.say("profile.title")}</Link>}
    >
      <FormTrouble sentence={trouble} />
      <FormTrouble
        sentence={
          others.length > 0 ? words.text("studio.batch.plan.theirs", { values: others.join(" · ") }) : undefined
        }
      />
      <Form method="post" preventScrollReset {...form}>
        <input type="hidden" name="deed" value="plan" />
        <Was values={was} />
        <div className={styles.pair}>
          <table className={styles.rows}>
            <caption className="vh">{words.say("studio.batch.plan.phases")}</caption>
            <thead>
              <tr>
                <th scope="col">{words.say("studio.batch.plan.from")}</th>
                <th scope="col">{words.say("studio.batch.plan.name")}</th>
              </tr>
            </thead>
            <tbody>
              {rows(batch.phaseCount).map((index) => (
                <tr key={index}>
                  <td>
                    <QuantityField
                      label={words.text("studio.batch.plan.phase.from", { number: `${index + 1}` })}
                      unit="d"
                      {...field(`phase.${index}.day`)}
                    />
                  </td>
                  <td>
                    <Input
                      dense
                      labelHidden
                      label={words.text("studio.batch.plan.phase.name", { number: `${index + 1}` })}
                      maxLength={mostOfName}
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
            {words.say("studio.batch.plan.save")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
