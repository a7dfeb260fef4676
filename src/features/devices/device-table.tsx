/** All devices: what they speak, whether they report, what they measured last. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { DeviceListRow, DevicesRoom } from "./queries.ts";
import styles from "./devices.module.css";

/** One that measures no batch may be silent. */
export function DeviceState({ state, silentFor, batch }: Pick<DeviceListRow, "state" | "silentFor" | "batch">) {
  if (state === "silent")
    return <Status kind={batch ? "needs-you" : "off"}>silent {formatSpan(silentFor ?? 0, 1)}</Status>;
  if (state === "paired") return <Status kind="waiting">paired</Status>;
  return <Status kind={state === "retired" ? "off" : "fine"}>{state}</Status>;
}

type DeviceTableProps = { room: Pick<DevicesRoom, "rows" | "page">; path: string; selected?: string };

export function DeviceTable({ room: { rows, page }, path, selected }: DeviceTableProps) {
  const formatter = useFormatter();
  const dates = useDates();
  const columns: StudioColumn<DeviceListRow>[] = [
    { head: "Device", cell: ({ id, name }) => <Link href={`/studio/devices/${id}`}>{name}</Link> },
    { head: "Speaks", dim: true, wideOnly: true, cell: ({ speaks }) => speaks },
    { head: "State", cell: (row) => <DeviceState {...row} /> },
    {
      head: "On",
      wideOnly: true,
      cell: ({ batch }) =>
        batch && <Link href={`/studio/batches/${batch.id}`}>{`batch ${batch.number}, ${batch.title}`}</Link>,
    },
    {
      head: formatter.choice.gravity === "SG" ? "Gravity" : formatter.choice.gravity,
      number: true,
      cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity).number,
    },
    {
      head: formatter.choice.temperature,
      number: true,
      wideOnly: true,
      cell: ({ celsius }) => celsius !== null && formatter.parts("temperature", celsius).number,
    },
    {
      head: "Battery V",
      number: true,
      wideOnly: true,
      cell: ({ batteryVolts, batteryPercent }) =>
        batteryVolts === null
          ? batteryPercent !== null && `${formatter.number(batteryPercent, 0)} %`
          : formatter.number(batteryVolts, 2, 2),
    },
    {
      head: "RSSI",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ rssi }) => rssi !== null && formatter.number(rssi, 0).replace("-", "−"),
    },
    {
      head: "Last",
      number: true,
      dim: true,
      cell: ({ shownAt, isToday }) =>
        shownAt !== null && (
          <time dateTime={dates.iso(shownAt)}>{dates.format(isToday ? "time" : "short", shownAt)}</time>
        ),
    },
  ];
  return (
    <div className={styles.devices}>
      <StudioTable
        caption="Devices"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selected={({ id }) => id === selected}
      />
      <Pager
        dense
        label="Pages of devices"
        page={page.number}
        pages={page.pages}
        more={page.more}
        hrefOf={(number) => pageHref(path, number)}
      />
    </div>
  );
}
