/** What the parts of a batch's page have in common: what the last form said, what somebody else wrote, what the form started from. */
import type { BatchDone } from "./batch-deed.ts";
import type { OwnBatch } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

export type BatchPartProps = { batch: OwnBatch; done: BatchDone | null };

const noAnswer = {
  errors: {} as Record<string, string>,
  typed: {} as Record<string, string>,
  theirs: {} as Record<string, string>,
};
/** What the last form said, where it was this one. */
export const answerOf = (done: BatchDone | null, ...deeds: string[]) =>
  done && deeds.includes(done.deed) ? done : noAnswer;

export function FormTrouble({ sentence }: { sentence: string | undefined }) {
  return sentence ? (
    <p className={styles.trouble} role="alert">
      {sentence}
    </p>
  ) : null;
}

/** A field's hint where somebody else has written into it. */
export const theirHint = (theirs: Record<string, string>, name: string): string | undefined =>
  theirs[name] === undefined ? undefined : `now: ${theirs[name] || "empty"}`;

/** What the form started from; where somebody else has written since, what stands there now, so that a second save goes over it. */
export function Was({ values, theirs }: { values: Record<string, string>; theirs: Record<string, string> }) {
  return Object.entries({ ...values, ...theirs }).map(([name, value]) => (
    <input key={name} type="hidden" name={`was.${name}`} value={value} />
  ));
}
