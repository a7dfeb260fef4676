/** Plaato's airlock, by its web hook or by whoever carries its values on, under their names or the pins that its cloud has them at (JohNan/pyplaato). Its gravity is what it has counted from bubbles. */
import { buildReading } from "./build-reading.ts";
import { has, pick } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";

export const plaato: Protocol = {
  id: "plaato",
  name: "Plaato Airlock",
  paths: ["/plaato"],
  tokens: {},
  senders: [{ device: "Plaato Airlock", setting: "Webhook", path: "/plaato/TOKEN" }],

  accepts: ({ path, fields }) =>
    /^\/plaato(?:\/|$)/.test(path) ||
    has(fields, "v102", "v103", "v106") ||
    (has(fields, "bpm") && (has(fields, "co2volume") || has(fields, "bubbles"))),

  parse: (payload, settings) => {
    const { fields } = payload;
    const said = {
      name: pick(fields, "devicename", "name"),
      id: pick(fields, "deviceid"),
      temperature: pick(fields, "temp", "temperature", "v103"),
      temperatureUnit: pick(fields, "tempunit"),
      gravity: { value: pick(fields, "sg", "v106"), unit: "SG" },
      bubblesPerMinute: pick(fields, "bpm", "v102"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
