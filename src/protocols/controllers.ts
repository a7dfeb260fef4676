/** All kinds of controllers, by what their makers document. */
import { convert } from "../domain/units/unit.ts";
import type {
  ControllerFault,
  ControllerKind,
  ControllerRequest,
  ControllerTarget,
  Listing,
  SetPointOrder,
  Telling,
} from "./controller.ts";
import { brokerIn, isKey, isPlain, isTopic, needed, oneOf, orNothing, readBy, serverIn } from "./controller-fields.ts";
import { webAddressIn } from "./receivers.ts";

const rounded = (value: number): number => Number(value.toFixed(2));
const fahrenheitOf = (celsius: number): number => rounded(convert("temperature", celsius, "°C", "°F"));
const inUnit = ({ unit }: ControllerTarget, celsius: number): number =>
  unit === "F" ? fahrenheitOf(celsius) : rounded(celsius);

type Given = Partial<Omit<ControllerRequest, "url">> & { json?: object };
const ask = (url: string, { json, ...given }: Given = {}): ControllerRequest => ({
  url: new URL(url),
  method: "GET",
  body: json ? JSON.stringify(json) : "",
  ...given,
  headers: { accept: "application/json", ...(json && { "content-type": "application/json" }), ...given.headers },
});

const hostAt = ({ address }: ControllerTarget): string => new URL(address).host;

type Listed = { id: string; name: string };

/** Null for anything but a list of what has an id and a name. */
function listedIn(answer: unknown): Listed[] | null {
  if (!Array.isArray(answer)) return null;
  return answer.flatMap((each: unknown) => {
    const { id, name } = Object(each) as Partial<Record<keyof Listed, unknown>>;
    return typeof id === "string" ? [{ id, name: typeof name === "string" ? name : id }] : [];
  });
}

const plain = (name: string): string => name.trim().toLowerCase();
/** Names are as their owners typed them, with blanks at their ends too. */
const calledIn = (listed: readonly Listed[], wanted: string): Listed | undefined =>
  listed.find(({ id }) => id === wanted) ?? listed.find(({ name }) => plain(name) === plain(wanted));

type Asked<T> = Generator<ControllerRequest, T | ControllerFault, unknown>;

/** Names alone, of what was found with more. */
function* namesIn(asked: Asked<{ listed: Listed[] }>): Listing {
  const found = yield* asked;
  return "is" in found ? found : { is: "names", names: found.listed.map(({ name }) => name.trim()) };
}

const noSuchName = (listed: readonly Listed[]): ControllerFault => ({
  is: "no-such-name",
  names: listed.map(({ name }) => name),
});

/** What the addresses of each list, and of a controller in it, are called. */
const raptPlaces: Readonly<Record<string, { path: string; list: string; id: string }>> = {
  controller: { path: "TemperatureControllers", list: "GetTemperatureControllers", id: "temperatureControllerId" },
  chamber: { path: "FermentationChambers", list: "GetFermentationChambers", id: "fermentationChamberId" },
  brewzilla: { path: "BrewZillas", list: "GetBrewZillas", id: "brewZillaId" },
};

type RaptAt = { identity: string; api: string };
type RaptFound = { listed: Listed[]; path: string; id: string; headers: Record<string, string> };

