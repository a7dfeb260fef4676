/** The site's own plain JSON for scripts and home-made devices: one reading, a list of them, or `{ "readings": [...] }` at /api/readings. */
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import { type Result } from "../domain/result.ts";
import { buildReading } from "./build-reading.ts";
import { collectFields, isRecord, pick, type Json } from "./fields.ts";
import {
  answerJson,
  type DeviceSettings,
  type ParsedReading,
  type Payload,
  type Protocol,
  type RowOutcome,
} from "./protocol.ts";

const mostReadings = 10_000;

export const wortfolio: Protocol = {
  id: "wortfolio",
  name: "Plain JSON",
  paths: ["/api/readings"],
  tokens: { query: ["token"], headers: ["authorization"], body: ["token"] },
  senders: [{ device: "JSON", setting: "POST", path: "/api/readings?token=TOKEN" }],
  publishers: [{ device: "JSON", topic: "readings/NAME" }],
  largestBody: 2 * 1024 * 1024,

  accepts: ({ path }) => /^\/(?:api|mqtt)\/readings(?:\/|$)/.test(path),

  parse: (payload, settings) => {
    const items = itemsOf(payload);
    if (items.length === 0) return [unreadable("no-reading", "readings", { is: "no-readings" })];
    if (items.length > mostReadings)
      return [unreadable("too-many-readings", "readings", { is: "too-many", most: mostReadings })];
    const single = items.length === 1;
    return items.map((item, index) => readItem(item, payload, settings, single ? "" : `[${index}]`));
  },

  answer: (rows) => {
    const count = (wanted: RowOutcome["result"]) => rows.filter(({ result }) => result === wanted).length;
    const [stored, duplicates, refused] = [count("stored"), count("duplicate"), count("refused")];
    const waiting = count("waiting");
    const counts = { stored, duplicates, refused, ...(waiting > 0 ? { waiting } : {}) };
    return answerJson({ result: "stored", readings: stored + duplicates, ...counts, rows });
  },
};

function itemsOf({ body, query }: Payload): Json[] {
  const list: unknown = isRecord(body) ? body["readings"] : body;
  if (Array.isArray(list)) return list.slice(0, mostReadings + 1).map((item: unknown) => (isRecord(item) ? item : {}));
  return [isRecord(body) ? body : query];
}

function readItem(item: Json, payload: Payload, settings: DeviceSettings, path: string): Result<ParsedReading> {
  const fields = collectFields(item);
  const said = {
    name: pick(fields, "sensor", "name"),
    at: pick(fields, "at", "time", "timestamp"),
    mustHoldTime: true,
    temperature: pick(fields, "celsius", "temperature", "temp"),
    temperatureUnit: fields.has("celsius") ? "C" : pick(fields, "temperatureunit", "tempunit"),
    ambient: pick(fields, "ambientcelsius", "ambient"),
    fridge: pick(fields, "fridgecelsius", "fridge"),
    target: pick(fields, "targetcelsius", "target"),
    gravity: { value: pick(fields, "gravity", "sg"), unit: pick(fields, "gravityunit"), assume: "SG" as const },
    angle: pick(fields, "rawangle", "angle"),
    pressure: {
      value: pick(fields, "pressurekpa", "pressure"),
      unit: fields.has("pressurekpa") ? "KPA" : pick(fields, "pressureunit"),
    },
    ph: pick(fields, "ph"),
    bubblesPerMinute: pick(fields, "bubblesperminute", "bpm"),
    battery: pick(fields, "batteryvolts", "battery"),
    batteryPercent: pick(fields, "batterypercent"),
    rssi: pick(fields, "rssi"),
    comment: pick(fields, "comment"),
  };
  return buildReading(said, payload, settings, { temperatureUnit: "C", pressureUnit: "KPA" }, path);
}
