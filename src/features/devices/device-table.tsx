/** All devices: what they speak, whether they report, what they measured last. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import type { DeviceListRow, DevicesRoom } from "./queries.ts";
import styles from "./devices.module.css";

/** What its owner has to answer before its curve is right. */
function Doubts({ isPlatoGuessed, hasSeveralSenders }: DeviceListRow) {
  const words = useWords();
  return (
    <>
      {isPlatoGuessed ? <Status kind="needs-you">{words.say("devices.doubt.unit")}</Status> : undefined}
      {hasSeveralSenders ? <Status kind="needs-you">{words.say("devices.doubt.several")}</Status> : undefined}
    </>
  );
}

/** One that measures no batch may be silent. */
export function DeviceState({ state, silentFor, batch }: Pick<DeviceListRow, "state" | "silentFor" | "batch">) {
  const words = useWords();
  switch (state) {
    case "silent": {
      const span = formatSpan(silentFor ?? 0, 1);
      return <Status kind={batch ? "needs-you" : "off"}>{words.say("devices.status.silent", { span })}</Status>;
    }
    case "paired":
      return <Status kind="waiting">{words.say("devices.status.paired")}</Status>;
    case "retired":
      return <Status kind="off">{words.say("devices.status.retired")}</Status>;
    case "reporting":
      return <Status kind="fine">{words.say("devices.status.reporting")}</Status>;
  }
}

/** What it measures, and its last values. */
export function useMeasuredColumns(): StudioColumn<DeviceListRow>[] {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return [
    {
      head: words.text("devices.batch"),
      wideOnly: true,
      cell: ({ batch }) =>
        batch && (
          <Link href={`/studio/batches/${batch.id}`}>
            {words.say("devices.batch.choice", { number: String(batch.number), title: batch.title })}
          </Link>
        ),
    },
    {
      head: words.text("devices.gravity", { scale: formatter.scale, unit: formatter.choice.gravity }),
      number: true,
      cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity, 3).number,
    },
    {
      head: formatter.choice.temperature,
      number: true,
      wideOnly: true,
      cell: ({ celsius }) => celsius !== null && formatter.parts("temperature", celsius).number,
    },
    {
      head: words.text("devices.battery"),
      number: true,
      wideOnly: true,
      cell: ({ batteryVolts, batteryPercent }) =>
        batteryVolts === null
          ? batteryPercent !== null && `${formatter.number(batteryPercent, 0)} %`
          : formatter.number(batteryVolts, 2, 2),
    },
    {
      head: words.text("devices.signal"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ rssi }) => rssi !== null && formatter.number(rssi, 0).replace("-", "−"),
    },
    {
      head: words.text("devices.lastSeen"),
      number: true,
      dim: true,
      cell: ({ shownAt, isToday }) =>
        shownAt !== null && (
          <time dateTime={dates.iso(shownAt)}>{dates.format(isToday ? "time" : "short", shownAt)}</time>
        ),
    },
  ];
}

type DeviceTableProps = { room: Pick<DevicesRoom, "rows" | "page">; path: string; selected?: string };

export function DeviceTable({ room: { rows, page }, path, selected }: DeviceTableProps) {
  const words = useWords();
  const measured = useMeasuredColumns();
  const columns: StudioColumn<DeviceListRow>[] = [
    {
      head: words.text("devices.device"),
      cell: ({ id, name, isBroker }) => (
        <Link href={isBroker ? `/studio/devices/brokers/${id}` : `/studio/devices/${id}`}>{name}</Link>
      ),
    },
    { head: words.text("devices.protocol"), dim: true, wideOnly: true, cell: ({ speaks }) => speaks },
    {
      head: words.text("devices.status"),
      cell: (row) =>
        row.isBroker ? undefined : (
          <div className={styles.states}>
            <DeviceState {...row} />
            <Doubts {...row} />
          </div>
        ),
    },
    ...measured,
  ];
  return (
    <div className={styles.devices}>
      <StudioTable
        caption={words.text("studio.room.devices")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selected={({ id }) => id === selected}
      />
      <Pager
        dense
        label={words.text("devices.pages")}
        page={page.number}
        pages={page.pages}
        more={page.more}
        hrefOf={(number) => pageHref(path, number)}
      />
    </div>
  );
}
