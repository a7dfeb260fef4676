/** Fermentrack's generic push: controllers and hydrometers in one message, sent without a Content-Type (thorrak/fermentrack). */
import type { Result } from "../domain/result.ts";
import { buildReading } from "./build-reading.ts";
import { collectFields, isRecord, pick, toLine } from "./fields.ts";
import {
  success,
  type DeviceSettings,
  type Fields,
  type ParsedReading,
  type Payload,
  type Protocol,
} from "./protocol.ts";

const mostSensors = 100;
const lists = ["brewpidevices", "brewpi", "gravitysensors"] as const;

export const fermentrack: Protocol = {
  id: "fermentrack",
  name: "Fermentrack",
  paths: ["/fermentrack"],
  tokens: { body: ["apikey"] },
  senders: [{ device: "Fermentrack", setting: "Push", path: "/fermentrack/TOKEN" }],

  accepts: ({ path, fields }) =>
    // A TiltBridge sends its Tilts to a Fermentrack as well.
    (/^\/fermentrack(?:\/|$)/.test(path) && !isRecord(fields.get("tilts"))) ||
    lists.some((list) => Array.isArray(fields.get(list))),

  parse: (payload, settings) => {
    const sensors = lists.flatMap((list) => sensorsIn(list, payload.fields)).slice(0, mostSensors);
    return sensors.map((sensor) => readSensor(sensor, payload, settings));
  },

  answer: () => success,
};

/** `kind`: controllers and hydrometers are numbered apart. */
type Sensor = { fields: Fields; path: string; kind: string };

function sensorsIn(list: (typeof lists)[number], fields: Fields): Sensor[] {
  const items: unknown = fields.get(list);
  if (!Array.isArray(items)) return [];
  return items.slice(0, mostSensors).map((item: unknown, index) => ({
    fields: collectFields(isRecord(item) ? item : {}),
    path: `${list}[${index}]`,
    kind: list === "gravitysensors" ? "hydrometer" : "controller",
  }));
}

function readSensor({ fields, path, kind }: Sensor, payload: Payload, settings: DeviceSettings): Result<ParsedReading> {
  const id = toLine(pick(fields, "internalid"), 40);
  return buildReading(
    {
      name: pick(fields, "name"),
      id: id && `${kind} ${id}`,
      temperature: pick(fields, "beertemp", "temp"),
      fridge: pick(fields, "fridgetemp"),
      ambient: pick(fields, "roomtemp"),
      target: pick(fields, "beersetting", "fridgesetting"),
      temperatureUnit: pick(fields, "tempformat"),
      gravity: { value: pick(fields, "gravity"), assume: "SG" },
    },
    payload,
    settings,
    { temperatureUnit: "C" },
    path,
  );
}
