/** One device: its last message explained, its calibration, its batches, its settings, and everything it sent lately. */
import { Form } from "react-router";
import { formatSpan } from "../../domain/units/format-span.ts";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioHead } from "../../ui/frame/studio-head.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { DeviceAnswer } from "./actions.ts";
import { AssignForm } from "./assign-form.tsx";
import { CalibrationPart } from "./calibration-part.tsx";
import { DeviceState, DeviceTable } from "./device-table.tsx";
import { batchOptions } from "./batch-options.ts";
import { HowRead } from "./how-read.tsx";
import { periodColumns } from "./period-columns.ts";
import type { DeviceRoom } from "./queries.ts";
import { TokenShown } from "./token-shown.tsx";
import styles from "./devices.module.css";

export function DeviceView({ room }: { room: DeviceRoom }) {
  const answer: DeviceAnswer | null = useAnswer();
  const { row } = room;
  return (
    <>
      <FormTrouble sentence={answer?.errors["form"]} />
      {answer?.token ? (
        <TokenShown name={row.name} token={answer.token} origin={room.origin} device={row} renewed />
      ) : undefined}
      <DeviceTable room={room} path={`/studio/devices/${row.id}`} selected={row.id} />
      <StudioHead large title={row.name} aside={<Interval room={room} />} end={<Deeds room={room} />} />
      <div className={styles.pair}>
        <div>
          <HowRead room={room} />
          <Before room={room} />
        </div>
        <CalibrationPart room={room} />
      </div>
      <Measures room={room} />
      <Sensors room={room} />
      <Settings room={room} />
      <Payloads room={room} />
    </>
  );
}

function Interval({ room: { row } }: { room: DeviceRoom }) {
  const every = formatSpan(row.expectedIntervalSeconds * 1000);
  return row.state === "reporting" ? <Status kind="fine">reporting every {every}</Status> : <DeviceState {...row} />;
}

function Deeds({ room: { row, isOwner, bridge } }: { room: DeviceRoom }) {
  if (!isOwner) return null;
  const isRetired = row.state === "retired";
  return (
    <>
      {isRetired || bridge ? undefined : (
        <Form method="post">
          <Button dense type="submit" name="deed" value="token">
            New token
          </Button>
        </Form>
      )}
      <Form method="post">
        <Button dense type="submit" name="deed" value={isRetired ? "restore" : "retire"}>
          {isRetired ? "Pair again" : "Retire"}
        </Button>
      </Form>
    </>
  );
}

function Before({ room: { readings, row } }: { room: DeviceRoom }) {
  const formatter = useFormatter();
  const dates = useDates();
  if (readings.length === 0) return null;
  return (
    <section className={styles.part}>
      <div className={styles.sub}>
        <h3>Its readings</h3>
        {row.batch ? <p>of batch {row.batch.number}, and before</p> : undefined}
      </div>
      <table className={styles.read}>
        <caption className="vh">Latest readings</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Gravity</th>
            <th scope="col">Temperature</th>
            <th scope="col">Angle</th>
            <th scope="col">Mark</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ at, gravity, celsius, rawAngle, flags }) => (
            <tr key={at}>
              <td className={styles.n}>{dates.format("moment", at)}</td>
              <td className={styles.value}>{gravity === null ? "" : formatter.gravity(gravity, 4).number}</td>
              <td className={styles.value}>
                {celsius === null ? "" : `${formatter.temperature(celsius).number} ${formatter.choice.temperature}`}
              </td>
              <td className={styles.value}>{rawAngle === null ? "" : `${formatter.number(rawAngle, 2, 2)}°`}</td>
              <td>{flags.length > 0 ? <Status kind="warm">{flags.join(", ")}</Status> : undefined}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Measures({ room }: { room: DeviceRoom }) {
  const dates = useDates();
  const { row, periods, batches } = room;
  return (
    <StudioSection title="Measures" aside={row.batch ? `batch ${row.batch.number}, ${row.batch.title}` : "no batch"}>
      {periods.length > 0 ? (
        <StudioTable
          caption="Batches by period"
          rows={periods}
          rowKey={({ fromAt }) => String(fromAt)}
          columns={[
            { head: "Batch", cell: ({ batch }) => (batch ? `${batch.number}, ${batch.title}` : "a batch in the bin") },
            ...periodColumns(dates),
          ]}
        />
      ) : undefined}
      {row.state === "retired" ? undefined : (
        <AssignForm
          key={row.batch?.id ?? ""}
          name="batch"
          label="Measures"
          value={row.batch?.id}
          options={batchOptions(batches, "no batch")}
        />
      )}
    </StudioSection>
  );
}

/** Those that speak with one token; a single one needs no table. */
function Sensors({ room: { row, bridge, sensors } }: { room: DeviceRoom }) {
  if (sensors.length < 2) return null;
  const whose = bridge ? `its messages come with the token of ${bridge.name}` : "they speak with this device's token";
  return (
    <StudioSection title="Sensors" aside={whose}>
      <StudioTable
        caption="Sensors that speak with one token"
        rows={sensors}
        rowKey={({ id }) => id}
        selected={({ id }) => id === row.id}
        columns={[
          { head: "Called", cell: ({ sensor }) => sensor },
          { head: "Device", cell: ({ id, name }) => <Link href={`/studio/devices/${id}`}>{name}</Link> },
          { head: "State", cell: ({ isRetired }) => (isRetired ? <Status kind="off">ignored</Status> : undefined) },
        ]}
      />
    </StudioSection>
  );
}

const units = [
  { value: "sg", label: "SG" },
  { value: "plato", label: "°Plato" },
];

function Settings({ room: { row, gravityUnit } }: { room: DeviceRoom }) {
  const interval = String(row.expectedIntervalSeconds / 60);
  const { field } = useDeedForm("settings", { name: row.name, gravityUnit, interval });
  return (
    <StudioSection title="Settings">
      <Form method="post" className={styles.form} preventScrollReset key={`${row.name} ${interval} ${gravityUnit}`}>
        <input type="hidden" name="deed" value="settings" />
        <Input dense label="Name" required maxLength={80} {...field("name")} />
        <Select
          dense
          label="Gravity it sends"
          {...field("gravityUnit", "where its message does not say")}
          options={units}
        />
        <Input
          dense
          number
          label="Reports every"
          unit="min"
          inputMode="decimal"
          {...field("interval", "three missed and it counts as silent")}
        />
        <div className={styles.send}>
          <Button dense type="submit">
            Save
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}

function Payloads({ room: { payloads } }: { room: DeviceRoom }) {
  const dates = useDates();
  return (
    <StudioSection
      title="As they came"
      aside={payloads.length === 0 ? "no message yet" : `the last ${payloads.length} of at most 20 messages`}
      fold="closed"
    >
      {payloads.map(({ at, payload, outcome, bytes }, index) => (
        <div key={index} className={styles.payload}>
          <p>
            <time dateTime={dates.iso(at)} className={styles.n}>
              {dates.format("moment", at)}
            </time>
            <span>{bytes} bytes</span>
            <Status kind={outcome === "stored" ? "fine" : "needs-you"}>{outcome}</Status>
          </p>
          <code>{payload || "no body: its values stood in the address"}</code>
        </div>
      ))}
      {payloads.length === 0 ? <p className={styles.small}>None yet.</p> : undefined}
    </StudioSection>
  );
}
