/** How a message was read, field by field. */
import { expect, test } from "vitest";
import { withoutTokens } from "../../protocols/hide-tokens.ts";
import { explainPayload } from "./explain-payload.ts";

const at = 1_795_176_000_000;
const kept = (payload: string, address: string | null = null) => ({ at, payload, address });
const message = JSON.stringify({
  name: "Spindle",
  token: "abcdefgh12345678",
  angle: 44.64,
  temperature: 65.2,
  temp_units: "F",
  battery: 3.98,
  gravity: 1.0187,
  interval: 900,
  RSSI: -61,
  extra: true,
});

test("each field of a message says what it became", () => {
  const explained = explainPayload(kept(message));
  const field = (name: string) => explained?.fields.find((each) => each.name === name);
  expect(explained?.protocol).toBe("ispindel");
  expect(field("angle")).toMatchObject({ as: "degrees", value: 44.64 });
  expect(field("temperature")?.value).toBeCloseTo(18.44, 1);
  expect(field("battery")).toMatchObject({ as: "volts", value: 3.98 });
  expect(field("interval")).toMatchObject({ as: "seconds", value: 900 });
  expect(field("RSSI")).toMatchObject({ as: "dbm", value: -61 });
  expect(field("extra")).toMatchObject({ as: "none", meaning: "unused" });
});

test("a time that can't be read is said at the time, not at what was measured", () => {
  const explained = explainPayload(kept('{"at":"yesterday","gravity":1.01,"extra":1}', "/api/readings"));
  expect(explained?.fields).toMatchObject([
    { name: "at", meaning: "unreadable", fault: { is: "time-unreadable", value: "yesterday" } },
    { name: "gravity", meaning: "unused", fault: null },
    { name: "extra", meaning: "unused" },
  ]);
  expect(explained?.notes).toEqual([]);
});

test("of a message that nobody understands each field is shown, however deep it lies", () => {
  const explained = explainPayload(kept('{"tank":{"temp":19,"room":{"x":1}},"probes":[{"v":1},{"v":2}],"on":true}'));
  expect(explained?.fields.map(({ name, raw, meaning }) => `${name} ${raw} ${meaning}`)).toEqual([
    "tank.temp 19 unreadable",
    "tank.room.x 1 unused",
    "probes.0.v 1 unused",
    "probes.1.v 2 unused",
    "on true unused",
  ]);
});

test("the hydrometer that BrewPiLess carries has its battery read", () => {
  const explained = explainPayload(kept('{"id":"f","beerTemp":20,"beerSet":19,"extVolt":3.97}', "/brewpiless"));
  expect(explained?.fields.find(({ name }) => name === "extVolt")).toMatchObject({ as: "volts", value: 3.97 });
});

test.each([
  ["Black", { tilts: { Red: { temp: 68, gravity: "1.050" }, Black: { temp: 69.8, gravity: "1.060" } } }],
  [
    "hydrometer 2",
    {
      brewpi_devices: [{ internal_id: 2, beer_temp: 20 }],
      gravity_sensors: [{ internal_id: 2, gravity: 1.06, temp: 21 }],
    },
  ],
])("of a message of several sensors what %s says is taken apart", (sensor, body) => {
  const explained = explainPayload(kept(JSON.stringify(body)), { sensor, gravityUnit: "sg" });
  const field = (name: string) => explained?.fields.find((each) => each.name === name);
  expect(field("gravity")).toMatchObject({ as: "gravity", value: 1.06 });
  expect(field("temp")?.value).toBeCloseTo(21, 6);
});

test("of a list of readings the first one is taken apart", () => {
  const explained = explainPayload(kept(JSON.stringify([{ gravity: 1.05 }, { gravity: 1.04 }]), "/api/readings"));
  expect(explained?.fields).toMatchObject([{ name: "gravity", as: "gravity", value: 1.05 }]);
});

