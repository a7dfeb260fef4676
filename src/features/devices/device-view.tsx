/** One device: its last message explained, its calibration, its batches, its settings, and everything it sent lately. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatSpan } from "../../domain/units/format-span.ts";
import { useAnswer, useDeedForm, useShownOnce } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter, useMoments } from "../../platform/use-formatter.ts";
import { BodyDot } from "../../ui/body-dot.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sparkline } from "../../ui/curve/sparkline.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioHead } from "../../ui/frame/studio-head.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { ReadingFlag } from "../../domain/fermentation/reading.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { DeviceAnswer } from "./actions.ts";
import { AssignForm } from "./assign-form.tsx";
import { CalibrationPart } from "./calibration-part.tsx";
import { OffsetPart } from "./offset-part.tsx";
import { DeviceState, DeviceTable, useMeasuredColumns } from "./device-table.tsx";
import { batchOptions } from "./batch-options.ts";
import { HowRead, typedMinutes, Value } from "./how-read.tsx";
import { periodColumns } from "./period-columns.ts";
import type { BatchName, DeviceRoom } from "./queries.ts";
import { ReadingLanesPart } from "./reading-lanes-part.tsx";
import { TokenShown } from "./token-shown.tsx";
import styles from "./devices.module.css";
import { DeviceMessages } from "./device-messages.tsx";

/** @param children what other rooms know of the device */
export function DeviceView({ room, children }: { room: DeviceRoom; children?: ReactNode }) {
  const words = useWords();
  const answer: DeviceAnswer | null = useAnswer();
  const renewed = useShownOnce(answer?.token ? answer : null);
  const { row } = room;
  return (
    <>
      <FormTrouble sentence={answer?.errors["form"]} />
      {renewed?.token ? (
        <TokenShown
          name={row.name}
          token={renewed.token}
          senders={renewed.senders ?? []}
          origin={room.origin}
          device={row}
          renewed
        />
      ) : undefined}
      {answer?.unlike ? (
        <Notice
          kind="off"
          title={answer.said}
          actions={
            <LinkButton dense href={`/studio/devices/${row.id}/mapping`}>
              {words.say("devices.settings.readAgain")}
            </LinkButton>
          }
        />
      ) : undefined}
      <DeviceTable room={room} path={`/studio/devices/${row.id}`} selected={row.id} />
      <StudioHead large title={row.name} aside={<Interval room={room} />} end={<Deeds room={room} />} />
      <ReadingLanesPart lanes={room.lanes} />
      <Sensors room={room} />
      <div className={styles.pair}>
        <div>
          <HowRead room={room} />
          <Before room={room} />
        </div>
        <div>
          <CalibrationPart room={room} />
          <OffsetPart room={room} />
        </div>
      </div>
      <Measures room={room} />
      {children}
      <Settings room={room} />
      <DeviceMessages room={room} />
    </>
  );
}

function Interval({ room: { row } }: { room: DeviceRoom }) {
  const words = useWords();
  const interval = formatSpan(row.expectedIntervalSeconds * 1000);
  if (row.state !== "reporting") return <DeviceState {...row} />;
  return <Status kind="fine">{words.say("devices.status.reportingEvery", { interval })}</Status>;
}

function Deeds({ room: { row, isOwner, bridge } }: { room: DeviceRoom }) {
  const words = useWords();
  if (!isOwner) return null;
  if (row.isBroker)
    return (
      <LinkButton dense href={`/studio/devices/brokers/${row.id}`}>
        {words.say("brokers.one")}
      </LinkButton>
    );
  const isRetired = row.state === "retired";
  return (
    <>
      {isRetired || bridge ? undefined : (
        <Form method="post">
          <Button dense type="submit" name="deed" value="token">
            {words.say("devices.token.renew")}
          </Button>
        </Form>
      )}
      <Form method="post">
        <Button dense type="submit" name="deed" value={isRetired ? "restore" : "retire"}>
          {isRetired ? words.say("devices.restore") : words.say("devices.retire")}
        </Button>
      </Form>
    </>
  );
}

