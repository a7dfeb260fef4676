/** BrewBlox' history events, whose names carry their units: `{"key","data":{"Temperature[degC]"}}`, as iSpindel and the Tilt service send them. */
import { buildReading } from "./build-reading.ts";
import { collectFields, isRecord, pick, toLine } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";
import { tiltColourIn } from "./tilt-colour.ts";

export const brewblox: Protocol = {
  id: "brewblox",
  name: "BrewBlox",
  paths: ["/brewblox"],
  tokens: {},
  senders: [{ device: "BrewBlox", setting: "HTTP POST", path: "/brewblox/TOKEN" }],
  publishers: [{ device: "BrewBlox", topic: "brewcast/history/#" }],

  accepts: ({ path, fields }) =>
    /^\/brewblox(?:\/|$)/.test(path) || (fields.has("key") && isRecord(fields.get("data"))),

  parse: (payload, settings) => {
    const data = payload.fields.get("data");
    const fields = collectFields(isRecord(data) ? data : {});
    const said = {
      name: pick(payload.fields, "name", "color", "key"),
      id: tiltColourIn(toLine(pick(payload.fields, "color"), 20)) ? pick(payload.fields, "mac") : undefined,
      at: pick(payload.fields, "timestamp"),
      temperature: pick(fields, "temperaturedegc") ?? pick(fields, "temperaturedegf"),
      temperatureUnit: pick(fields, "temperaturedegc") === undefined ? "F" : "C",
      gravity: gravityIn(
        pick(fields, "specificgravity", "gravity"),
        pick(fields, "platodegp"),
        fields.has("specificgravity"),
      ),
      angle: pick(fields, "tiltdeg", "angledeg"),
      battery: pick(fields, "batteryv"),
      rssi: pick(fields, "rssidbm"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};

const gravityIn = (gravity: unknown, plato: unknown, isSpecific: boolean) =>
  gravity === undefined ? { value: plato, unit: "P" } : { value: gravity, ...(isSpecific ? { unit: "SG" } : {}) };
