/** The iSpindel's generic HTTP message: `POST /ispindel?id=TOKEN`; its gravity carries no unit (firmware 5.6 to 7.3). */
import { buildReading } from "./build-reading.ts";
import { has, pick, toNumber } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";

export const ispindel: Protocol = {
  id: "ispindel",
  name: "iSpindel",
  paths: ["/ispindel"],
  tokens: { query: ["id", "token"], body: ["token"] },

  accepts: ({ path, fields }) => /^\/ispindel(?:\/|$)/.test(path) || has(fields, "angle", "temperature", "battery"),

  parse: (payload, settings) => {
    const { fields } = payload;
    // Fermentrack imitates the spindle with zeros for all that it does not have.
    const imitated = toNumber(pick(fields, "id")) === 0;
    const said = {
      name: pick(fields, "name"),
      id: imitated ? null : pick(fields, "id"),
      isSender: !imitated,
      temperature: pick(fields, "temperature", "temp"),
      temperatureUnit: pick(fields, "tempunits", "tempunit", "temperatureunit"),
      gravity: { value: pick(fields, "gravity"), unit: pick(fields, "gravityunit", "gravityunits") },
      angle: imitated ? null : pick(fields, "angle", "tilt"),
      battery: imitated ? null : pick(fields, "battery"),
      rssi: imitated ? null : pick(fields, "rssi"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
