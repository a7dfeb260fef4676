/** RAPT's custom web hook, with its variables under their own names; values may be texts (docs.rapt.io). */
import { buildReading } from "./build-reading.ts";
import { has, pick } from "./fields.ts";
import { success, type Protocol } from "./protocol.ts";

/** What the owner pastes into RAPT's payload template; variables that a device does not have stay as they are and are seen through. */
export const raptTemplate = JSON.stringify({
  device_id: "@device_id",
  device_type: "@device_type",
  name: "@device_name",
  temperature: "@temperature",
  target_temperature: "@target_temperature",
  gravity: "@gravity",
  battery: "@battery",
  rssi: "@rssi",
  created_date: "@created_date",
});

export const rapt: Protocol = {
  id: "rapt",
  name: "RAPT web hook",
  paths: ["/rapt"],
  tokens: { headers: ["x-webhook-token"] },
  senders: [
    { device: "RAPT Pill", setting: "Webhook", path: "/rapt/TOKEN" },
    { device: "RAPT BrewZilla", setting: "Webhook", path: "/rapt/TOKEN" },
    { device: "RAPT Temperature Controller", setting: "Webhook", path: "/rapt/TOKEN" },
  ],

  accepts: ({ path, fields }) => /^\/rapt(?:\/|$)/.test(path) || has(fields, "deviceid", "createddate"),

  parse: (payload, settings) => {
    const { fields } = payload;
    const said = {
      name: pick(fields, "name", "devicename"),
      id: pick(fields, "deviceid"),
      at: pick(fields, "createddate"),
      temperature: pick(fields, "temperature"),
      target: pick(fields, "targettemperature"),
      gravity: { value: pick(fields, "gravity"), unit: "SG" },
      batteryPercent: pick(fields, "battery"),
      rssi: pick(fields, "rssi"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
