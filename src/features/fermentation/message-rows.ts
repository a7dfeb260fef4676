/** The readings of one message, each with the device that measured it or the reason why it is not stored. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import { ok, problem, type Note, type Ok, type Problem, type Result } from "../../domain/result.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { keyOfSensor, type Outcome, type ParsedReading, type RowOutcome } from "../../protocols/protocol.ts";
import type { Store } from "../../storage/database.ts";
import type { Device } from "../../storage/device-rows.ts";
import type { Shares } from "../../storage/reading-budgets.ts";
import type { DeviceReading } from "../../storage/reading-rows.ts";
import { meetSensor } from "../../storage/sensors.ts";

export type Row = Result<{ device: Device; reading: DeviceReading }>;

/** In the message's order. A sensor that is heard for the first time becomes a device once it has measured something. */
export async function rowsOf(
  store: Store,
  bridge: Device,
  sensors: ReadonlyMap<string, Device>,
  parsed: readonly Result<ParsedReading>[],
): Promise<Row[]> {
  const met = new Map<string, Result<Device>>();
  const rows: Row[] = [];
  for (const each of parsed) {
    const checked = each.ok ? checkReading(each.value.reading) : each;
    if (!each.ok) rows.push(each);
    else if (!checked.ok) rows.push(withReasons(checked, each.warnings));
    else
      rows.push(
        rowOf(await deviceOf(each.value), each.value, ok(checked.value, [...each.warnings, ...checked.warnings])),
      );
  }
  return rows;

  async function deviceOf(said: ParsedReading): Promise<Result<Device>> {
    const key = keyOfSensor(said);
    const known = key === "" ? bridge : sensors.get(key);
    if (known) return ok(known);
    const device = met.get(key) ?? (await meetSensor(store, bridge, { key, name: said.sensor || key }));
    met.set(key, device);
    return device;
  }
}

const withReasons = (refused: Problem, warnings: readonly Note[]): Problem => ({
  ...refused,
  message: [refused.message, ...lost(warnings)].join(" "),
});

function rowOf(device: Result<Device>, { ownTime }: ParsedReading, { value: reading, warnings }: Ok<Reading>): Row {
  if (!device.ok) return device;
  const { id, name, retiredAt } = device.value;
  if (retiredAt !== null) return problem("retired", `“${name}” is retired; its readings are not stored.`);
  return ok({ device: device.value, reading: { ...reading, deviceId: id, ownTime } }, warnings);
}

/** Warnings that say that something of the message is not among the readings. */
const losses: readonly string[] = ["reading-impossible", "gravity-impossible", "not-a-number", "time-unusable"];

const lost = (warnings: readonly Note[]): string[] =>
  warnings.flatMap(({ code, message }) => (losses.includes(code) ? [message] : []));

/** In words, each once; empty where all is stored. */
export function lossesOf(rows: readonly Row[]): string {
  const all = rows.flatMap((row) => (row.ok ? lost(row.warnings) : row.message));
  return all.length === 0 ? "" : [...new Set(all)].join(" ");
}

/** Whose readings they are, each once. */
export const devicesIn = (rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap((row) => (row.ok ? row.value.device.id : [])));

/** `isNew`: of each reading that was stored or there already. */
export function outcomesOf(rows: readonly Row[], isNew: readonly boolean[]): Outcome {
  let place = 0;
  return rows.map((row): RowOutcome => {
    if (!row.ok) return { result: "refused", code: row.code, message: row.message };
    return { result: isNew[place++] ? "stored" : "duplicate" };
  });
}

/** A long comment counts for as many readings as would take its room. */
const lettersOfAReading = 100;

export function sharesOf(readings: readonly DeviceReading[]): Shares {
  const shares = new Map<string, number>();
  for (const { deviceId, comment = "" } of readings)
    shares.set(deviceId, (shares.get(deviceId) ?? 0) + 1 + Math.floor(comment.length / lettersOfAReading));
  return shares;
}
