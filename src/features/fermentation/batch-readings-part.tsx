/** A batch's readings: what looks wrong is proposed, and left out or taken back in with undo. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

type Row = OwnBatch["readings"][number];

export function BatchReadings({ batch }: { batch: OwnBatch }) {
  const formatter = useFormatter();
  const dates = useDates();
  const { trouble } = useDeedForm(["exclude", "include"]);
  const columns: StudioColumn<Row>[] = [
    {
      head: "Reading",
      cell: ({ key, at }) => (
        <label className={styles.tick}>
          <input type="checkbox" name="reading" value={key} />
          {dates.format("moment", at)}
        </label>
      ),
    },
    { head: "Device", dim: true, wideOnly: true, cell: ({ device }) => device },
    {
      head: formatter.choice.gravity === "SG" ? "Gravity" : formatter.choice.gravity,
      number: true,
      cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity, 4).number,
    },
    {
      head: formatter.choice.temperature,
      number: true,
      cell: ({ celsius }) => celsius !== null && formatter.temperature(celsius).number,
    },
    {
      head: "Angle",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ rawAngle }) => rawAngle !== null && `${formatter.number(rawAngle, 2, 2)}°`,
    },
    { head: "Mark", cell: (row) => <Mark row={row} /> },
  ];
  const range = [
    batch.readingCount === 1 ? "1 reading" : `${formatter.number(batch.readingCount, 0)} readings`,
    batch.leftOutCount > 0 ? `${formatter.number(batch.leftOutCount, 0)} left out` : "",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <StudioSection title="Readings" id="readings" aside={range}>
      <FormTrouble sentence={trouble} />
      {batch.proposals.length > 0 ? <Proposals batch={batch} /> : undefined}
      {batch.readings.length > 0 ? (
        <Form
          method="post"
          preventScrollReset
          key={batch.readings.map(({ key, flags }) => `${key} ${flags.join("+")}`).join()}
        >
          <StudioTable
            caption="Readings, latest first"
            columns={columns}
            rows={batch.readings}
            rowKey={({ key }) => key}
          />
          <div className={styles.buttons}>
            <Button dense type="submit" name="deed" value="exclude">
              Leave the ticked out
            </Button>
            <Button dense type="submit" name="deed" value="include">
              Take them back in
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

function None({ batch }: { batch: OwnBatch }) {
  if (batch.readingCount === 0)
    return <p className={styles.small}>None yet. A device that measures this batch brings them by itself.</p>;
  return (
    <>
      <p className={styles.small}>There are none before that moment.</p>
      <div className={styles.buttons}>
        <Pages batch={batch} />
      </div>
    </>
  );
}

function Pages({ batch: { id, olderThan, isFirstPage } }: { batch: OwnBatch }) {
  return (
    <>
      {olderThan === null ? undefined : (
        <LinkButton dense href={`/studio/batches/${id}?before=${olderThan}#readings`}>
          Older
        </LinkButton>
      )}
      {isFirstPage ? undefined : (
        <LinkButton dense href={`/studio/batches/${id}#readings`}>
          Latest
        </LinkButton>
      )}
    </>
  );
}

function Mark({ row: { flags, proposed } }: { row: Row }) {
  if (flags.includes("excluded")) return <Status kind="off">left out</Status>;
  if (flags.length > 0) return <Status kind="warm">{flags.join(", ")}</Status>;
  return proposed ? <Status kind="warm">outlier proposed</Status> : null;
}

function Proposals({ batch: { proposals } }: { batch: OwnBatch }) {
  const formatter = useFormatter();
  const dates = useDates();
  const [first] = proposals;
  const count = proposals.length === 1 ? "1 reading stands" : `${proposals.length} readings stand`;
  return (
    <Notice
      kind="warm"
      title={`${count} far off its neighbours`}
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="reading" value={proposals.map(({ key }) => key).join(",")} />
          <Button dense type="submit" name="deed" value="exclude">
            Leave {proposals.length === 1 ? "it" : "all of them"} out
          </Button>
        </Form>
      }
    >
      {first?.gravity
        ? `The latest: ${formatter.gravity(first.gravity, 4).number} at ${dates.format("moment", first.at)}. The curve is drawn without them already; left out, they stay out of every analysis.`
        : undefined}
    </Notice>
  );
}
