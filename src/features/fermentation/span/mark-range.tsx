/** A range of a chart of readings that an editor marks, to exclude what was measured in it. */
import { Form } from "react-router";
import { useDates } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ButtonRow } from "../../../ui/controls/button-row.tsx";
import { percent } from "../../../ui/curve/curve-scale.ts";
import { useWords } from "../../../words/words.ts";
import { shareOf } from "./explorer-overview.tsx";
import { RangeHandles } from "./range-handles.tsx";
import type { View } from "./span-plot.ts";
import type { SentSource } from "./sent-span.ts";
import { saySource } from "./say-source.ts";
import { lengthOf } from "./span-view.ts";
import styles from "./readings-explorer.module.css";

type MarkProps = { view: View; onChange: (mark: View | null) => void };

/** Only what of it lies in the view is drawn. */
const clipped = (mark: View, view: View): View => ({
  from: Math.max(view.from, Math.min(mark.from, view.to)),
  to: Math.min(view.to, Math.max(mark.to, view.from)),
});

export function MarkedRange({ mark, view, onChange }: MarkProps & { mark: View }) {
  const words = useWords();
  const dates = useDates();
  const shown = clipped(mark, view);
  const [from, to] = [shareOf(view, shown.from), shareOf(view, shown.to)];
  return (
    <div className={styles.marking}>
      <svg width="100%" height="100%">
        <rect className={styles.marked} x={percent(from)} width={percent(to - from)} height="100%" />
        <RangeHandles
          range={mark}
          scale={view}
          whole={view}
          labels={{
            from: words.text("studio.batch.readings.mark.from"),
            to: words.text("studio.batch.readings.mark.to"),
          }}
          say={(at) => dates.format("moment", at)}
          onChange={onChange}
        />
      </svg>
    </div>
  );
}

const middleThird = (view: View): View => ({
  from: Math.round(view.from + lengthOf(view) / 3),
  to: Math.round(view.to - lengthOf(view) / 3),
});

type MarkFormProps = MarkProps & { mark: View | null; sources: readonly SentSource[] };

export function MarkForm({ mark, view, sources, onChange }: MarkFormProps) {
  const words = useWords();
  const dates = useDates();
  if (!mark)
    return (
      <Button dense onClick={() => onChange(middleThird(view))}>
        {words.say("studio.batch.readings.mark")}
      </Button>
    );
  return (
    <Form method="post" preventScrollReset onSubmit={() => setTimeout(() => onChange(null))}>
      <input type="hidden" name="from" value={mark.from} />
      <input type="hidden" name="to" value={mark.to} />
      <ButtonRow>
        {sources.length > 1 ? (
          <select name="source" aria-label={words.text("studio.batch.readings.mark.source")} className={styles.source}>
            <option value="">{words.text("studio.batch.readings.mark.all")}</option>
            {sources.map((source, place) => (
              <option key={source.key} value={source.key}>
                {saySource(words, source, place)}
              </option>
            ))}
          </select>
        ) : undefined}
        <Button dense type="submit" name="deed" value="exclude-range">
          {words.say("studio.batch.readings.mark.exclude", {
            from: dates.format("moment", mark.from),
            to: dates.format("moment", mark.to),
          })}
        </Button>
        <Button dense look="quiet" onClick={() => onChange(null)}>
          {words.say("studio.batch.readings.mark.cancel")}
        </Button>
      </ButtonRow>
    </Form>
  );
}
