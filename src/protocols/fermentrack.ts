/** Fermentrack's generic push: controllers and hydrometers in one message, sent without a Content-Type (thorrak/fermentrack). */
import type { Result } from "../domain/result.ts";
import { buildReading } from "./build-reading.ts";
import { collectFields, isRecord, pick } from "./fields.ts";
import { gatherReadings } from "./gather-readings.ts";
import {
  answerJson,
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

  accepts: ({ path, fields }) =>
    /^\/fermentrack(?:\/|$)/.test(path) || lists.some((list) => Array.isArray(fields.get(list))),

  parse: (payload, settings) => {
    const sensors = lists.flatMap((list) => sensorsIn(list, payload.fields)).slice(0, mostSensors);
    return gatherReadings(sensors.map(({ fields, path }) => readSensor(fields, payload, settings, path)));
  },

  answer: () => answerJson({ result: "success" }),
};

function sensorsIn(list: string, fields: Fields): { fields: Fields; path: string }[] {
  const items: unknown = fields.get(list);
  if (!Array.isArray(items)) return [];
  return items
    .slice(0, mostSensors)
    .map((item: unknown, index) => ({ fields: collectFields(isRecord(item) ? item : {}), path: `${list}[${index}]` }));
}

const readSensor = (fields: Fields, payload: Payload, settings: DeviceSettings, path: string): Result<ParsedReading> =>
  buildReading(
    {
      name: pick(fields, "name"),
      id: pick(fields, "internalid"),
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
