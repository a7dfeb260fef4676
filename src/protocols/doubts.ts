/** What a device's last messages leave open, which only its owner can answer. */
import { ok, type Result } from "../domain/result.ts";
import { keyOfSensor, type ParsedReading } from "./protocol.ts";
import { readPayload } from "./read-payload.ts";
import { parseReadings } from "./registry.ts";

/** `isPlato`: a gravity without a unit can only be °P, so that others may be as well. `senders`: who takes turns with one token. */
export type Doubts = { isPlato: boolean; senders: readonly string[] };

const noDoubts: Doubts = { isPlato: false, senders: [] };

type Kept = { at: number; payload: string; address: string | null };
type Asked = {
  protocol: string;
  retiredAt: number | null;
  sensor: string | null;
  gravityUnit: "sg" | "plato";
  mapping: object | null;
  calibration: { coefficients: readonly number[] } | null;
};

/** Those whose senders name no unit, or take themselves for the only ones. */
const doubtful = new Set(["ispindel", "grainfather", "influxdb", "prometheus", "fhem", "brewblox"]);

/** Whether its messages are worth reading for it. */
export const mayBeDoubtful = ({ protocol, mapping, retiredAt }: Asked): boolean =>
  retiredAt === null && mapping === null && doubtful.has(protocol);

/** @param messages latest first */
export function doubtsIn(messages: readonly Kept[], device: Asked): Doubts {
  if (!mayBeDoubtful(device)) return noDoubts;
  const said = messages.flatMap((message) => saidIn(message, device.sensor));
  const isAsked = device.gravityUnit === "sg" && !device.calibration?.coefficients.length;
  return {
    isPlato: isAsked && said.some(({ warnings }) => warnings.some(({ code }) => code === "gravity-unit-guessed")),
    senders: takingTurns(said.flatMap(({ value }) => (value.isSender ? [value] : []))),
  };
}

type Said = Extract<Result<ParsedReading>, { ok: true }>;

function saidIn({ at, payload: bodyText, address }: Kept, sensor: string | null): Said[] {
  const url = new URL(address ?? "/stream", "http://device");
  const query = Object.fromEntries(url.searchParams);
  const payload = readPayload({ path: url.pathname, query, headers: {}, bodyText, contentType: "", arrivedAt: at });
  const read = payload.ok ? parseReadings(payload.value, { gravityUnit: null }) : ok({ parsed: [] });
  const all = read.ok ? read.value.parsed.flatMap((each) => (each.ok ? [each] : [])) : [];
  return all.length > 1 ? all.filter(({ value }) => keyOfSensor(value) === sensor) : all;
}

const chipOf = ({ sensorId, sensor }: ParsedReading): string => sensorId ?? sensor;

/** One that has been replaced or renamed does not come back. */
function takingTurns(said: readonly ParsedReading[]): string[] {
  const turns = said.filter((each, index) => index === 0 || chipOf(each) !== chipOf(said[index - 1] ?? each));
  const names = new Map(turns.map((each) => [chipOf(each), each.sensor || chipOf(each)]));
  return turns.length > names.size ? [...names.values()].toSorted() : [];
}
