/** What a device writes into InfluxDB, version 1 (`/write?db=`) or 2 (`/api/v2/write?bucket=`): iSpindel, GravityMon and whatever else speaks its lines. */
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import type { Result } from "../domain/result.ts";
import { buildReading } from "./build-reading.ts";
import { pick, toNumber } from "./fields.ts";
import { type DeviceSettings, type ParsedReading, type Payload, type Protocol, written } from "./protocol.ts";
import { isLineProtocol, type Line, readLines } from "./read-lines.ts";

const mostLines = 1000;

export const influxdb: Protocol = {
  id: "influxdb",
  name: "InfluxDB",
  paths: ["/write", "/api/v2/write"],
  tokens: { query: ["p", "token"], headers: ["authorization"] },
  senders: [
    { device: "iSpindel", setting: "InfluxDB", path: "/write?p=TOKEN", inParts: true },
    { device: "GravityMon", setting: "InfluxDB 2", path: "/api/v2/write?token=TOKEN" },
  ],

  accepts: ({ path, body }) =>
    typeof body === "string" && (isLineProtocol(body) || path === "/write" || path === "/api/v2/write"),

  parse: (payload, settings) => {
    const lines = readLines(String(payload.body), mostLines);
    if (lines.length === 0) return [unreadable("no-reading", "", { is: "no-value" })];
    return lines.map((line, index) => readLine(line, payload, settings, lines.length === 1 ? "" : `[${index}]`));
  },

  answer: () => written,
};

function readLine(
  { measurement, fields, at }: Line,
  payload: Payload,
  settings: DeviceSettings,
  path: string,
): Result<ParsedReading> {
  const said = {
    name: pick(fields, "source", "host", "name") ?? measurement,
    id: pick(fields, "device", "deviceid", "id"),
    at: toMilliseconds(at, payload.query["precision"] ?? "ns"),
    temperature: pick(fields, "temperature", "temp", "celsius"),
    temperatureUnit: pick(fields, "tempunits", "tempunit", "tempformat", "temperatureunit"),
    gravity: {
      value: pick(fields, "gravity", "corrgravity", "sg"),
      unit: pick(fields, "gravityunit", "gravityformat"),
    },
    angle: pick(fields, "tilt", "angle"),
    pressure: { value: pick(fields, "pressure"), unit: pick(fields, "pressureunit", "pressureformat") },
    ph: pick(fields, "ph"),
    bubblesPerMinute: pick(fields, "bpm"),
    battery: pick(fields, "battery"),
    rssi: pick(fields, "rssi"),
  };
  return buildReading(said, payload, settings, { temperatureUnit: "C" }, path);
}

const perMillisecond: Readonly<Record<string, number>> = { ns: 1e6, n: 1e6, us: 1e3, u: 1e3, ms: 1, s: 1e-3 };

/** Nanoseconds are more digits than a number holds: what is below a millisecond is cut off. */
function toMilliseconds(at: string, precision: string): number | undefined {
  const shift = perMillisecond[precision] ?? 1e6;
  const number = toNumber(shift === 1e6 ? at.slice(0, -6) : at);
  return number === null ? undefined : Math.round(shift === 1e6 ? number : number / shift);
}
