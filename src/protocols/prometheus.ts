/** What an iSpindel pushes to a Prometheus gateway: `POST /metrics/job/TOKEN/instance/NAME`. */
import { buildReading } from "./build-reading.ts";
import { pick } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";
import { isExposition, readExposition } from "./read-exposition.ts";

export const prometheus: Protocol = {
  id: "prometheus",
  name: "Prometheus",
  paths: ["/metrics/job/:token/instance/:name"],
  tokens: {},
  senders: [{ device: "iSpindel", setting: "Prometheus", path: "/metrics/job/TOKEN/instance/NAME", inParts: true }],

  accepts: ({ path, body }) => typeof body === "string" && (path.startsWith("/metrics/") || isExposition(body)),

  parse: (payload, settings) => {
    const fields = readExposition(String(payload.body));
    const said = {
      name: pick(fields, "name", "source") ?? /\/instance\/([^/]+)$/.exec(payload.path)?.[1],
      isSender: true,
      temperature: pick(fields, "temperature", "temp"),
      temperatureUnit: pick(fields, "tempunits", "tempunit"),
      gravity: { value: pick(fields, "gravity") },
      angle: pick(fields, "tilt", "angle"),
      battery: pick(fields, "battery"),
      rssi: pick(fields, "rssi"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
