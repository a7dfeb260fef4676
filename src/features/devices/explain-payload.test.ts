/** How a message was read, field by field. */
import { expect, test } from "vitest";
import { withoutTokens } from "../../protocols/hide-tokens.ts";
import { explainPayload } from "./explain-payload.ts";

const at = 1_795_176_000_000;
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
  const explained = explainPayload(message, at);
  const field = (name: string) => explained?.fields.find((each) => each.name === name);
  expect(explained?.protocol).toBe("ispindel");
  expect(field("angle")).toMatchObject({ as: "degrees", value: 44.64 });
  expect(field("temperature")?.value).toBeCloseTo(18.44, 1);
  expect(field("battery")).toMatchObject({ as: "volts", value: 3.98 });
  expect(field("interval")).toMatchObject({ as: "seconds", value: 900 });
  expect(field("RSSI")).toMatchObject({ as: "dbm", value: -61 });
  expect(field("extra")).toMatchObject({ as: "none", meaning: "unused" });
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
  const explained = explainPayload(JSON.stringify(body), at, sensor);
  const field = (name: string) => explained?.fields.find((each) => each.name === name);
  expect(field("gravity")).toMatchObject({ as: "gravity", value: 1.06 });
  expect(field("temp")?.value).toBeCloseTo(21, 6);
});

test("a token in the body is never shown", () => {
  expect(JSON.stringify(explainPayload(message, at))).not.toContain("abcdefgh");
  expect(withoutTokens(message)).not.toContain("abcdefgh");
  expect(withoutTokens(message)).toContain("…5678");
  expect(withoutTokens("name=Spindle&token=abcdefgh12345678&temp=18")).toBe("name=Spindle&token=…5678&temp=18");
});

test.each(["", "hello", "[1,2]", "null", "{"])("%j can't be taken apart and is no fault", (body) => {
  expect(explainPayload(body, at)).toBeNull();
});
