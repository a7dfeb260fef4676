/** What an iSpindel tells FHEM: `GET /fhem?cmd.Test=set NAME ANGLE TEMPERATURE UNIT VOLTS GRAVITY ID&XHR=1`. Its name is the one place for a token. */
import { buildReading } from "./build-reading.ts";
import { success, type Protocol } from "./protocol.ts";

export const fhem: Protocol = {
  id: "fhem",
  name: "FHEM",
  paths: ["/fhem"],
  tokens: { commands: ["cmdtest"] },
  senders: [{ device: "iSpindel", setting: "FHEM", path: "/fhem", inParts: true }],

  accepts: ({ path, fields }) => path === "/fhem" || path.startsWith("/fhem/") || fields.has("cmdtest"),

  parse: (payload, settings) => {
    const command = payload.fields.get("cmdtest");
    const [, , angle, temperature, unit, battery, gravity, id] =
      typeof command === "string" ? command.split(/\s+/) : [];
    const said = {
      name: "",
      id,
      isSender: true,
      temperature,
      temperatureUnit: unit,
      gravity: { value: gravity },
      angle,
      battery,
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