function Before({ room: { readings, row } }: { room: DeviceRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const sayMoment = useMoments(readings.map(({ at }) => at));
  if (readings.length === 0) return null;
  return (
    <section className={styles.part}>
      <div className={styles.sub}>
        <h3>{words.say("devices.readings")}</h3>
        {row.batch ? <p>{words.say("devices.readings.ofBatch", { number: String(row.batch.number) })}</p> : undefined}
      </div>
      <table className={styles.read}>
        <caption className="vh">{words.say("devices.readings.caption")}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{words.say("devices.readings.time")}</th>
            <th scope="col">{words.say("devices.readings.gravity", { scale: formatter.scale })}</th>
            <th scope="col">{words.say("devices.readings.temperature")}</th>
            <th scope="col">{words.say("devices.readings.angle")}</th>
            <th scope="col">{words.say("devices.readings.flags")}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ at, gravity, celsius, rawAngle, flags }) => (
            <tr key={at}>
              <td className={styles.n}>{sayMoment(at)}</td>
              <td className={styles.value}>
                <Value field={{ as: "gravity", value: gravity }} />
              </td>
              <td className={styles.value}>
                {celsius === null ? "" : `${formatter.temperature(celsius).number} ${formatter.choice.temperature}`}
              </td>
              <td className={styles.value}>{rawAngle === null ? "" : `${formatter.number(rawAngle, 2, 2)}°`}</td>
              <td>{flags.length > 0 ? <Status kind="warm">{sayFlags(words, flags)}</Status> : undefined}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sayFlags = (words: Words, flags: readonly ReadingFlag[]): string =>
  flags
    .map((flag) => words.text("devices.readings.flag", { flag: flag === "out-of-range" ? "other" : flag }))
    .join(", ");

function Measures({ room }: { room: DeviceRoom }) {
  const words = useWords();
  const dates = useDates();
  const { row, periods, batches } = room;
  const named = ({ number, title }: BatchName) => words.text("devices.batch.named", { number: String(number), title });
  return (
    <StudioSection
      title={words.text("devices.assigned")}
      aside={row.batch ? named(row.batch) : words.say("devices.batch.none")}
    >
      {periods.length > 0 ? (
        <StudioTable
          caption={words.text("devices.assigned.batches")}
          rows={periods}
          rowKey={({ fromAt }) => String(fromAt)}
          columns={[
            {
              head: words.text("devices.batch"),
              cell: ({ batch }) =>
                batch
                  ? words.say("devices.batch.choice", { number: String(batch.number), title: batch.title })
                  : words.say("devices.batch.deleted"),
            },
            ...periodColumns(words, dates),
          ]}
        />
      ) : undefined}
      {row.state === "retired" ? undefined : (
        <AssignForm
          key={row.batch?.id ?? ""}
          name="batch"
          label={words.text("devices.batch")}
          value={row.batch?.id}
          options={batchOptions(words, batches, words.text("devices.batch.none"))}
        />
      )}
    </StudioSection>
  );
}

/** Those that speak with one token; a single one needs no table. */
function Sensors({ room: { row, bridge, sensors } }: { room: DeviceRoom }) {
  const words = useWords();
  const measured = useMeasuredColumns();
  if (sensors.length < 2) return null;
  const whose = bridge
    ? bridge.isBroker
      ? words.say("devices.sensors.broker", { name: bridge.name })
      : words.say("devices.sensors.bridge", { name: bridge.name })
    : words.say("devices.sensors.own");
  return (
    <StudioSection title={words.text("devices.sensors")} aside={whose}>
      <StudioTable
        caption={
          bridge?.isBroker ? words.text("devices.sensors.broker.caption") : words.text("devices.sensors.caption")
        }
        rows={sensors}
        rowKey={({ id }) => id}
        selected={({ id }) => id === row.id}
        columns={[
          {
            head: bridge?.isBroker ? words.text("devices.sensors.broker.name") : words.text("devices.sensors.name"),
            cell: ({ sensor, colour }) => (
              <>
                <BodyDot colour={colour} /> {sensor}
              </>
            ),
          },
          {
            head: words.text("devices.device"),
            cell: ({ id, name }) => <Link href={`/studio/devices/${id}`}>{name}</Link>,
          },
          {
            head: words.text("devices.status"),
            cell: (sensor) =>
              sensor.state === "retired" ? (
                <Status kind="off">{words.say("devices.status.ignored")}</Status>
              ) : (
                <DeviceState {...sensor} />
              ),
          },
          {
            head: words.text("devices.sensors.since"),
            wideOnly: true,
            cell: ({ curve }) =>
              curve && (
                <span className={styles.since}>
                  <Sparkline curve={curve} srm={undefined} low />
                </span>
              ),
          },
          ...measured,
        ]}
      />
    </StudioSection>
  );
}

const units = [
  { value: "sg", label: "SG" },
  { value: "plato", label: "°P" },
];

function Settings({ room: { row, gravityUnit } }: { room: DeviceRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const interval = typedMinutes(row.expectedIntervalSeconds, formatter.language);
  const { choice, field } = useDeedForm("settings", { name: row.name, gravityUnit, interval });
  return (
    <StudioSection title={words.text("devices.settings")}>
      <Form method="post" className={styles.form} preventScrollReset key={`${row.name} ${interval} ${gravityUnit}`}>
        <input type="hidden" name="deed" value="settings" />
        <Input dense label={words.text("devices.name")} required maxLength={80} {...field("name")} />
        <Select
          dense
          label={words.text("devices.settings.unit")}
          {...choice("gravityUnit", units, words.text("devices.settings.unit.hint"))}
        />
        <Input
          dense
          number
          label={words.text("devices.settings.interval")}
          unit="min"
          inputMode="decimal"
          {...field("interval", words.text("devices.settings.interval.hint"))}
        />
        <div className={styles.send}>
          <Button dense type="submit">
            {words.say("devices.settings.save")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
