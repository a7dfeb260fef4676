/** Each kind of controller by its documents: what is asked of it in which order, and what its answers mean. */
import { expect, test } from "vitest";
import type { ControllerKind, ControllerStep, ControllerTarget } from "./controller.ts";
import { controllerKinds } from "./controllers.ts";

const empty: ControllerTarget = {
  address: "",
  user: "",
  key: "",
  place: "",
  name: "",
  unit: "",
  method: "",
  body: "",
  topic: "",
  modeTopic: "",
  mode: "",
};
const kindOf = (id: string): ControllerKind => controllerKinds.find((kind) => kind.id === id)!;
const read = (id: string, typed: Partial<ControllerTarget>) => kindOf(id).read({ ...empty, ...typed });

/** Gives each answer in its turn. */
function tell(
  id: string,
  target: Partial<ControllerTarget>,
  celsius: number,
  answers: readonly unknown[],
  batch = "Alt",
) {
  const telling = kindOf(id).tell({ ...empty, ...target }, { celsius, batch });
  const steps: ControllerStep[] = [];
  let step = telling.next();
  for (const answer of answers) {
    if (step.done) throw new Error("nothing more is asked");
    steps.push(step.value);
    step = telling.next(answer);
  }
  const asked = steps.filter((each) => "headers" in each);
  const lines = asked.map(({ method, url, body }) => `${method} ${url.href}${body === "" ? "" : ` ${body}`}`);
  return { steps, asked, lines, end: step.done ? step.value : "more is asked" };
}

const rapt = { user: "ida@example.org", key: "s3cret", place: "chamber", name: "cellar" };
const token = { access_token: "aToken" };

test("RAPT: a token by the API secret, the list, and the controller of that name", () => {
  const { asked, lines, end } = tell("rapt", rapt, 18.456, [
    token,
    [
      { id: "a", name: "Other" },
      { id: "b-1", name: "Cellar " },
    ],
    true,
  ]);
  expect(end).toBeNull();
  expect(lines).toEqual([
    "POST https://id.rapt.io/connect/token client_id=rapt-user&grant_type=password&username=ida%40example.org&password=s3cret",
    "GET https://api.rapt.io/api/FermentationChambers/GetFermentationChambers",
    "POST https://api.rapt.io/api/FermentationChambers/SetTargetTemperature?fermentationChamberId=b-1&target=18.46",
  ]);
  expect(asked.map(({ headers }) => headers["authorization"])).toEqual([undefined, "Bearer aToken", "Bearer aToken"]);
  expect(asked.map(({ wrongKeyAt }) => wrongKeyAt)).toEqual([[400], undefined, undefined]);
});

test.each([
  ["controller", "TemperatureControllers/GetTemperatureControllers", "temperatureControllerId"],
  ["brewzilla", "BrewZillas/GetBrewZillas", "brewZillaId"],
])("RAPT: a %s has a list of its own", (place, list, id) => {
  const { lines } = tell("rapt", { ...rapt, place }, 4, [token, [{ id: "x", name: "Cellar" }], true]);
  expect(lines[1]).toBe(`GET https://api.rapt.io/api/${list}`);
  expect(lines[2]).toContain(`/SetTargetTemperature?${id}=x&target=4`);
});

test("RAPT: names that are there are said, and other answers are not taken for success", () => {
  expect(tell("rapt", rapt, 4, [token, [{ id: "a", name: "Fridge" }]]).end).toEqual({
    is: "no-such-name",
    names: ["Fridge"],
  });
  const there = [{ id: "a", name: "Cellar" }];
  expect(tell("rapt", rapt, 4, [token, there, false]).end).toEqual({ is: "not-done" });
  for (const answers of [[undefined], [{ access_token: "two words" }], [token, "<html>"], [token, there, undefined]])
    expect(tell("rapt", rapt, 4, answers).end).toEqual({ is: "unlike" });
});

test("CraftBeerPi: the id is looked up first, and the number is in its unit", () => {
  const target = { address: "http://cbpi:8000", place: "fermenter", name: "tank 1", unit: "F" };
  const listed = { data: [{ id: "mT9/x", name: "Tank 1" }], types: {} };
  const { lines, end } = tell("craftbeerpi", target, 18.5, [listed, undefined]);
  expect(end).toBeNull();
  expect(lines).toEqual([
    "GET http://cbpi:8000/fermenter/",
    'POST http://cbpi:8000/fermenter/mT9%2Fx/target_temp {"temp":65.3}',
  ]);
  expect(tell("craftbeerpi", { ...target, unit: "C" }, 18.5, [listed, undefined]).lines[1]).toContain('{"temp":18.5}');
  expect(tell("craftbeerpi", target, 18.5, [{ data: [] }]).end).toEqual({ is: "no-such-name", names: [] });
  expect(tell("craftbeerpi", target, 18.5, [{ error: "x" }]).end).toEqual({ is: "unlike" });
});

test("a controller is found by its id before another's name", () => {
  const target = { address: "http://cbpi:8000", place: "kettle", name: "b", unit: "C" };
  const listed = {
    data: [
      { id: "a", name: "b" },
      { id: "b", name: "c" },
    ],
  };
  expect(tell("craftbeerpi", target, 18, [listed, undefined]).lines[1]).toContain("/kettle/b/target_temp");
});

