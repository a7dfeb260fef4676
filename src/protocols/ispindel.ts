/**
 * The iSpindel's JSON, by whichever of its services: generic HTTP (`POST /ispindel?id=TOKEN`), CraftBeerPi, Ubidots, Brewer's
 * Friend and AWS IoT; its gravity carries no unit (firmware 5.6 to 7.3).
 */
import { buildReading } from "./build-reading.ts";
import { collectFields, has, isRecord, pick, toNumber } from "./fields.ts";
import { success, type Fields, type Payload, type Protocol } from "./protocol.ts";

export const ispindel: Protocol = {
  id: "ispindel",
  name: "iSpindel",
  paths: ["/ispindel", "/ispindel_sg", "/api/hydrometer/v1/data", "/api/v1.6/devices/:name"],
  tokens: { query: ["id", "token"], body: ["token"] },
  senders: [
    { device: "iSpindel", setting: "HTTP", path: "/ispindel?id=TOKEN", inParts: true },
    { device: "iSpindel", setting: "HTTP SG", path: "/ispindel_sg/TOKEN", inParts: true },
    { device: "iSpindel", setting: "CraftBeerPi", path: "/api/hydrometer/v1/data", inParts: true },
    { device: "iSpindel", setting: "Ubidots", path: "/api/v1.6/devices/NAME?token=TOKEN", inParts: true },
  ],
  publishers: [
    { device: "iSpindel", topic: "ispindel/NAME/+" },
    { device: "GravityMon", topic: "ispindel/NAME/+" },
  ],

  accepts: (payload) =>
    own.test(payload.path) ||
    [payload.fields, fieldsOf(payload)].some((fields) => has(fields, "temperature", "battery") && hasAngle(fields)),

  parse: (payload, settings) => {
    const fields = fieldsOf(payload);
    const imitated = isImitated(fields);
    const said = {
      name: pick(fields, "name") ?? nameInUbidots(payload),
      id: imitated ? null : pick(fields, "id"),
      isSender: !imitated,
      temperature: pick(fields, "temperature", "temp"),
      temperatureUnit: pick(fields, "tempunits", "tempunit", "temperatureunit"),
      gravity: {
        value: pick(fields, "gravity"),
        unit: pick(fields, "gravityunit", "gravityunits"),
        ...(payload.path.startsWith("/ispindel_sg") ? { assume: "SG" as const } : {}),
      },
      angle: imitated ? null : pick(fields, "angle", "tilt"),
      battery: imitated ? null : pick(fields, "battery"),
      rssi: imitated ? null : pick(fields, "rssi"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};

/** Fermentrack imitates the spindle with zeros for all that it does not have. */
export const isImitated = (fields: Fields): boolean => toNumber(pick(fields, "id")) === 0;

const own = /^\/(?:(?:mqtt\/)?ispindel(?:_sg)?|api\/hydrometer\/v1\/data|api\/v1\.6\/devices)(?:\/|$)/;

const hasAngle = (fields: Fields): boolean => has(fields, "angle") || has(fields, "tilt");

/** AWS IoT's shadow wraps them. */
function fieldsOf({ fields }: Payload): Fields {
  const state = fields.get("state");
  const reported = isRecord(state) ? state["reported"] : null;
  return isRecord(reported) ? collectFields({ name: fields.get("key") }, reported) : fields;
}

const nameInUbidots = ({ path }: Payload): string | undefined => /^\/api\/v1\.6\/devices\/([^/]+)$/.exec(path)?.[1];
