/** Grainfather's addresses, `/iot/TOKEN/tilt`, `/iot/TOKEN/ispindel` and `/iot/TOKEN/custom`, for senders whose host can be changed (thorrak/tiltbridge, linjmeyer/tilt-pitch). */
import { buildReading } from "./build-reading.ts";
import { pick } from "./fields.ts";
import { isImitated } from "./ispindel.ts";
import { success, type Protocol } from "./protocol.ts";

export const grainfather: Protocol = {
  id: "grainfather",
  name: "Grainfather",
  paths: ["/iot/:token/tilt", "/iot/:token/ispindel", "/iot/:token/custom"],
  tokens: {},
  senders: [
    { device: "TiltBridge", setting: "Grainfather", path: "/iot/TOKEN/tilt" },
    { device: "iSpindel", setting: "Grainfather", path: "/iot/TOKEN/ispindel", inParts: true },
    { device: "tilt-pitch", setting: "Grainfather", path: "/iot/TOKEN/custom" },
  ],

  accepts: ({ path }) => path.startsWith("/iot/"),

  parse: (payload, settings) => {
    const { fields, path } = payload;
    const filled = (value: unknown) => (isImitated(fields) ? null : value);
    const said = {
      name: pick(fields, "name"),
      id: filled(pick(fields, "id")),
      isSender: !isImitated(fields),
      temperature: pick(fields, "temp", "temperature"),
      temperatureUnit: pick(fields, "unit", "tempunits", "tempunit"),
      gravity: {
        value: pick(fields, "sg", "specificgravity", "gravity"),
        ...(path.endsWith("/ispindel") ? {} : { assume: "SG" as const }),
      },
      angle: filled(pick(fields, "angle")),
      bubblesPerMinute: pick(fields, "bpm"),
      battery: filled(pick(fields, "battery")),
      rssi: filled(pick(fields, "rssi")),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: path.endsWith("/tilt") ? "F" : "C" })];
  },

  answer: () => success,
};
