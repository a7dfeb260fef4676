/** What a RAPT Pill has advertised and an editor's browser has heard. It has no address: the studio carries it. */
import { buildReading } from "./build-reading.ts";
import { pick } from "./fields.ts";
import { success, type Protocol, type RequestFacts } from "./protocol.ts";
import type { RaptAdvertisement } from "./rapt-advertisement.ts";

/** As which it is kept. No request over HTTP has this path. */
const address = "/bluetooth/rapt";

export type HeardAdvertisement = RaptAdvertisement & {
  /** As it was heard, in hexadecimal. */
  advertisement: string;
  rssi: number | null;
  /** Epoch ms. */
  at: number;
};

/** Finer than any of its sensors. */
const printed = (value: number | null): number | null => value && Number(value.toFixed(5));

/** The message that stands for it among a device's others. */
export const messageOfAdvertisement = (
  { advertisement, celsius, gravity, angleDegrees, batteryPercent, rssi, at }: HeardAdvertisement,
  arrivedAt: number,
): RequestFacts => ({
  path: address,
  query: {},
  headers: {},
  bodyText: JSON.stringify({
    time: new Date(at).toISOString(),
    temperature: printed(celsius),
    gravity: printed(gravity),
    angle: printed(angleDegrees),
    battery_level: printed(batteryPercent),
    rssi,
    advertisement,
  }),
  contentType: "application/json",
  arrivedAt,
});

export const raptBluetooth: Protocol = {
  id: "rapt-bluetooth",
  name: "RAPT Bluetooth",
  paths: [],
  tokens: {},
  senders: [],

  accepts: ({ path }) => path === address,

  parse: (payload, settings) => {
    const { fields } = payload;
    const said = {
      name: "",
      at: pick(fields, "time"),
      temperature: pick(fields, "temperature"),
      gravity: { value: pick(fields, "gravity"), unit: "SG" },
      angle: pick(fields, "angle"),
      batteryPercent: pick(fields, "batterylevel"),
      rssi: pick(fields, "rssi"),
    };
    return [buildReading(said, payload, settings, { temperatureUnit: "C" })];
  },

  answer: () => success,
};
