/** From a reading to another service: once, as often as it takes it, and through its troubles; then the room in which it is set up. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { editor, owner } from "../../../tests/entry-factory.ts";
import { startHttpServer } from "../../../tests/notifier-servers.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { type Delivery, delivered, undelivered } from "../../notifiers/notifier.ts";
import { post } from "../../notifiers/post.ts";
import { setLastSeen } from "../../storage/device-activity.ts";
import { insertDevice, retireDevice } from "../../storage/devices.ts";
import {
  enableForward,
  type ForwardFields,
  findForward,
  insertForward,
  listForwards,
  mostForwards,
  purgeForwards,
  readTarget,
  removeForward,
  sumMarks,
} from "../../storage/forwards.ts";
import { appendReadings } from "../../storage/readings.ts";
import { listUnreached } from "../../storage/unreached.ts";
import { changeForwards } from "./forward-deeds.ts";
import { forwardReadings } from "./forward-readings.ts";
import { forwardingRoomOf, forwardsOfDevice } from "./queries.ts";

const minute = 60_000;
const hour = 60 * minute;
const nothing = { add: null, edit: null };

type Sent = { url: string; body: Record<string, unknown>; at: number };

describe.each(engines)("forwarding on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function site(fields: Partial<ForwardFields> = {}, target = { address: "", key: "aB3dE" }) {
    const clock = { now: noon - 1 };
    const store = opened.store(clock);
    const sent: Sent[] = [];
    const told: { answer: (sent: Sent) => Delivery } = { answer: () => delivered("HTTP 200") };
    const send: typeof post = ({ url, body }) => {
      const arrival = { url: url.href, body: JSON.parse(String(body)), at: clock.now } as Sent;
      sent.push(arrival);
      return Promise.resolve(told.answer(arrival));
    };
    const { device } = await insertDevice(store, { name: "Float" });
    const worker = testWorker(store, [forwardReadings(send)]);
    const usual = { name: "There", receiver: "brewfather", deviceId: null, host: "", allowPrivate: false };
    const added = await insertForward(store, { ...usual, ...fields }, target);
    if (!added.ok) throw new Error(added.code);
    const id = added.value;
    const measure = async (values: Partial<Reading>, deviceId = device.id) => {
      const at = values.at ?? clock.now;
      await appendReadings(store, [{ deviceId, ...values, at }]);
      await setLastSeen(store, deviceId, clock.now);
    };
    /** A minute at a time, as the work comes round. */
    const pass = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed++) {
        clock.now += minute;
        await worker.drain();
      }
    };
    clock.now = noon;
    await worker.drain();
    return { clock, store, sent, told, device, worker, id, measure, pass, owner: siteOf(store, owner) };
  }

  test("a service gets the latest reading of a device, no oftener than it takes it, and none twice", async () => {
    const { sent, measure, pass } = await site();
    for (let at = 0; at < 20; at++) {
      await measure({ gravity: 1.05 - at / 1000, celsius: 20 });
      await pass(2);
    }
    await pass(60);
    expect(sent.map(({ at }) => (at - noon) / minute)).toEqual([1, 17, 33, 49]);
    expect(sent.map(({ body }) => body["gravity"])).toEqual([1.05, 1.042, 1.034, 1.031]);
    expect(sent[0]?.url).toBe("https://log.brewfather.net/stream?id=aB3dE");
    expect(sent[0]?.body["name"]).toBe("Float");
  });

  test("what was measured before or long ago, and what is left out, is not sent", async () => {
    const { sent, measure, pass, clock } = await site();
    await measure({ gravity: 1.05, at: noon - minute });
    await pass(2);
    await measure({ gravity: 1.049, at: clock.now });
    await measure({ gravity: 1.2, flags: ["out-of-range"], at: clock.now + 1 });
    await pass(2);
    expect(sent.map(({ body }) => body["gravity"])).toEqual([1.049]);
    await pass(120);
    await measure({ gravity: 1.04, at: clock.now - 61 * minute });
    await pass(2);
    expect(sent).toHaveLength(1);
  });

  test("a service that gave no answer may have taken the reading, and is asked no oftener than it takes them", async () => {
    const { sent, told, measure, pass } = await site();
    await measure({ gravity: 1.05 });
    told.answer = () => undelivered("timeout", "The server did not answer in time.");
    await pass(10);
    told.answer = () => delivered("HTTP 200");
    await measure({ gravity: 1.049 });
    await pass(30);
    expect(sent.map(({ at }) => (at - noon) / minute)).toEqual([1, 17]);
    const [own, target] = [{ receiver: "wortfolio" }, { address: "https://brewery.example", key: "a-token" }];
    const other = await site(own, target);
    await other.measure({ gravity: 1.05 });
    other.told.answer = () => undelivered("timeout", "The server did not answer in time.");
    await other.pass(3);
    expect(other.sent.map(({ at }) => (at - noon) / minute)).toEqual([1, 2]);
  });

  test("another Wortfolio gets every reading in its order, after an outage too", async () => {
    const target = { address: "https://brewery.example", key: "a-token" };
    const { store, sent, told, id, measure, pass } = await site({ receiver: "wortfolio" }, target);
    const valuesOf = ({ body }: Sent) => (body["readings"] as { gravity: number }[]).map(({ gravity }) => gravity);
    await measure({ gravity: 1.05 });
    await pass(1);
    told.answer = () => undelivered("unreachable", "The server could not be reached.");
    for (const gravity of [1.049, 1.048, 1.047]) {
      await measure({ gravity });
      await pass(1);
    }
    await pass(5);
    expect((await findForward(store, id))?.failures).toBeGreaterThan(1);
    told.answer = () => delivered("HTTP 200");
    await pass(10);
    expect(sent.filter((_, at) => at === 0 || at === sent.length - 1).map(valuesOf)).toEqual([
      [1.05],
      [1.049, 1.048, 1.047],
    ]);
    expect(await sumMarks(store)).toMatchObject(new Map([[id, { sent: 4 }]]));
    expect(await findForward(store, id)).toMatchObject({ failures: 0, failure: null });
  });

  test("more than one request can hold goes in several", async () => {
    const target = { address: "https://brewery.example/in", key: "" };
    const { store, sent, device, pass, clock } = await site({ receiver: "url" }, target);
    const readings = Array.from({ length: 1201 }, (_, at) => ({ deviceId: device.id, at: noon + 1 + at, celsius: 20 }));
    await appendReadings(store, readings);
    await setLastSeen(store, device.id, clock.now + hour);
    await pass(5);
    expect(sent.map(({ body }) => (body["readings"] as unknown[]).length)).toEqual([500, 500, 201]);
  });

  test("a request's worth of readings that are left out keeps nothing after it waiting", async () => {
    const { store, sent, device, pass, clock } = await site(
      { receiver: "url" },
      { address: "https://brewery.example/in", key: "" },
    );
    const flags: Reading["flags"] = ["excluded"];
    const left = Array.from({ length: 500 }, (_, at) => ({
      deviceId: device.id,
      at: noon + 1 + at,
      celsius: 20,
      flags,
    }));
    await appendReadings(store, [...left, { deviceId: device.id, at: noon + 600, celsius: 21 }]);
    await setLastSeen(store, device.id, clock.now + hour);
    await pass(3);
    expect(sent.map(({ body }) => body["readings"])).toMatchObject([[{ celsius: 21 }]]);
  });

  test("one that does not answer is tried after ever longer breaks, or when it asks to be", async () => {
    const { store, id, sent, told, measure, pass, owner: room } = await site();
    told.answer = ({ at }) =>
      at < noon + 20 * minute
        ? undelivered("failed", "The server has a fault of its own (HTTP 500).", "HTTP 500")
        : undelivered("busy", "The server asks to try again later (HTTP 429).", "HTTP 429", 7200);
    await measure({ celsius: 20 });
    await pass(10);
    expect(await listUnreached(store)).toEqual([]);
    await pass(52);
    expect(await listUnreached(store)).toMatchObject([{ is: "forward", failure: expect.stringContaining("429") }]);
    expect(sent.map(({ at }) => (at - noon) / minute)).toEqual([1, 2, 4, 8, 16, 32]);
    const shown = await forwardingRoomOf(room, nothing);
    expect(shown).toMatchObject({ value: { forwards: [{ sent: 0, nextAt: noon + 152 * minute }] } });
    expect(shown.ok && shown.value.forwards[0]?.trouble).toContain("HTTP 429");
    await enableForward(store, id, false);
    expect(await listUnreached(store)).toEqual([]);
  });

  test("a device's page knows where its readings go and how many went, and of no other's", async () => {
    const { store, device, measure, pass, owner: room, id } = await site();
    const { device: other } = await insertDevice(store, { name: "Other" });
    const fields = { name: "Its own", receiver: "brewfather", host: "", allowPrivate: false, deviceId: other.id };
    await insertForward(store, fields, { address: "", key: "aB3dE" });
    await pass(1);
    await measure({ celsius: 20 });
    await measure({ celsius: 21 }, other.id);
    await pass(2);
    await measure({ celsius: 22 }, other.id);
    await pass(20);
    const told = async (deviceId: string) =>
      (await forwardsOfDevice(room, deviceId))?.map(({ name, sent }) => [name, sent]);
    expect(await told(device.id)).toEqual([["There", 1]]);
    expect((await told(other.id))?.toSorted()).toEqual([
      ["Its own", 2],
      ["There", 2],
    ]);
    expect(await told("nobody")).toEqual([["There", 0]]);
    expect(await forwardsOfDevice(siteOf(store, editor), device.id)).toBeNull();
    expect((await sumMarks(store)).get(id)?.sent).toBe(3);
  });

  test("a device that is refused keeps no other waiting", async () => {
    const { store, sent, told, device, measure, pass } = await site();
    const { device: other } = await insertDevice(store, { name: "Other" });
    told.answer = ({ body }) =>
      body["name"] === "Float"
        ? undelivered("refused", "The server refused the message (HTTP 400).", "HTTP 400")
        : delivered("HTTP 200");
    await measure({ celsius: 20 });
    await measure({ celsius: 21 }, other.id);
    await pass(10);
    expect(sent.filter(({ body }) => body["name"] === "Other")).toHaveLength(1);
    expect(sent.filter(({ body }) => body["name"] === "Float").length).toBeGreaterThan(1);
    await retireDevice(store, device.id);
    const tried = sent.length;
    await pass(60);
    expect(sent).toHaveLength(tried);
  });

  test("of one device nothing of others is sent", async () => {
    const { store, id, sent, measure, pass } = await site();
    const { device: other } = await insertDevice(store, { name: "Other" });
    await removeForward(store, id);
    const fields = { name: "There", receiver: "brewspy", deviceId: other.id, host: "", allowPrivate: false };
    await insertForward(store, fields, { address: "", key: "token" });
    await pass(1);
    await measure({ celsius: 20 });
    await measure({ celsius: 21 }, other.id);
    await pass(3);
    expect(sent.map(({ body }) => [body["name"], body["temperature"]])).toEqual([["Other", 21]]);
  });

  test("switched off or removed it sends nothing, and goes on where it was", async () => {
    const { store, sent, id, measure, pass, clock } = await site();
    await enableForward(store, id, false);
    await measure({ celsius: 20 });
    await pass(5);
    expect(sent).toEqual([]);
    await enableForward(store, id, true);
    await pass(1);
    expect(sent).toHaveLength(1);
    await removeForward(store, id);
    await pass(20);
    await measure({ celsius: 21 });
    await pass(5);
    expect(sent).toHaveLength(1);
    clock.now += 31 * 24 * hour;
    expect(await purgeForwards(store)).toBe(1);
    expect(await sumMarks(store)).toEqual(new Map());
  });

  test("over the network it arrives, and an own network has to be allowed", async () => {
    const server = await startHttpServer();
    const target = { address: `http://127.0.0.1:${server.port}/in`, key: "" };
    const fields = { receiver: "url", allowPrivate: true };
    const { store, id, measure, clock } = await site(fields, target);
    const worker = testWorker(store, [forwardReadings()]);
    await measure({ gravity: 1.05 });
    clock.now += minute;
    await worker.drain();
    expect(server.arrivals.map(({ path, body }) => [path, JSON.parse(String(body))])).toMatchObject([
      ["/in", { readings: [{ sensor: "Float", gravity: 1.05, gravityUnit: "SG" }] }],
    ]);
    await changeForwards(
      siteOf(store, owner),
      formOf({ deed: "save", id, name: "There", address: "", key: "", device: "" }),
    );
    await measure({ gravity: 1.049 });
    clock.now += 2 * minute;
    await worker.drain();
    expect(server.arrivals).toHaveLength(1);
    expect((await findForward(store, id))?.failure).toContain("private-address");
    await server.close();
  });

  test("owners add, change, switch and remove it, and get back no key that they typed", async () => {
    const { store, device, owner: room } = await site();
    const change = (fields: Record<string, string>) => changeForwards(room, formOf(fields));
    const wrong = await change({ deed: "add", receiver: "brewfather", name: "", key: "a b", device: "gone" });
    expect(wrong).toMatchObject({ value: { refused: "form", typed: { name: "" } } });
    if (!wrong.ok) throw new Error(wrong.code);
    expect(Object.keys(wrong.value.errors).sort()).toEqual(["device", "key", "name"]);
    expect(JSON.stringify(wrong)).not.toContain("a b");
    const one = { deed: "add", receiver: "grainfather", name: "GF" };
    const address = "https://community.grainfather.com/iot/cold-hop/custom";
    expect(await change({ ...one, address, device: "" })).toMatchObject({ value: { errors: { device: /Choose/ } } });
    expect(await change({ ...one, address, device: device.id })).toMatchObject({ value: { refused: null } });
    const [added] = await listForwards(store);
    expect(added).toMatchObject({ name: "GF", host: "community.grainfather.com", deviceId: device.id });
    const id = added?.id ?? "";
    await change({ deed: "save", id, name: "Renamed", address: "", device: device.id });
    expect(await findForward(store, id)).toMatchObject({ name: "Renamed" });
    expect(await readTarget(store, id)).toEqual({ address, key: "" });
    const off = await change({ deed: "off", id });
    expect(off).toMatchObject({ value: { undo: { fields: { deed: "on", id } } } });
    expect(await findForward(store, id)).toMatchObject({ enabled: false });
    const removed = await change({ deed: "remove", id });
    expect(removed.ok && removed.value.undo?.fields).toEqual({ deed: "restore", id });
    expect(await findForward(store, id)).toBeNull();
    await change({ deed: "restore", id });
    expect(await findForward(store, id)).toMatchObject({ name: "Renamed", enabled: false });
    const shown = await forwardingRoomOf(room, { add: null, edit: id });
    expect(JSON.stringify(shown)).not.toContain("cold-hop");
    expect(shown).toMatchObject({ value: { form: { id, receiverName: "Grainfather", values: { name: "Renamed" } } } });
  });

  test("what is not there is said, and there are not too many", async () => {
    const { store, owner: room, id } = await site();
    const change = (fields: Record<string, string>) => changeForwards(room, formOf(fields));
    for (const deed of ["save", "on", "off", "remove", "restore"])
      expect(await change({ deed, id: "gone" })).toMatchObject({ value: { refused: "not-found" } });
    expect(await change({ deed: "add", receiver: "none", name: "x" })).toMatchObject({
      value: { refused: "not-found" },
    });
    const fields = { name: "There", receiver: "url", deviceId: null, host: "", allowPrivate: false };
    for (let more = 1; more < mostForwards; more++) await insertForward(store, fields, { address: "", key: "" });
    const typed = { deed: "add", receiver: "brewspy", name: "x", key: "abcd", device: "" };
    expect(await change({ ...typed, receiver: "brewfather" })).toMatchObject({ value: { refused: "too-many" } });
    await removeForward(store, id);
    expect(await change({ ...typed, receiver: "brewfather" })).toMatchObject({ value: { refused: null } });
    expect(await change({ deed: "restore", id })).toMatchObject({ value: { refused: "too-many" } });
  });

  test("editors and others neither see nor change it", async () => {
    const { store } = await site();
    expect(await forwardingRoomOf(siteOf(store, editor), nothing)).toMatchObject({ code: "forbidden" });
    expect(await forwardingRoomOf(siteOf(store), nothing)).toMatchObject({ code: "sign-in" });
    expect(await changeForwards(siteOf(store, editor), formOf({ deed: "off", id: "x" }))).toMatchObject({
      code: "forbidden",
    });
  });
});