test.each([
  [
    "a Tilt’s colour is its name, and its local time is not the reading’s",
    { Color: "RED", SG: "1.050", Temp: "68", Timepoint: "46353.5" },
    ["name", "gravity", "temperature", "unused"],
  ],
  [
    "the time and the number that a RAPT Pill sends are used",
    { device_id: "pill-7", temperature: 19, gravity: 1050, created_date: "2026-11-20T11:00:00Z" },
    ["id", "temperature", "gravity", "time"],
  ],
  [
    "so is the time of a script",
    { at: "2026-11-20T11:00:00Z", celsius: 19, colour: "red" },
    ["time", "temperature", "unused"],
  ],
  [
    "a time that its protocol leaves aside is not used",
    { name: "Spindle", temp: 19, time: "2026-11-20T11:00:00Z" },
    ["name", "temperature", "unused"],
  ],
])("%s", (_, body, meanings) => {
  const path = "device_id" in body ? "/rapt" : "at" in body ? "/api/readings" : "Color" in body ? "/tilt" : "/stream";
  const explained = explainPayload(kept(JSON.stringify(body), path));
  expect(explained?.fields.map(({ meaning }) => meaning)).toEqual(meanings);
});

test("a token in the body is never shown", () => {
  expect(JSON.stringify(explainPayload(kept(message)))).not.toContain("abcdefgh");
  expect(withoutTokens(message)).not.toContain("abcdefgh");
  expect(withoutTokens(message)).toContain("…5678");
  expect(withoutTokens("name=Spindle&token=abcdefgh12345678&temp=18")).toBe("name=Spindle&token=…5678&temp=18");
});

test.each(["", "hello", "[1,2]", "null", "{"])("%j can't be taken apart and is no fault", (body) => {
  expect(explainPayload(kept(body))).toBeNull();
});

test("it is read by the address it came to, as its device is set now, and says what was guessed", () => {
  const spindle = JSON.stringify({ name: "S", angle: 40, temperature: 20, battery: 4, gravity: 1.2 });
  expect(explainPayload(kept(spindle, "/ispindel/…wxyz"))?.notes).toEqual([{ is: "gravity-ambiguous", value: 1.2 }]);
  const inPlato = explainPayload(kept(spindle, "/ispindel/…wxyz"), { sensor: null, gravityUnit: "plato" });
  expect(inPlato?.notes).toEqual([]);
  expect(inPlato?.fields.find(({ name }) => name === "gravity")?.value).toBeCloseTo(1.0047, 4);
  const tilt = explainPayload(kept("SG=1.050&Temp=68&Color=RED", "/tilt/…wxyz"));
  expect(tilt?.protocol).toBe("tilt");
  expect(tilt?.fields.find(({ name }) => name === "Temp")?.value).toBeCloseTo(20, 6);
});

test.each([
  ["/write", 'm,source=S tilt=40,temperature=20,temp_units="C",gravity=12.4', "temperature"],
  ["/metrics/job/…wxyz/instance/S", "# TYPE tilt gauge\ntilt 40\ntemperature 20\n", "temperature"],
  ["/brewpi/…wxyz", '{"BeerTemp":20,"BeerSet":19}', "BeerTemp"],
])("what came to %s is taken apart, too", (address, payload, name) => {
  const explained = explainPayload(kept(payload, address));
  expect(explained?.fields.find((field) => field.name === name)).toMatchObject({ as: "temperature", value: 20 });
});

test("a firmware's error is said", () => {
  const explained = explainPayload(kept('{"name":"Red","temp":999,"gravity":1.006}', "/stream?id=…wxyz"));
  expect(explained?.notes).toEqual([{ is: "firmware" }]);
});

test("why a value is not stored is said at its field, and once", () => {
  const mapping = {
    fields: [
      { path: "/acid", is: "ph" as const },
      { path: "/t", is: "temperature:C" as const },
    ],
  };
  const explained = explainPayload(kept('{"acid":99,"t":20}'), { sensor: null, gravityUnit: "sg", mapping });
  expect(explained?.fields).toMatchObject([
    { name: "acid", meaning: "unreadable", fault: { is: "impossible", field: "ph", value: 99 } },
    { name: "t", meaning: "temperature", fault: null },
  ]);
  expect(explained?.notes).toEqual([]);
  const spindle = explainPayload(
    kept('{"name":"S","ID":1,"angle":40,"temperature":-127,"gravity":"soon","battery":4}'),
  );
  expect(spindle?.fields.find(({ name }) => name === "temperature")).toMatchObject({
    fault: { is: "impossible", field: "celsius", value: -127 },
  });
  expect(spindle?.notes.filter(({ is }) => is === "impossible")).toEqual([]);
});