function* askRapt(at: RaptAt, { user, key, place }: ControllerTarget): Asked<RaptFound> {
  const grant = { client_id: "rapt-user", grant_type: "password", username: user, password: key };
  const signedIn = yield ask(`${at.identity}/connect/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(grant).toString(),
    wrongKeyAt: [400],
  });
  const { access_token: token } = Object(signedIn) as { access_token?: unknown };
  const { path, list, id } = raptPlaces[place] ?? {};
  if (typeof token !== "string" || !isKey(token) || !path || !list || !id) return { is: "unlike" };
  const headers = { authorization: `Bearer ${token}` };
  const listed = listedIn(yield ask(`${at.api}/api/${path}/${list}`, { headers }));
  return listed ? { listed, path, id, headers } : { is: "unlike" };
}

/**
 * KegLand's API (api.rapt.io/index.html; docs.rapt.io, Integrations, API secrets): a token by the password grant, whose password is
 * an API secret. IdentityServer answers a wrong one with 400 (RFC 6749, 5.2). `SetTargetTemperature` takes °C and answers `true`.
 * @param at bases of the addresses, for tests
 */
export const raptAt = (at: RaptAt): ControllerKind => ({
  id: "rapt",
  name: "RAPT",
  asks: ["user", "key", "place", "name"],
  choices: { place: Object.keys(raptPlaces) },
  isNear: false,
  read: readBy({
    user: (typed) => (/^\S{1,100}@\S{1,100}$/.test(typed) ? typed : null),
    key: (typed) => (isKey(typed) ? typed : null),
    place: oneOf(Object.keys(raptPlaces)),
    name: needed,
  }),
  hostOf: () => new URL(at.api).host,
  list: (target) => namesIn(askRapt(at, target)),
  *tell(target, { celsius }): Telling {
    const found = yield* askRapt(at, target);
    if ("is" in found) return found;
    const { listed, path, id, headers } = found;
    const called = calledIn(listed, target.name);
    if (!called) return noSuchName(listed);
    const query = new URLSearchParams({ [id]: called.id, target: `${rounded(celsius)}` });
    const set = yield ask(`${at.api}/api/${path}/SetTargetTemperature?${query}`, { method: "POST", headers });
    if (set === true) return null;
    return { is: set === false ? "not-done" : "unlike" };
  },
});

const craftBeerPiPlaces = ["fermenter", "kettle"];
const units = ["C", "F"];

function* askCraftBeerPi({ address, place }: ControllerTarget): Asked<{ listed: Listed[] }> {
  const answer = yield ask(`${address}/${place}/`);
  const listed = listedIn((Object(answer) as { data?: unknown }).data ?? answer);
  return listed ? { listed } : { is: "unlike" };
}

/**
 * Its own Swagger page (`/api/doc`; craftbeerpi4, `http_fermentation.py` and `http_kettle.py`): `GET /fermenter/` lists them,
 * `POST /fermenter/ID/target_temp` takes `{"temp"}` in the unit that CraftBeerPi is set to. It answers 204 for an id that it does
 * not know, too; so the list is asked first.
 */
const craftBeerPi: ControllerKind = {
  id: "craftbeerpi",
  name: "CraftBeerPi 4",
  asks: ["address", "place", "name", "unit"],
  choices: { place: craftBeerPiPlaces, unit: units },
  isNear: true,
  read: readBy({ address: serverIn, place: oneOf(craftBeerPiPlaces), name: needed, unit: oneOf(units) }),
  hostOf: hostAt,
  list: (target) => namesIn(askCraftBeerPi(target)),
  *tell(target, { celsius }): Telling {
    const { address, place, name } = target;
    const found = yield* askCraftBeerPi(target);
    if ("is" in found) return found;
    const called = calledIn(found.listed, name);
    if (!called) return noSuchName(found.listed);
    const path = `${place}/${encodeURIComponent(called.id)}/target_temp`;
    yield ask(`${address}/${path}`, { method: "POST", json: { temp: inUnit(target, celsius) } });
    return null;
  },
};

/**
 * brewblox.com, developers' reference, Spark blocks API: `POST /SERVICE/blocks/patch` changes fields of a block, leaves the others,
 * and answers the block. `storedSetting` is that of a setpoint.
 */
const brewBlox: ControllerKind = {
  id: "brewblox",
  name: "BrewBlox",
  asks: ["address", "place", "name"],
  choices: {},
  isNear: true,
  read: readBy({
    address: serverIn,
    place: (typed) => (/^[\w-]{1,100}$/.test(typed) ? typed : null),
    name: needed,
  }),
  hostOf: hostAt,
  *tell({ address, place, name }, { celsius }): Telling {
    const storedSetting = { __bloxtype: "Quantity", unit: "degC", value: rounded(celsius) };
    const block = { id: name, serviceId: place, type: "SetpointSensorPair", data: { storedSetting } };
    const answer = yield ask(`${address}/${place}/blocks/patch`, { method: "POST", json: block });
    return (Object(answer) as { id?: unknown }).id === name ? null : { is: "unlike" };
  },
};

export const usualBody = '{"celsius": {celsius}, "fahrenheit": {fahrenheit}, "batch": {batch}}';

/** In one go, so that a title that looks like a placeholder stays what it is. */
function filled(body: string, { celsius, batch }: SetPointOrder): string {
  const values: Record<string, string> = {
    celsius: `${rounded(celsius)}`,
    fahrenheit: `${fahrenheitOf(celsius)}`,
    batch: JSON.stringify(batch),
  };
  return body.replaceAll(/\{(celsius|fahrenheit|batch)\}/g, (_, name: string) => values[name] ?? "");
}

/** A path has its braces in per cent. What is filled in ends no part of the address and names no other host. */
function filledAddress(address: string, { celsius, batch }: SetPointOrder): string {
  const values: Record<string, string> = {
    celsius: `${rounded(celsius)}`,
    fahrenheit: `${fahrenheitOf(celsius)}`,
    batch: encodeURIComponent(batch),
  };
  return address.replaceAll(
    /(?:\{|%7B)(celsius|fahrenheit|batch)(?:\}|%7D)/gi,
    (_, name: string) => values[name.toLowerCase()] ?? "",
  );
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const longestBody = 2000;
function bodyIn(typed: string): string | null {
  const body = typed === "" ? usualBody : typed;
  return body.length <= longestBody && isJson(filled(body, { celsius: 18.5, batch: "Alt" })) ? body : null;
}

const methods = ["POST", "PUT", "PATCH"];

/** The owner says what is sent. With a key it goes as a bearer token, as Home Assistant and others take it. */
const anyAddress: ControllerKind = {
  id: "url",
  name: "URL",
  asks: ["address", "method", "body", "key"],
  choices: { method: methods },
  isNear: true,
  read: readBy({
    address: webAddressIn,
    method: oneOf(methods),
    body: bodyIn,
    key: (typed) => (typed === "" || isKey(typed) ? typed : null),
  }),
  hostOf: hostAt,
  *tell({ address, method, body, key }, order): Telling {
    const headers = { "content-type": "application/json", ...(key !== "" && { authorization: `Bearer ${key}` }) };
    yield ask(filledAddress(address, order), { method, headers, body: filled(body, order) });
    return null;
  },
};

export const usualMode = "b";

/**
 * A number on a topic, kept by the broker for a controller that comes back. BrewPiLess (docs, I0.MQTT) takes a mode too, as a
 * number or a letter, `b` for “Beer Constant”; the temperature counts in that mode, so the mode comes first.
 */
const overMqtt: ControllerKind = {
  id: "mqtt",
  name: "MQTT",
  asks: ["address", "user", "key", "topic", "unit", "modeTopic", "mode"],
  choices: { unit: units },
  isNear: true,
  read: readBy({
    address: brokerIn,
    user: orNothing(isPlain),
    key: orNothing(isPlain),
    topic: (typed) => (isTopic(typed) ? typed : null),
    unit: oneOf(units),
    modeTopic: orNothing(isTopic),
    mode: (typed) => (isPlain(typed) ? typed || usualMode : null),
  }),
  hostOf: hostAt,
  *tell(target, { celsius }): Telling {
    const { address, user, key: password, topic, modeTopic, mode } = target;
    const at = { url: new URL(address), user, password };
    if (modeTopic !== "") yield { ...at, topic: modeTopic, payload: mode, retained: false };
    yield { ...at, topic, payload: `${inUnit(target, celsius)}`, retained: true };
    return null;
  },
};

export const controllerKinds: readonly ControllerKind[] = [
  raptAt({ identity: "https://id.rapt.io", api: "https://api.rapt.io" }),
  craftBeerPi,
  brewBlox,
  overMqtt,
  anyAddress,
];
