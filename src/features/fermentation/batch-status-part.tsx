/** A batch's status in the studio: where it stands, the step onwards, and the way back. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { keepInRow } from "../../ui/controls/keep-in-row.ts";
import { Select } from "../../ui/controls/select.tsx";
import { smallCurve } from "../../ui/curve/small-curve.ts";
import { Sparkline } from "../../ui/curve/sparkline.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { batchStatuses, isBackwards, statusAfter } from "./batch-statuses.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

export function BatchStatusPart({ batch }: { batch: OwnBatch }) {
  const { batchStatus } = batch;
  const next = statusAfter(batchStatus);
  const earlier = batchStatuses.filter((status) => isBackwards(batchStatus, status));
  const { trouble } = useDeedForm(["status", "status-back"]);
  return (
    <StudioSection title={`Batch ${batch.number}`} aside={<Summary batch={batch} />} end={<Numbers batch={batch} />}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deed" value="status" />
        <ol className={styles.steps} aria-label="Status">
          {batchStatuses.map((status) => (
            <li
              key={status}
              ref={status === batchStatus ? keepInRow : undefined}
              aria-current={status === batchStatus ? "step" : undefined}
              data-done={isBackwards(batchStatus, status) ? "" : undefined}
            >
              {status === batchStatus || isBackwards(batchStatus, status) ? (
                <span>{status}</span>
              ) : (
                <button type="submit" name="to" value={status}>
                  <span className="vh">Move on to </span>
                  {status}
                </button>
              )}
            </li>
          ))}
        </ol>
      </Form>
      <div className={styles.split}>
        <div>
          {next ? (
            <Form method="post" preventScrollReset className={styles.buttons}>
              <input type="hidden" name="deed" value="status" />
              <Button dense type="submit" look="primary" name="to" value={next}>
                {next} from now
              </Button>
            </Form>
          ) : undefined}
          {earlier.length > 0 ? (
            <details className={styles.fold}>
              <summary>Reopen</summary>
              <Form method="post" className={styles.form} preventScrollReset key={batchStatus}>
                <input type="hidden" name="deed" value="status" />
                <input type="hidden" name="reopen" value="yes" />
                <Select
                  dense
                  label="Back to"
                  name="to"
                  options={earlier.toReversed().map((status) => ({ value: status, label: status }))}
                />
                <Input dense label="Why" name="reason" maxLength={500} hint="kept with the change" />
                <div className={styles.send}>
                  <Button dense type="submit">
                    Reopen the batch
                  </Button>
                </div>
              </Form>
            </details>
          ) : undefined}
          <FormTrouble sentence={trouble} />
        </div>
        {batch.curve && batch.curve.gravity.length > 1 ? (
          <div className={styles.curve}>
            <Sparkline curve={smallCurve(batch.curve.gravity, batch.curve.days)} srm={batch.planned?.srm} />
          </div>
        ) : undefined}
      </div>
    </StudioSection>
  );
}

function Summary({ batch }: { batch: OwnBatch }) {
  const recipe = batch.recipe
    ? `${batch.recipe.name}${batch.recipe.version ? `, version ${batch.recipe.version}` : ""}`
    : "without a recipe";
  return <>{[batch.style, recipe].filter(Boolean).join(" · ")}</>;
}

function Numbers({ batch: { now } }: { batch: OwnBatch }) {
  const formatter = useFormatter();
  if (!now) return null;
  return (
    <span className={styles.now}>
      day <b>{formatter.number(now.day, 0)}</b> {formatter.gravity(now.gravity).unit || "gravity"}{" "}
      <b>{formatter.gravity(now.gravity).number}</b>
      {now.celsius === null ? undefined : (
        <>
          {" "}
          {formatter.choice.temperature} <b>{formatter.parts("temperature", now.celsius).number}</b>
        </>
      )}{" "}
      attenuation % <b>{formatter.number(now.attenuationPercent, 0)}</b>
    </span>
  );
}
