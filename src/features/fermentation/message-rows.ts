/** The readings of one message, each with the device that measured it or the reason why it is not stored. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import { type ReadingFault, unreadable } from "../../domain/fermentation/reading-fault.ts";
import { ok, type Note, type Ok, type Problem, type Result } from "../../domain/result.ts";
import { keyOfSensor, type Outcome, type ParsedReading, type RowOutcome } from "../../protocols/protocol.ts";
import type { Store } from "../../storage/database.ts";
import type { Device } from "../../storage/device-rows.ts";
import type { Shares } from "../../storage/reading-budgets.ts";
import type { DeviceReading } from "../../storage/reading-rows.ts";
import type { Sender } from "../../storage/senders.ts";
import { meetSensor } from "../../storage/sensors.ts";
import { sayReadingProblem } from "../../words/say-reading-fault.ts";

export type Row = Result<{ device: Device; reading: DeviceReading }>;

/** In the message's order. A sensor that is heard for the first time becomes a device once it has measured something. */
export function rowsOf(store: Store, sender: Sender, parsed: readonly Result<ParsedReading>[]): Row[] | Promise<Row[]> {
  const checked = parsed.map(checkParsed);
  const strangers = checked.flatMap((each) => (each.ok && !isKnown(sender, each.value) ? each.value : []));
  if (strangers.length === 0)
    return checked.map((each) => (each.ok ? rowOf(each, knownDevice(sender, each.value)) : each));
  return meetAll(store, sender.device, strangers).then((met) =>
    checked.map((each) => {
      if (!each.ok) return each;
      const device = met.get(keyOfSensor(each.value)) ?? ok(knownDevice(sender, each.value));
      return device.ok ? rowOf(each, device.value) : device;
    }),
  );
}

function checkParsed(parsed: Result<ParsedReading>): Result<ParsedReading> {
  if (!parsed.ok) return parsed;
  const { value, warnings } = parsed;
  const checked = checkReading(value.reading);
  if (!checked.ok) return withReasons(checked, warnings);
  return ok({ ...value, reading: checked.value }, [...warnings, ...checked.warnings]);
}

const withReasons = (refused: Problem, warnings: readonly Note[]): Problem => ({
  ...refused,
  faults: [...(refused.faults ?? []), ...lost(warnings)],
});

const isKnown = ({ sensors }: Sender, said: ParsedReading): boolean => {
  const key = keyOfSensor(said);
  return key === "" || sensors.has(key);
};

const knownDevice = ({ device, sensors }: Sender, said: ParsedReading): Device =>
  sensors.get(keyOfSensor(said)) ?? device;

async function meetAll(
  store: Store,
  bridge: Device,
  strangers: readonly ParsedReading[],
): Promise<ReadonlyMap<string, Result<Device>>> {
  const met = new Map<string, Result<Device>>();
  for (const said of strangers) {
    const key = keyOfSensor(said);
    if (!met.has(key)) met.set(key, await meetSensor(store, bridge, { key, name: said.sensor || key }));
  }
  return met;
}

function rowOf({ value: { reading, ownTime }, warnings }: Ok<ParsedReading>, device: Device): Row {
  const { id, name, retiredAt } = device;
  if (retiredAt !== null) return unreadable("retired", "", { is: "retired", name });
  return ok({ device, reading: { ...reading, deviceId: id, ownTime } }, warnings);
}

/** Warnings that say that something of the message is not among the readings. */
const losses: readonly string[] = ["reading-impossible", "gravity-impossible", "not-a-number", "time-unusable"];

const lost = (warnings: readonly Note[]): readonly ReadingFault[] =>
  warnings.flatMap(({ code, faults = [] }) => (losses.includes(code) ? faults : []));

/** Each once; none where all is stored. */
export function lossesOf(rows: readonly Row[]): ReadingFault[] {
  if (rows.every((row) => row.ok && row.warnings.length === 0)) return [];
  const all = rows.flatMap((row) => (row.ok ? lost(row.warnings) : (row.faults ?? [])));
  return [...new Map(all.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** Whose readings they are, each once. */
export const devicesIn = (rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap((row) => (row.ok ? row.value.device.id : [])));

/** `isNew`: of each reading that was stored or there already. */
export function outcomesOf(rows: readonly Row[], isNew: readonly boolean[]): Outcome {
  let place = 0;
  return rows.map((row): RowOutcome => {
    if (!row.ok) return { result: "refused", code: row.code, message: sayReadingProblem(row, "en") };
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
