/** Brewer's Friend's stream: `POST /stream/TOKEN`, or `/stream` with the token in `X-API-KEY` (docs.brewersfriend.com). */
import { buildReading } from "./build-reading.ts";
import { pick, toLine, toNumber } from "./fields.ts";
import { answerJson, type Protocol } from "./protocol.ts";
import { unitOfTilt } from "./tilt-colour.ts";

export const brewersFriend: Protocol = {
  id: "brewers-friend",
  name: "Brewer's Friend stream",
  paths: ["/stream"],
  tokens: { query: ["apikey", "key"], headers: ["x-api-key"], body: ["apikey"] },
  senders: [{ device: "Brewer’s Friend", setting: "URL", path: "/stream/TOKEN" }],

  accepts: ({ path, headers }) =>
    /^\/stream\/[^/]/.test(path) || (/^\/stream\/?$/.test(path) && "x-api-key" in headers),

  parse: (payload, settings) => {
    const { fields } = payload;
    const said = {
      name: pick(fields, "name", "devicesource"),
      temperature: pick(fields, "temp", "temperature"),
      temperatureUnit: pick(fields, "tempunit"),
      ambient: pick(fields, "ambient"),
      target: pick(fields, "temptarget"),
      gravity: {
        value: pick(fields, "gravity"),
        unit: pick(fields, "gravityunit", "gravityunity"),
        assume: "SG" as const,
      },
      angle: pick(fields, "angle"),
      pressure: { value: pick(fields, "psi"), unit: "PSI" },
      ph: pick(fields, "ph"),
      bubblesPerMinute: pick(fields, "bpm"),
      battery: pick(fields, "battery"),
      rssi: pick(fields, "rssi"),
      comment: pick(fields, "comment"),
    };
    const temperatureUnit = unitOfTilt(toLine(said.name, 100), toNumber(said.temperature)) ?? unitOf(said.temperature);
    return [buildReading(said, payload, settings, { temperatureUnit })];
  },

  answer: () => answerJson({ message: "success" }),
};

/** The service documents no default. No beer ferments above 45 °C, and hardly any below 45 °F. */
const unitOf = (temperature: unknown): "C" | "F" => ((toNumber(temperature) ?? 0) > 45 ? "F" : "C");