test("BrewBlox: one field of a block is patched, and the block is answered", () => {
  const target = { address: "http://blox", place: "spark-one", name: "Beer Setpoint" };
  const { lines, end } = tell("brewblox", target, 18.5, [{ id: "Beer Setpoint" }]);
  expect(end).toBeNull();
  expect(lines).toEqual([
    'POST http://blox/spark-one/blocks/patch {"id":"Beer Setpoint","serviceId":"spark-one","type":"SetpointSensorPair",' +
      '"data":{"storedSetting":{"__bloxtype":"Quantity","unit":"degC","value":18.5}}}',
  ]);
  expect(tell("brewblox", target, 18.5, [{ id: "Other" }]).end).toEqual({ is: "unlike" });
});

test("any address: the body is filled in once, the key goes as a bearer token", () => {
  const body = '{"t": {celsius}, "f": {fahrenheit}, "b": {batch}}';
  const target = { address: "https://home.example/in?x=1", method: "PUT", body, key: "k" };
  const { asked, lines, end } = tell("url", target, 18.5, [undefined], 'The "{celsius}" one');
  expect(end).toBeNull();
  expect(lines).toEqual([
    `PUT https://home.example/in?x=1 {"t": 18.5, "f": 65.3, "b": ${JSON.stringify('The "{celsius}" one')}}`,
  ]);
  expect(asked[0]?.headers["authorization"]).toBe("Bearer k");
  expect(tell("url", { ...target, key: "" }, 18.5, [undefined]).asked[0]?.headers).not.toHaveProperty("authorization");
});

test("any address: path and query are filled in, and a title stays within its part", () => {
  const target = read("url", {
    address: "http://10.0.0.5/set/{celsius}/of/{batch}?f={fahrenheit}&b={batch}",
    method: "POST",
    body: "{}",
  });
  if (!("address" in target)) throw new Error("refused");
  const { lines, end } = tell("url", target, -0.5, [undefined], "A/B {celsius}?&#");
  const batch = "A%2FB%20%7Bcelsius%7D%3F%26%23";
  expect(end).toBeNull();
  expect(lines).toEqual([`POST http://10.0.0.5/set/-0.5/of/${batch}?f=31.1&b=${batch} {}`]);
});

test("MQTT: the mode goes before the temperature, which the broker keeps, and may be left out", () => {
  const target = { address: "mqtt://home:1884", user: "ida", key: "two words", topic: "bpl/beerSet", unit: "F" };
  const at = { url: new URL("mqtt://home:1884"), user: "ida", password: "two words" };
  const temperature = { ...at, topic: "bpl/beerSet", payload: "65.3", retained: true };
  const told = tell("mqtt", { ...target, modeTopic: "bpl/mode", mode: "b" }, 18.5, [undefined, undefined]);
  expect(told.end).toBeNull();
  expect(told.steps).toEqual([{ ...at, topic: "bpl/mode", payload: "b", retained: false }, temperature]);
  expect(tell("mqtt", target, 18.5, [undefined])).toMatchObject({ end: null, steps: [temperature] });
});

test("MQTT: a broker is read with and without its scheme", () => {
  const typed = { topic: "a/b", unit: "C" };
  expect(read("mqtt", { ...typed, address: " home.lan " })).toEqual({
    ...empty,
    ...typed,
    address: "mqtt://home.lan",
    mode: "b",
  });
  expect(read("mqtt", { ...typed, address: "MQTTS://home:8884/x" })).toMatchObject({ address: "mqtts://home:8884" });
  for (const address of ["", "http://home", "mqtt://ida:secret@home", "mqtt://", "ho me", "home:99999"])
    expect(read("mqtt", { ...typed, address }), address).toEqual(["address"]);
  expect(
    read("mqtt", { address: "home", topic: "a/#", unit: "K", modeTopic: "+", mode: "a\nb", key: "a\u0000" }),
  ).toEqual(["key", "topic", "unit", "modeTopic", "mode"]);
});

test("what is typed is cleaned, and what cannot be meant is named field by field", () => {
  expect(read("craftbeerpi", { address: " http://cbpi:8000/?a#b ", place: "kettle", name: " K ", unit: "C" })).toEqual({
    ...empty,
    address: "http://cbpi:8000",
    place: "kettle",
    name: "K",
    unit: "C",
  });
  expect(read("craftbeerpi", { address: "cbpi", place: "x", unit: "K" })).toEqual(["address", "place", "name", "unit"]);
  expect(read("rapt", { user: "Ida", key: "two words", place: "pill" })).toEqual(["user", "key", "place", "name"]);
  expect(read("brewblox", { address: "http://u:p@blox", place: "a/b", name: "x" })).toEqual(["address", "place"]);
  expect(read("url", { address: "https://x.example/a", method: "GET", key: "é", body: '{"b": "{batch}"}' })).toEqual([
    "method",
    "body",
    "key",
  ]);
  expect(read("url", { address: "https://x.example/a?b=c", method: "POST" })).toMatchObject({
    address: "https://x.example/a?b=c",
    body: '{"celsius": {celsius}, "fahrenheit": {fahrenheit}, "batch": {batch}}',
  });
});
