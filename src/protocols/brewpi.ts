/** Controllers of BrewPi's family, flat: BrewPiLess' remote log (`beerTemp`, `fridgeSet`, ...) and BrewPi Remix (`BeerTemp`, `FridgeSet`, ...). */
import { buildReading } from "./build-reading.ts";
import { has, pick } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";

export const brewpi: Protocol = {
  id: "brewpi",
  name: "BrewPi",
  paths: ["/brewpi", "/brewpiless"],
  tokens: {},
  senders: [
    { device: "BrewPiLess", setting: "JSON", path: "/brewpiless/TOKEN" },
    { device: "BrewPi Remix", setting: "HTTP POST", path: "/brewpi/TOKEN" },
  ],

  accepts: ({ path, fields }) =>
    /^\/brewpi(?:less)?(?:\/|$)/.test(path) ||
    (has(fields, "beertemp") && (has(fields, "fridgetemp") || has(fields, "beerset"))),

  parse: (payload, settings) => {
    const { fields } = payload;
    const said = {
      name: pick(fields, "name", "id"),
      at: pick(fields, "timestamp"),
      temperature: pick(fields, "beertemp"),
      temperatureUnit: pick(fields, "tempunit", "tempformat", "temperatureunit"),
      fridge: pick(fields, "fridgetemp"),
      ambient: pick(fields, "roomtemp"),
      target: pick(fields, "beerset", "fridgeset"),
      gravity: { value: pick(fields, "gravity", "sg"), unit: pick(fields, "gravityunit") },
      angle: pick(fields, "tiltvalue"),
      batteryVolts: pick(fields, "extvolt"),
      pressure: { value: pick(fields, "pressure"), unit: pick(fields, "pressureunit") },
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
