/** All receivers: services by their documented addresses and limits, another Wortfolio, and any address. */
import type { Reading } from "../domain/fermentation/reading.ts";
import type { Receiver, ReceiverRequest, ReceiverTarget, Sender } from "./receiver.ts";

/** Brewfather, Brewer's Friend and Grainfather all write fifteen minutes; a little more, since their clocks count arrivals. */
const serviceMinutes = 15.2;
const kilopascalsInPsi = 6.894_757;
const longestComment = 200;

const json = (url: string, body: object, headers: Record<string, string> = {}): ReceiverRequest => ({
  url: new URL(url),
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const rounded = (value: number | undefined, decimals: number): number | undefined =>
  value === undefined ? undefined : Number(value.toFixed(decimals));

const keyIn = (typed: string, ...patterns: RegExp[]): string | null => {
  for (const pattern of patterns) {
    const key = pattern.exec(typed.trim())?.[1];
    if (key !== undefined) return key;
  }
  return null;
};

const onlyKey = (key: string | null): ReceiverTarget | null => (key === null ? null : { address: "", key });

/** As it is kept; null for anything but a web address without a user name in it. */
export function webAddressIn(typed: string): string | null {
  const url = URL.parse(typed.trim());
  return url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url.href : null;
}

/** docs.brewfather.app, custom stream: one reading a name in 15 minutes, what comes sooner is ignored. */
const brewfather: Receiver = {
  id: "brewfather",
  name: "Brewfather",
  asks: ["key"],
  minutes: serviceMinutes,
  most: 1,
  read: ({ key }) => onlyKey(keyIn(key, /log\.brewfather\.net\/\w+\?id=([\w-]{4,100})$/, /^([\w-]{4,100})$/)),
  request: ({ key }, { name }, [reading]) =>
    json(`https://log.brewfather.net/stream?id=${encodeURIComponent(key)}`, {
      name,
      temp: rounded(reading.celsius, 2),
      temp_unit: "C",
      aux_temp: rounded(reading.fridgeCelsius, 2),
      ext_temp: rounded(reading.ambientCelsius, 2),
      temp_target: rounded(reading.targetCelsius, 2),
      gravity: rounded(reading.gravity, 4),
      gravity_unit: "G",
      pressure: rounded(reading.pressureKpa, 2),
      pressure_unit: "KPA",
      ph: rounded(reading.ph, 2),
      bpm: rounded(reading.bubblesPerMinute, 2),
      battery: rounded(reading.batteryVolts, 2),
      comment: reading.comment?.slice(0, longestComment),
      device_source: "Wortfolio",
      report_source: "Wortfolio",
    }),
};

/** docs.brewersfriend.com, device stream: 429 when more often than 15 minutes. */
const brewersFriend: Receiver = {
  id: "brewers-friend",
  name: "Brewer’s Friend",
  asks: ["key"],
  minutes: serviceMinutes,
  most: 1,
  read: ({ key }) => onlyKey(keyIn(key, /log\.brewersfriend\.com\/\w+\/([\w-]{4,100})$/, /^([\w-]{4,100})$/)),
  request: ({ key }, { name }, [reading]) =>
    json(`https://log.brewersfriend.com/stream/${encodeURIComponent(key)}`, {
      name,
      temp: rounded(reading.celsius, 2),
      temp_unit: "C",
      ambient: rounded(reading.ambientCelsius, 2),
      temp_target: rounded(reading.targetCelsius, 2),
      gravity: rounded(reading.gravity, 4),
      gravity_unit: "G",
      psi: rounded(reading.pressureKpa && reading.pressureKpa / kilopascalsInPsi, 2),
      ph: rounded(reading.ph, 2),
      bpm: rounded(reading.bubblesPerMinute, 2),
      battery: rounded(reading.batteryVolts, 2),
      angle: rounded(reading.rawAngle, 2),
      RSSI: reading.rssi,
      comment: reading.comment?.slice(0, longestComment),
      device_source: "Wortfolio",
      report_source: "Wortfolio",
    }),
};

/** The address that Grainfather gives a custom device, as senders of its users fill it (linjmeyer/tilt-pitch): one address a device. */
const grainfather: Receiver = {
  id: "grainfather",
  name: "Grainfather",
  asks: ["address"],
  isOfOne: true,
  minutes: serviceMinutes,
  most: 1,
  read: ({ address }) => {
    const place = keyIn(address, /^https?:\/\/community\.grainfather\.com\/iot\/([\w-]{3,100})\/custom\/?$/);
    return place === null ? null : { address: `https://community.grainfather.com/iot/${place}/custom`, key: "" };
  },
  request: ({ address }, _sender, [reading]) =>
    json(address, {
      specific_gravity: rounded(reading.gravity, 4),
      temperature: rounded(reading.celsius, 2),
      unit: "celsius",
      bpm: rounded(reading.bubblesPerMinute, 2),
    }),
};

/** The body of an iSpindel with the device's token, as GravityMon's documentation has it. It names no limit. */
const brewspy: Receiver = {
  id: "brewspy",
  name: "BrewSpy",
  asks: ["key"],
  isOfOne: true,
  minutes: serviceMinutes,
  most: 1,
  read: ({ key }) => onlyKey(keyIn(key, /^([\w-]{4,100})$/)),
  request: ({ key }, { id, name }, [reading]) =>
    json("https://brew-spy.com/api/ispindel", {
      name,
      ID: id,
      token: key,
      angle: rounded(reading.rawAngle, 2),
      temperature: rounded(reading.celsius, 2),
      temp_units: "C",
      gravity: rounded(reading.gravity, 4),
      battery: rounded(reading.batteryVolts, 2),
      interval: 900,
      RSSI: reading.rssi,
    }),
};

/** Our own plain JSON, which `protocols/wortfolio.ts` reads: values in the units of their names, gravity as SG. */
const readingsOf = ({ name }: Sender, readings: readonly Reading[]) => ({
  readings: readings.map((reading) => {
    const { at, gravity, flags: _, ...rest } = reading;
    const ofGravity = gravity === undefined ? {} : { gravity, gravityUnit: "SG" };
    return { sensor: name, at: new Date(at).toISOString(), ...ofGravity, ...rest };
  }),
});

const severalMinutes = 1;
const severalReadings = 500;

const wortfolio: Receiver = {
  id: "wortfolio",
  name: "Wortfolio",
  asks: ["address", "key"],
  minutes: severalMinutes,
  most: severalReadings,
  read: ({ address, key }) => {
    const href = webAddressIn(address);
    const token = keyIn(key, /^([\w.-]{8,300})$/);
    return href === null || token === null ? null : { address: new URL(href).origin, key: token };
  },
  request: ({ address, key }, sender, readings) =>
    json(`${address}/api/readings`, readingsOf(sender, readings), { authorization: `Bearer ${key}` }),
};

const anyAddress: Receiver = {
  id: "url",
  name: "URL",
  asks: ["address"],
  minutes: severalMinutes,
  most: severalReadings,
  read: ({ address }) => {
    const href = webAddressIn(address);
    return href === null ? null : { address: href, key: "" };
  },
  request: ({ address }, sender, readings) => json(address, readingsOf(sender, readings)),
};

export const receivers: readonly Receiver[] = [brewfather, brewersFriend, grainfather, brewspy, wortfolio, anyAddress];

export const findReceiver = (id: string): Receiver | undefined => receivers.find((receiver) => receiver.id === id);

/** What it shows of its target. */
export const hostOf = (receiver: Receiver, target: ReceiverTarget): string =>
  receiver.request(target, { id: "", name: "" }, [{ at: 0 }]).url.host;
