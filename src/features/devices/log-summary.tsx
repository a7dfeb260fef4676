/** What a log would add, in counts, and whether its values look like a fermentation. */
import { readingFields } from "../../domain/fermentation/check-reading.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import type { LogMapping } from "./log-queries.ts";
import { FieldValue, Moment, sayField } from "./say-log-field.tsx";
import { sayLook } from "./say-look.ts";
import styles from "./log.module.css";

export function LogSummary({ checked }: { checked: NonNullable<LogMapping["checked"]> }) {
  const words = useWords();
  const { scale } = useFormatter();
  const { rows, added, already, doubled, unread, inPart, flagged, from, to, looks, faults, ranges } = checked;
  const span = from !== null && to !== null;
  return (
    <section className={styles.summary}>
      <Notice kind={added > 0 ? "waiting" : "off"} title={words.text("devices.logs.wouldAdd", { added })}>
        {words.say("devices.logs.counts", { rows, already, doubled, unread, inPart })}{" "}
        {added + already > 0 && looks.length === 0 ? words.say("devices.logs.plausible", { flagged }) : undefined}
      </Notice>
      {looks.map((look) => (
        <Notice key={look} kind="needs-you" title={sayLook(words, look)} />
      ))}
      <KeyValues
        items={[
          ...(span
            ? [
                {
                  label: words.text("devices.logs.span"),
                  value: (
                    <>
                      <Moment at={from} /> {words.say("devices.logs.to")} <Moment at={to} />
                    </>
                  ),
                },
              ]
            : []),
          ...readingFields.flatMap((field) => {
            const range = ranges[field];
            if (!range) return [];
            return {
              label: sayField(words, field, scale),
              value: (
                <>
                  <FieldValue field={field} value={range.least} />
                  {range.most > range.least ? (
                    <>
                      {" – "}
                      <FieldValue field={field} value={range.most} />
                    </>
                  ) : undefined}
                </>
              ),
            };
          }),
        ]}
      />
      {faults.length > 0 ? (
        <div className={styles.faults}>
          <h2>{words.say("devices.logs.faults", { count: unread + inPart })}</h2>
          <ul>
            {faults.map(({ line, said }) => (
              <li key={line}>{words.say("devices.logs.faultAt", { line: String(line), said })}</li>
            ))}
          </ul>
          {unread + inPart > faults.length ? (
            <p>{words.say("devices.logs.faults.more", { count: unread + inPart - faults.length })}</p>
          ) : undefined}
        </div>
      ) : undefined}
    </section>
  );
}
