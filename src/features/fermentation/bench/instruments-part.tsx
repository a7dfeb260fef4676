/** The instruments that measure a batch now, each with what it said last; of several hydrometers, which one leads. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { formatSpan } from "../../../domain/units/format-span.ts";
import { useDeedForm } from "../../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { useProgress } from "../../../platform/use-progress.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FormTrouble } from "../../../ui/form-trouble.tsx";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { type StudioColumn, StudioTable } from "../../../ui/list/studio-table.tsx";
import { Status } from "../../../ui/status.tsx";
import type { Words } from "../../../words/arguments.ts";
import { sayGravitySpan } from "../../../words/say-gravity-span.ts";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { viewHref } from "./batch-views.ts";
import styles from "./bench.module.css";

type Instrument = OwnBench["instruments"][number];

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function InstrumentsPart({ bench: { id, instruments, isTurning, path, readingCount } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const { trouble } = useDeedForm("lead");
  useProgress(isTurning);
  const roles: StudioColumn<Instrument>[] = instruments.some(({ role }) => role !== null)
    ? [{ head: words.text("bench.instruments.role"), dim: true, plain: true, cell: (row) => <Role instrument={row} /> }]
    : [];
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
      <FormTrouble sentence={trouble} />
      {isTurning ? <p className={styles.quiet}>{words.say("bench.instruments.turning")}</p> : undefined}
      {instruments.length === 0 ? (
        <p className={styles.quiet}>{words.say("bench.instruments.none")}</p>
      ) : (
        <StudioTable
          caption={words.text("bench.instruments")}
          rows={instruments}
          rowKey={(row) => row.id}
          stacked
          columns={[
            {
              head: words.text("batch.device"),
              cell: (row) => <Link href={`/studio/devices/${row.id}`}>{row.name}</Link>,
            },
            {
              head: words.text("bench.instruments.state"),
              plain: true,
              cell: (row) => (
                <div className={styles.role}>
                  <State instrument={row} />
                  {row.isPlatoGuessed ? <Status kind="needs-you">{words.say("devices.doubt.unit")}</Status> : undefined}
                  {row.hasSeveralSenders ? (
                    <Status kind="needs-you">{words.say("devices.doubt.several")}</Status>
                  ) : undefined}
                </div>
              ),
            },
            ...roles,
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

function State({ instrument: { state, at, everySeconds } }: { instrument: Instrument }) {
  const words = useWords();
  const dates = useDates();
  if (state === "reporting")
    return (
      <Status kind="fine">{words.say("bench.instruments.every", { span: formatSpan(everySeconds * 1000) })}</Status>
    );
  if (at === null) return <Status kind="waiting">{words.say("bench.instruments.never")}</Status>;
  const moment = dates.format("moment", at);
  return <Status kind="needs-you">{words.say("bench.instruments.silent", { moment })}</Status>;
}

function sayRole(words: Words, formatter: Formatter, role: NonNullable<Instrument["role"]>): string {
  if (role.is === "leads") return words.text("bench.instruments.leads");
  if (role.apart === null) return words.text("bench.instruments.second");
  const { leaderSg, sg } = role.apart;
  const span = sayGravitySpan(words, formatter, [leaderSg, sg]);
  if (!/[1-9]/.test(span)) return words.text("bench.instruments.level");
  return words.text("bench.instruments.apart", { span, side: sg > leaderSg ? "above" : "other" });
}

function Role({ instrument: { id, name, role } }: { instrument: Instrument }) {
  const words = useWords();
  const formatter = useFormatter();
  if (role === null) return null;
  return (
    <div className={styles.role}>
      <span>{sayRole(words, formatter, role)}</span>
      {role.is === "second" ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="deed" value="lead" />
          <input type="hidden" name="device" value={id} />
          <Button dense look="quiet" type="submit">
            {words.say("bench.instruments.lead", { unseen, name })}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
