/** A batch's status in the studio: where it stands, the step onwards, and the way back. */
import type { ReactNode } from "react";
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
import { useWords } from "../../words/words.ts";
import { batchStatuses, isBackwards, statusAfter } from "./batch-statuses.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;
const strong = (inside: ReactNode) => <b>{inside}</b>;

export function BatchStatusPart({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const { batchStatus } = batch;
  const next = statusAfter(batchStatus);
  const earlier = batchStatuses.filter((status) => isBackwards(batchStatus, status));
  const { trouble } = useDeedForm(["status", "status-back"]);
  return (
    <StudioSection
      title={words.text("batch.number", { number: `${batch.number}` })}
      aside={<Summary batch={batch} />}
      end={<Numbers batch={batch} />}
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deed" value="status" />
        <ol className={styles.steps} aria-label={words.text("batch.statusLabel")}>
          {batchStatuses.map((status) => (
            <li
              key={status}
              ref={status === batchStatus ? keepInRow : undefined}
              aria-current={status === batchStatus ? "step" : undefined}
              data-done={isBackwards(batchStatus, status) ? "" : undefined}
            >
              {status === batchStatus || isBackwards(batchStatus, status) ? (
                <span>{words.say("batch.status", { status })}</span>
              ) : (
                <button type="submit" name="to" value={status}>
                  {words.say("studio.batch.status.to", { unseen, status: words.text("batch.status", { status }) })}
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
              <Button dense type="submit" name="to" value={next}>
                {words.say("studio.batch.status.next", { status: next })}
              </Button>
            </Form>
          ) : undefined}
          {earlier.length > 0 ? (
            <details className={styles.fold}>
              <summary>{words.say("studio.batch.reopen")}</summary>
              <Form method="post" className={styles.form} preventScrollReset key={batchStatus}>
                <input type="hidden" name="deed" value="status" />
                <input type="hidden" name="reopen" value="yes" />
                <Select
                  dense
                  label={words.text("studio.batch.reopen.to")}
                  name="to"
                  options={earlier
                    .toReversed()
                    .map((status) => ({ value: status, label: words.text("batch.status", { status }) }))}
                />
                <Input
                  dense
                  label={words.text("studio.batch.reopen.reason")}
                  name="reason"
                  maxLength={500}
                  hint={words.say("studio.batch.reopen.reason.hint")}
                />
                <div className={styles.send}>
                  <Button dense type="submit">
                    {words.say("studio.batch.reopen.do")}
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

function Summary({ batch: { style, recipe } }: { batch: OwnBatch }) {
  const words = useWords();
  const title = recipe?.name ?? words.text("studio.batch.noRecipe");
  const named = recipe?.version ? words.text("batch.recipe.version", { title, version: `${recipe.version}` }) : title;
  return <>{[style, named].filter(Boolean).join(" · ")}</>;
}

function Numbers({ batch: { now } }: { batch: OwnBatch }) {
  const words = useWords();
  const formatter = useFormatter();
  if (!now) return null;
  const { number: gravity, unit } = formatter.gravity(now.gravity, 3);
  const { scale } = formatter;
  const day = formatter.number(now.day, 0);
  const attenuation = formatter.percent(now.attenuationPercent, 0);
  if (now.celsius === null)
    return (
      <span className={styles.now}>
        {words.say("studio.batch.now", { b: strong, day, scale, gravity, unit, attenuation })}
      </span>
    );
  const { number: temperature, unit: degrees } = formatter.parts("temperature", now.celsius);
  return (
    <span className={styles.now}>
      {words.say("studio.batch.nowWithTemperature", {
        b: strong,
        day,
        scale,
        gravity,
        unit,
        degrees,
        temperature,
        attenuation,
      })}
    </span>
  );
}
