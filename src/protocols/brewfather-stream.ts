/** Brewfather's custom stream, which most devices can speak: `POST /stream?id=TOKEN` with name, temp, gravity and friends (docs.brewfather.app). */
import { buildReading } from "./build-reading.ts";
import { pick, toLine, toNumber } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";
import { unitOfTilt } from "./tilt-colour.ts";
import { isTopic } from "./topic.ts";

export const brewfatherStream: Protocol = {
  id: "brewfather-stream",
  name: "Brewfather custom stream",
  paths: ["/stream"],
  tokens: { query: ["id"] },
  senders: [
    { device: "TiltBridge", setting: "URL", path: "/stream?id=TOKEN" },
    { device: "Brewfather", setting: "URL", path: "/stream?id=TOKEN" },
  ],
  publishers: [{ device: "Brewfather", topic: "ANY/TOPIC" }],

  accepts: ({ path }) => path === "/stream" || path === "/stream/" || isTopic(path),

  parse: (payload, settings) => {
    const { fields } = payload;
    const said = {
      name: pick(fields, "name", "devicesource"),
      temperature: pick(fields, "temp", "temperature"),
      temperatureUnit: pick(fields, "tempunit", "tempunits", "temperatureunit"),
      fridge: pick(fields, "auxtemp"),
      ambient: pick(fields, "exttemp"),
      target: pick(fields, "temptarget"),
      // `gravity_unity` is what one widely used sender really sends.
      gravity: {
        value: pick(fields, "gravity"),
        unit: pick(fields, "gravityunit", "gravityunity"),
        assume: "SG" as const,
      },
      angle: pick(fields, "angle", "tilt"),
      pressure: { value: pick(fields, "pressure"), unit: pick(fields, "pressureunit") },
      ph: pick(fields, "ph"),
      bubblesPerMinute: pick(fields, "bpm"),
      battery: pick(fields, "battery"),
      rssi: pick(fields, "rssi"),
      comment: pick(fields, "comment"),
    };
    const temperatureUnit = unitOfTilt(toLine(said.name, 100), toNumber(said.temperature)) ?? "C";
    return [buildReading(said, payload, settings, { temperatureUnit })];
  },

  answer: () => success,
};
