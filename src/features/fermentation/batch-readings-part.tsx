/** A batch's readings: what looks wrong is proposed, and left out or taken back in with undo. */
import { useMemo, useReducer } from "react";
import { Form } from "react-router";
import type { ReadingFlag } from "../../domain/fermentation/reading.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter, useMoments } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Part } from "../../ui/part.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { OwnBatch } from "./own-batch.ts";
import { curveSpan, wholeOf } from "./span/explorer-batch.ts";
import { ReadingsExplorer } from "./span/readings-explorer.tsx";
import styles from "./studio-batch.module.css";
import { useLiveReadings } from "./use-live-readings.ts";

type Row = OwnBatch["readings"][number];

export function BatchReadings({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const formatter = useFormatter();
  const sayMoment = useMoments(batch.readings.map(({ at }) => at));
  const { trouble } = useDeedForm(["exclude", "include", "exclude-range", "include-range"]);
  const { gravity: gravityUnit } = formatter.choice;
  const columns: StudioColumn<Row>[] = [
    {
      head: words.text("studio.batch.readings.reading"),
      cell: ({ key, at }) => (
        <label className={styles.tick}>
          <input type="checkbox" name="reading" value={key} />
          {sayMoment(at)}
        </label>
      ),
    },
    { head: words.text("batch.device"), dim: true, wideOnly: true, cell: ({ device }) => device },
    {
      head: gravityUnit === "SG" ? words.text("ui.curve.gravity", { scale: formatter.scale }) : gravityUnit,
      number: true,
      cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity, 4).number,
    },
    {
      head: formatter.choice.temperature,
      number: true,
      cell: ({ celsius }) => celsius !== null && formatter.temperature(celsius).number,
    },
    {
      head: words.text("batch.readings.tilt"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ rawAngle }) => rawAngle !== null && `${formatter.number(rawAngle, 2, 2)}°`,
    },
    { head: words.text("studio.batch.readings.status"), cell: (row) => <Mark row={row} /> },
  ];
  return (
    <StudioSection title={words.text("studio.batch.readings")} id="readings" aside={sayCount(words, batch)}>
      <FormTrouble sentence={trouble} />
      {batch.proposals.length > 0 ? <Proposals batch={batch} /> : undefined}
      {batch.readingCount > 0 ? (
        <Part>
          <Explorer batch={batch} />
        </Part>
      ) : undefined}
      {batch.readings.length > 0 ? (
        <Form
          method="post"
          preventScrollReset
          key={batch.readings.map(({ key, flags }) => `${key} ${flags.join("+")}`).join()}
        >
          <StudioTable
            caption={words.text("studio.batch.readings.table")}
            columns={columns}
            rows={batch.readings}
            rowKey={({ key }) => key}
          />
          <div className={styles.buttons}>
            <Button dense type="submit" name="deed" value="exclude">
              {words.say("studio.batch.readings.exclude")}
            </Button>
            <Button dense type="submit" name="deed" value="include">
              {words.say("studio.batch.readings.include")}
            </Button>
            <Pages batch={batch} />
          </div>
        </Form>
      ) : (
        <None batch={batch} />
      )}
    </StudioSection>
  );
}

/** For those with scripts; the table below does without. */
function Explorer({ batch }: { batch: OwnBatch }) {
  const { id, slug, title, srm, curve, latestAt, events, proposals } = batch;
  const given = useMemo(() => {
    const curves = { startedAt: curve?.startedAt ?? 0, gravity: curve?.gravity ?? [], temperature: [], setPoint: [] };
    return {
      title,
      address: `/studio/batches/${id}/readings.json`,
      files: `/batches/${slug}`,
      srm,
      events: events.map(({ at }, index) => ({ number: index + 1, at })),
      whole: wholeOf(curves, latestAt),
      curve: curveSpan(curves, latestAt ?? 0),
    };
  }, [id, slug, title, srm, curve, latestAt, events]);
  // What is typed and ticked on this page stays: the chart alone follows, as when the readings have been summed up anew.
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0);
  useLiveReadings(slug, null, noteChange);
  const studio = useMemo(
    () => ({
      proposals: proposals.flatMap(({ at, gravity }) => (gravity === null ? [] : [{ at, gravity }])),
      version: [batch, changes],
    }),
    [proposals, batch, changes],
  );
  return <ReadingsExplorer batch={given} isMoving={false} studio={studio} />;
}

function sayCount(words: Words, { readingCount: readings, leftOutCount: flagged }: OwnBatch): string {
  return flagged > 0
    ? words.text("studio.batch.readings.countWithFlagged", { readings, flagged })
    : words.text("studio.batch.readings.count", { readings });
}

function None({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  if (batch.readingCount === 0) return <p className={styles.small}>{words.say("studio.batch.readings.none")}</p>;
  return (
    <>
      <p className={styles.small}>{words.say("studio.batch.readings.noneBefore")}</p>
      <div className={styles.buttons}>
        <Pages batch={batch} />
      </div>
    </>
  );
}

function Pages({ batch: { id, olderThan, isFirstPage } }: { batch: OwnBatch }) {
  const words = useWords();
  return (
    <>
      {olderThan === null ? undefined : (
        <LinkButton dense href={`/studio/batches/${id}?view=log&before=${olderThan}#readings`}>
          {words.say("studio.batch.readings.older")}
        </LinkButton>
      )}
      {isFirstPage ? undefined : (
        <LinkButton dense href={`/studio/batches/${id}?view=log#readings`}>
          {words.say("studio.batch.readings.latest")}
        </LinkButton>
      )}
    </>
  );
}

function Mark({ row: { flags, proposed } }: { row: Row }) {
  const words = useWords();
  if (flags.includes("excluded")) return <Status kind="off">{sayFlag(words, "excluded")}</Status>;
  if (flags.length > 0) return <Status kind="warm">{flags.map((flag) => sayFlag(words, flag)).join(", ")}</Status>;
  return proposed ? <Status kind="warm">{words.say("studio.batch.readings.possibleOutlier")}</Status> : null;
}

function sayFlag(words: Words, flag: ReadingFlag): string {
  switch (flag) {
    case "excluded":
      return words.text("studio.batch.readings.flag.excluded");
    case "handled":
      return words.text("studio.batch.readings.flag.handled");
    case "out-of-range":
      return words.text("studio.batch.readings.flag.outOfRange");
    case "outlier":
      return words.text("studio.batch.readings.flag.outlier");
    case "second":
      return words.text("studio.batch.readings.flag.second");
  }
}

function Proposals({ batch: { proposals } }: { batch: OwnBatch }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const [first] = proposals;
  const readings = proposals.length;
  return (
    <Notice
      kind="warm"
      title={words.text("studio.batch.readings.outliers", { readings })}
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="reading" value={proposals.map(({ key }) => key).join(",")} />
          <Button dense type="submit" name="deed" value="exclude">
            {words.say("studio.batch.readings.outliers.exclude", { readings })}
          </Button>
        </Form>
      }
    >
      {first?.gravity
        ? words.say("studio.batch.readings.outliers.about", {
            readings,
            gravity: formatter.text("gravity", first.gravity, "large", formatter.scale === "SG" ? 4 : undefined),
            moment: dates.format("moment", first.at),
          })
        : undefined}
    </Notice>
  );
}
