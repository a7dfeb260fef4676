/** GravityMon and Pressuremon, by POST or GET, in the three generations of their field names (mp-se/gravitymon). */
import { buildReading } from "./build-reading.ts";
import { has, pick } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";

export const gravitymon: Protocol = {
  id: "gravitymon",
  name: "GravityMon",
  paths: ["/gravitymon"],
  tokens: { query: ["id", "token"], headers: ["authorization"], body: ["token"] },
  senders: [
    { device: "GravityMon", setting: "HTTP POST", path: "/gravitymon?id=TOKEN" },
    { device: "Pressuremon", setting: "HTTP POST", path: "/gravitymon?id=TOKEN" },
  ],
  publishers: [{ device: "Pressuremon", topic: "pressuremon/NAME/+" }],

  accepts: ({ path, fields }) =>
    /^\/(?:gravitymon|mqtt\/pressuremon)(?:\/|$)/.test(path) ||
    has(fields, "corrgravity") ||
    (has(fields, "runtime") && (has(fields, "angle") || has(fields, "pressure"))),

  parse: (payload, settings) => {
    const { fields } = payload;
    const said = {
      name: pick(fields, "name"),
      id: pick(fields, "id"),
      temperature: pick(fields, "temperature", "temp"),
      temperatureUnit: pick(fields, "tempunits", "tempunit", "temperatureunit"),
      gravity: { value: pick(fields, "gravity", "corrgravity"), unit: pick(fields, "gravityunit", "gravityunits") },
      angle: pick(fields, "angle"),
      pressure: { value: pick(fields, "pressure"), unit: pick(fields, "pressureunit") },
      battery: pick(fields, "battery"),
      rssi: pick(fields, "rssi"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
