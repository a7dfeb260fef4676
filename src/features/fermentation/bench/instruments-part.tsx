/** The instruments that measure a batch now, each with what it said last. */
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { StudioTable } from "../../../ui/list/studio-table.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { viewHref } from "./batch-views.ts";
import styles from "./bench.module.css";

export function InstrumentsPart({ bench: { id, instruments, path, readingCount } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <StudioSection
      title={words.text("bench.instruments")}
      id="instruments"
      aside={
        readingCount > 0 ? (
          <>
            <Link href={`${viewHref(id, "log")}#readings`}>
              {words.say("studio.batch.readings.count", { readings: readingCount })}
            </Link>{" "}
            <a href={`${path}.csv`} download="">
              CSV
            </a>
          </>
        ) : undefined
      }
      end={<Link href={`${viewHref(id, "log")}#devices`}>{words.say("bench.instruments.assign")}</Link>}
    >
      {instruments.length === 0 ? (
        <p className={styles.quiet}>{words.say("bench.instruments.none")}</p>
      ) : (
        <StudioTable
          caption={words.text("bench.instruments")}
          rows={instruments}
          rowKey={(row) => row.id}
          columns={[
            {
              head: words.text("batch.device"),
              cell: (row) => <Link href={`/studio/devices/${row.id}`}>{row.name}</Link>,
            },
            {
              head: words.text("bench.instruments.last"),
              dim: true,
              cell: ({ at }) => (at === null ? words.say("bench.instruments.never") : dates.format("moment", at)),
            },
            {
              head: words.text("ui.curve.gravity", { scale: formatter.scale }),
              number: true,
              cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity, 4).number,
            },
            {
              head: formatter.choice.temperature,
              number: true,
              cell: ({ celsius }) => celsius !== null && formatter.temperature(celsius).number,
            },
          ]}
        />
      )}
    </StudioSection>
  );
}
