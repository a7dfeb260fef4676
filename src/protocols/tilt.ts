/** Tilt in all its voices: Tilt Pi and the Tilt app (forms), TiltBridge (texts in JSON, one Tilt or many), tilt-pitch. Degrees Fahrenheit unless said. */
import { type Result } from "../domain/result.ts";
import { buildReading } from "./build-reading.ts";
import { collectFields, has, isRecord, pick, toLine } from "./fields.ts";
import {
  success,
  type DeviceSettings,
  type Fields,
  type ParsedReading,
  type Payload,
  type Protocol,
} from "./protocol.ts";

/** A shop sells eight colours; a bridge that reports more than this is not one. */
const mostTilts = 32;

export const tilt: Protocol = {
  id: "tilt",
  name: "Tilt",
  paths: ["/tilt"],
  tokens: {},
  senders: [
    { device: "Tilt 2", setting: "Cloud URL", path: "/tilt/TOKEN" },
    { device: "Tilt Pi", setting: "Cloud URL", path: "/tilt/TOKEN" },
    { device: "tilt-pitch", setting: "Webhook", path: "/tilt/TOKEN" },
  ],
  publishers: [{ device: "TiltBridge", topic: "tiltbridge/tilt_NAME" }],

  accepts: ({ path, fields }) =>
    /^\/tilt(?:\/|$)/.test(path) ||
    has(fields, "sg", "temp") ||
    has(fields, "color", "tempfahrenheit") ||
    isRecord(fields.get("tilts")),

  parse: (payload, settings) => {
    const tilts = payload.fields.get("tilts");
    if (!isRecord(tilts)) return [readTilt(payload.fields, payload, settings, "")];
    const each = Object.entries(tilts).slice(0, mostTilts);
    return each.map(([color, values]) =>
      readTilt(collectFields({ color }, isRecord(values) ? values : {}), payload, settings, `tilts.${color}`),
    );
  },

  answer: () => success,
};

/** A `Timepoint` is local time without its zone and is left aside; what a TiltBridge tells a broker is a time of its own. */
function readTilt(fields: Fields, payload: Payload, settings: DeviceSettings, path: string): Result<ParsedReading> {
  const [color, mac] = splitColor(toLine(pick(fields, "color", "name"), 100));
  const fahrenheit = pick(fields, "tempfahrenheit");
  const said = {
    name: color,
    id: mac,
    at: fields.has("wob") ? pick(fields, "timestamp") : undefined,
    temperature: fahrenheit ?? pick(fields, "temp", "temperature"),
    temperatureUnit: fahrenheit === undefined ? pick(fields, "tempunit", "tempunits", "temperatureunit", "unit") : "F",
    gravity: {
      value: pick(fields, "sg", "gravity", "specificgravity"),
      unit: pick(fields, "gravityunit", "fermunits") ?? "SG",
    },
    rssi: pick(fields, "rssi"),
    comment: pick(fields, "comment"),
  };
  return buildReading(said, payload, settings, { temperatureUnit: "F" }, path);
}

/** `RED:AA:BB:CC:DD:EE:FF`, `Red•HD` and `red` are all Red. */
function splitColor(text: string): [color: string, mac: string | null] {
  const [, word = text, mac = null] = /^([a-z]+)(?:•HD)?(?::([0-9a-f:]+))?$/i.exec(text) ?? [];
  return [word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(), mac];
}
