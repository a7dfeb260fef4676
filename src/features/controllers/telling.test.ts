/** A controller is told what its batch is to be held at: when, how often, and through its troubles; then over the network, by stand-ins of each kind. */
import { connectAsync } from "mqtt";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startBrewBlox, startCraftBeerPi, startRapt } from "../../../tests/controller-stand-ins.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { dataOf, insert, owner } from "../../../tests/entry-factory.ts";
import { freePort } from "../../../tests/free-port.ts";
import { broker, mosquittoPath, startMosquitto } from "../../../tests/mosquitto-server.ts";
import { startHttpServer, type TestServer } from "../../../tests/notifier-servers.ts";
import type { SetPoint } from "../../domain/fermentation/set-points.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { type AskJson, askJson, type JsonAnswer } from "../../notifiers/ask-json.ts";
import { undelivered } from "../../notifiers/notifier.ts";
import { controllerKinds, raptAt } from "../../protocols/controllers.ts";
import {
  askController,
  askListed,
  type ControllerFields,
  enableController,
  findController,
  type Follows,
  insertController,
  keepListed,
  type KeptTarget,
  listControllers,
  purgeControllers,
  removeController,
  updateController,
} from "../../storage/controllers.ts";
import type { Store } from "../../storage/database.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { peekEntry } from "../../storage/entry-changes.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { listUnreached } from "../../storage/unreached.ts";
import { tellController } from "./tell-controller.ts";

const minute = 60_000;
const hour = 60 * minute;
const address = "https://controller.example/";
const asIs: KeptTarget = { address, method: "PUT", key: "", body: "[{celsius}, {batch}]" };
const done: JsonAnswer = { ok: true, receipt: "HTTP 204", value: undefined };
const away = undelivered("unreachable", "The server could not be reached.");

describe.each(engines)("telling controllers on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const brew = async (store: Store, setPoints: SetPoint[], data: Partial<BatchData> = {}, title = "Alt") => {
    const given = { ...dataOf.batch, fermentationStartedAt: noon - 24 * hour, setPoints, ...data };
    return (await insert(store, { kind: "batch", title, data: given })).id;
  };
  const changeBatch = async (store: Store, id: string, data: Partial<BatchData>) => {
    const entry = await peekEntry(store, "batch", id);
    if (!entry) throw new Error("no batch");
    await updateEntry(store, id, entry.revision, { data: { ...entry.data, ...data } }, owner);
  };
  const addTo = async (store: Store, follows: Follows, fields: Partial<ControllerFields> = {}, target = asIs) => {
    const usual = { name: "Fridge", kind: "url", host: "", allowPrivate: false };
    const added = await insertController(store, { ...usual, ...fields, ...follows } as ControllerFields, target);
    if (!added.ok) throw new Error(added.code);
    return added.value;
  };
  const eventsOf = async ({ database: { db }, siteId }: Store) =>
    (await db.selectFrom("events").select("type").where("site_id", "=", siteId).orderBy("id").execute())
      .map(({ type }) => type)
      .filter((type) => type.startsWith("controller"));

  async function scene(setPoints: SetPoint[], data: Partial<BatchData> = {}) {
    const clock = { now: noon };
    const store = opened.store(clock);
    const sent: [minutes: number, celsius: number, batch: string][] = [];
    const told: { answer: () => JsonAnswer | Promise<JsonAnswer> } = { answer: () => done };
    const ask: AskJson = async ({ body }) => {
      sent.push([(clock.now - noon) / minute, ...(JSON.parse(body) as [number, string])]);
      return told.answer();
    };
    const batchId = await brew(store, setPoints, data);
    const id = await addTo(store, { batchId, deviceId: null });
    const worker = testWorker(store, [tellController(controllerKinds, ask)]);
    const pass = async (minutes: number, by = 1) => {
      for (let passed = 0; passed < minutes; passed += by) {
        clock.now += by * minute;
        await worker.drain();
      }
    };
    await worker.drain();
    return { clock, store, sent, told, batchId, id, worker, pass, read: () => findController(store, id) };
  }
  const times = (sent: readonly [number, number, string][]) => sent.map(([at]) => at);

  test("it is told at once, and again after each six hours", async () => {
    const { sent, pass, read } = await scene([{ hours: 0, celsius: 18.456 }]);
    expect(sent).toEqual([[0, 18.46, "Alt"]]);
    expect(await read()).toMatchObject({ told: { celsius: 18.456, at: noon, answer: "HTTP 204" }, failures: 0 });
    await pass(13 * 60, 10);
    expect(times(sent)).toEqual([0, 360, 720]);
  });

  test("another set point is told within a minute", async () => {
    const { store, batchId, sent, pass } = await scene([{ hours: 0, celsius: 18 }]);
    await pass(3);
    await changeBatch(store, batchId, { setPoints: [{ hours: 0, celsius: 19 }] });
    await pass(3);
    expect(sent).toEqual([
      [0, 18, "Alt"],
      [4, 19, "Alt"],
    ]);
  });

  test("a step that begins is told at once, and its ramp every ten minutes", async () => {
    const { sent, pass } = await scene(
      [
        { hours: 0, celsius: 10 },
        { hours: 24, celsius: 20, rampHours: 10 },
      ],
      { fermentationStartedAt: noon - 24 * hour + 5 * minute },
    );
    await pass(36);
    expect(sent.map(([at, celsius]) => [at, celsius])).toEqual([
      [0, 10],
      [5, 10],
      [15, 10.17],
      [25, 10.33],
      [35, 10.5],
    ]);
  });

  test("of a slow ramp each 0.05 °C is told and nothing less", async () => {
    const { sent, pass } = await scene(
      [
        { hours: 0, celsius: 10 },
        { hours: 24, celsius: 20, rampHours: 100 },
      ],
      { fermentationStartedAt: noon - 24 * hour },
    );
    await pass(95);
    expect(sent.map(([at, celsius]) => [at, celsius])).toEqual([
      [0, 10],
      [30, 10.05],
      [60, 10.1],
      [90, 10.15],
    ]);
  });

  test("a step that begins is told though its temperature is the same", async () => {
    const { sent, pass } = await scene(
      [
        { hours: 0, celsius: 18 },
        { hours: 24, celsius: 18 },
      ],
      { fermentationStartedAt: noon - 24 * hour + 5 * minute },
    );
    await pass(20);
    expect(times(sent)).toEqual([0, 5]);
  });

  test("with a device it goes from batch to batch, and rests without one", async () => {
    const { store, id, sent, pass, clock } = await scene([{ hours: 0, celsius: 18 }]);
    await removeController(store, id);
    const { device } = await insertDevice(store, { name: "Float" });
    await addTo(store, { batchId: null, deviceId: device.id });
    await pass(2);
    expect(sent).toHaveLength(1);
    const [one, other] = [
      await brew(store, [{ hours: 0, celsius: 9 }], {}, "One"),
      await brew(store, [{ hours: 0, celsius: 9 }], {}, "Other"),
    ];
    await assignDevice(store, device.id, one, clock.now);
    await pass(2);
    await assignDevice(store, device.id, other, clock.now);
    await pass(2);
    await assignDevice(store, device.id, null, clock.now);
    await pass(400, 10);
    expect(sent.slice(1)).toEqual([
      [3, 9, "One"],
      [5, 9, "Other"],
    ]);
  });

  test("a batch that is not in the brewery, or in the bin, is nothing to tell", async () => {
    const { store, batchId, sent, pass } = await scene([{ hours: 0, celsius: 18 }], { batchStatus: "Planning" });
    expect(sent).toEqual([]);
    await changeBatch(store, batchId, { batchStatus: "Conditioning" });
    await pass(1);
    await changeBatch(store, batchId, { batchStatus: "Completed", setPoints: [{ hours: 0, celsius: 2 }] });
    await pass(400, 10);
    await changeBatch(store, batchId, { batchStatus: "Fermenting" });
    await removeEntry(store, batchId, owner);
    await pass(400, 10);
    expect(times(sent)).toEqual([1]);
  });

  test("what fails is tried after ever longer breaks; an hour of it is told once, and so is its end", async () => {
    const { store, sent, told, pass, read } = await scene([{ hours: 0, celsius: 18 }]);
    told.answer = () => away;
    await askController(store, (await read())?.id ?? "");
    await pass(60);
    expect(times(sent)).toEqual([0, 1, 2, 4, 8, 16, 32]);
    expect(await eventsOf(store)).toEqual([]);
    expect(await listUnreached(store)).toEqual([]);
    await pass(90);
    expect(await listUnreached(store)).toMatchObject([{ is: "controller", name: "Fridge" }]);
    expect(times(sent).slice(7)).toEqual([62, 92, 122]);
    expect(await eventsOf(store)).toEqual(["controller-lost"]);
    expect(await read()).toMatchObject({
      askedAt: null,
      failures: 9,
      failingSince: noon + minute,
      told: { celsius: 18 },
    });
    told.answer = () => done;
    await pass(10);
    expect(await eventsOf(store)).toEqual(["controller-lost", "controller-back"]);
    expect(await read()).toMatchObject({ failures: 0, failure: null, failingSince: null });
    expect(await listUnreached(store)).toEqual([]);
    told.answer = () => away;
    await askController(store, (await read())?.id ?? "");
    await pass(59);
    expect(await eventsOf(store)).toHaveLength(2);
  });

  test("a failure that was over before an hour is told to nobody", async () => {
    const { store, told, pass, id } = await scene([{ hours: 0, celsius: 18 }]);
    told.answer = () => away;
    await askController(store, id);
    await pass(40);
    told.answer = () => done;
    await pass(120);
    expect(await eventsOf(store)).toEqual([]);
  });

  test("it is left alone as long as it asks, unless its owner tries it", async () => {
    const { store, sent, told, pass, id } = await scene([{ hours: 0, celsius: 18 }]);
    told.answer = () => undelivered("busy", "Later.", "HTTP 429", 7200);
    await askController(store, id);
    await pass(60);
    expect(times(sent)).toEqual([0, 1]);
    await askController(store, id);
    await pass(1);
    expect(times(sent)).toEqual([0, 1, 61]);
    told.answer = () => done;
    await pass(121);
    expect(times(sent)).toEqual([0, 1, 61, 181]);
  });

  test("a batch that ends takes its failure along", async () => {
    const { store, told, pass, batchId, read, id } = await scene([{ hours: 0, celsius: 18 }]);
    told.answer = () => away;
    await askController(store, id);
    await pass(70);
    await changeBatch(store, batchId, { batchStatus: "Completed" });
    await pass(40);
    expect(await read()).toMatchObject({ failures: 0, failure: null, isAlarmed: false });
  });

  test("paused or removed it is told nothing, and at once when it goes on", async () => {
    const { store, sent, id, batchId, pass, clock } = await scene([{ hours: 0, celsius: 18 }]);
    await enableController(store, id, false);
    await changeBatch(store, batchId, { setPoints: [{ hours: 0, celsius: 19 }] });
    await pass(5);
    expect(sent).toHaveLength(1);
    await changeBatch(store, batchId, { setPoints: [{ hours: 0, celsius: 18 }] });
    await enableController(store, id, true);
    await pass(1);
    expect(times(sent)).toEqual([0, 6]);
    await removeController(store, id);
    await pass(400, 10);
    expect(sent).toHaveLength(2);
    expect(await purgeControllers(store)).toBe(0);
    clock.now += 31 * 24 * hour;
    expect(await purgeControllers(store)).toBe(1);
  });

  test("of settings that were changed during an attempt nothing is taken for told", async () => {
    const { store, sent, told, batchId, pass, read, id } = await scene([{ hours: 0, celsius: 18 }]);
    told.answer = async () => {
      told.answer = () => done;
      const fields = { name: "Other", kind: "url", host: "", allowPrivate: false, batchId, deviceId: null };
      await updateController(store, id, fields, asIs);
      return done;
    };
    await askController(store, id);
    await pass(1);
    expect(times(sent)).toEqual([0, 1, 1]);
    expect(await read()).toMatchObject({ name: "Other", told: { at: noon + minute } });
  });

  test("one whose secret cannot be read is given up, and says so", async () => {
    const { store, sent, id, worker, clock } = await scene([{ hours: 0, celsius: 18 }]);
    await store.database.db.updateTable("controllers").set({ target: "x" }).where("id", "=", id).execute();
    clock.now += minute;
    await worker.drain();
    expect(sent).toHaveLength(1);
    const job = await store.database.db
      .selectFrom("jobs")
      .select("last_error")
      .where("site_id", "=", store.siteId)
      .where("state", "=", "dead")
      .executeTakeFirst();
    expect(job?.last_error).toContain('"code":"secret"');
  });

  describe("over the network", () => {
    const open: TestServer[] = [];
    afterEach(async () => {
      for (const server of open.splice(0)) await server.close();
    });
    const opening = async <S extends TestServer>(server: Promise<S>): Promise<S> => {
      const started = await server;
      open.push(started);
      return started;
    };
    const base = ({ port }: TestServer) => `http://127.0.0.1:${port}`;

    /** RAPT's addresses lead to the stand-in. */
    const kindsAt = (server: TestServer) => [
      { ...raptAt({ identity: base(server), api: base(server) }), isNear: true },
      ...controllerKinds.filter(({ id }) => id !== "rapt"),
    ];

    /** What became of one attempt. */
    async function once(
      server: TestServer,
      kind: string,
      target: KeptTarget,
      allowPrivate = true,
      milliseconds = 5000,
    ) {
      const store = opened.store({ now: noon });
      const batchId = await brew(store, [{ hours: 0, celsius: 18.5 }]);
      await addTo(store, { batchId, deviceId: null }, { kind, allowPrivate }, target);
      await testWorker(store, [tellController(kindsAt(server), askJson, milliseconds)]).drain();
      const [controller] = await listControllers(store);
      const { code, answer } = JSON.parse(controller?.failure ?? "{}") as { code?: string; answer?: string };
      return {
        told: controller?.told?.celsius,
        code,
        answer,
        failure: controller?.failure ?? "",
        nextAt: controller?.nextAt,
      };
    }

    const chamber = { user: "ida@example.org", key: "aSecret", place: "chamber", name: "Cellar" };
    const lists = { FermentationChambers: [{ id: "b-1", name: "Cellar " }], BrewZillas: [{ id: "z", name: "Cellar" }] };

    test("RAPT is told", async () => {
      const server = await opening(startRapt("aSecret", lists));
      expect(await once(server, "rapt", chamber)).toMatchObject({ told: 18.5, code: undefined });
      expect(server.set).toEqual({ "b-1": "18.5" });
    });

    test("RAPT: a wrong secret and a wrong name are said, without the secret", async () => {
      const server = await opening(startRapt("aSecret", lists));
      const wrong = await once(server, "rapt", { ...chamber, key: "anotherSecret" });
      expect(wrong).toMatchObject({ told: undefined, code: "wrong-key", answer: "HTTP 400" });
      expect(wrong.failure).not.toContain("anotherSecret");
      expect(await once(server, "rapt", { ...chamber, name: "Attic" })).toMatchObject({
        code: "no-such-name",
        answer: "Cellar ",
      });
      expect(server.set).toEqual({});
    });

    test("CraftBeerPi is told in its unit", async () => {
      const server = await opening(startCraftBeerPi({ fermenter: [{ id: "f", name: "Tank" }] }));
      const target = { address: base(server), place: "fermenter", name: "tank", unit: "F" };
      expect(await once(server, "craftbeerpi", target)).toMatchObject({ told: 18.5 });
      expect(server.set).toEqual({ "fermenter f": 65.3 });
      expect(await once(server, "craftbeerpi", { ...target, name: "x" })).toMatchObject({ code: "no-such-name" });
    });

    /** What came of asking what there is, and whether anything was told. */
    async function listing(server: TestServer, kind: string, target: KeptTarget, more: Partial<ControllerFields> = {}) {
      const store = opened.store({ now: noon });
      const batchId = await brew(store, [{ hours: 0, celsius: 18.5 }]);
      const id = await addTo(store, { batchId, deviceId: null }, { kind, allowPrivate: true, ...more }, target);
      const drain = () => testWorker(store, [tellController(kindsAt(server), askJson, 5000)]).drain();
      await askListed(store, id);
      return { store, id, drain, read: () => findController(store, id) };
    }

    test("what a service has is listed for its owner, and nothing without a name is told", async () => {
      const rapt = await opening(startRapt("aSecret", lists));
      const asked = await listing(rapt, "rapt", { ...chamber, name: "" });
      expect((await asked.read())?.listed).toEqual({ is: "asked" });
      await asked.drain();
      expect(await asked.read()).toMatchObject({ listed: { is: "names", names: ["Cellar"] }, told: null, failures: 0 });
      expect(rapt.set).toEqual({});
      const tanks = Array.from({ length: 60 }, (_, index) => ({ id: `f${index}`, name: `Tank ${index}` }));
      const server = await opening(
        startCraftBeerPi({ fermenter: [...tanks, { id: "x", name: "Tank 0" }], kettle: [] }),
      );
      const target = { address: base(server), place: "fermenter", name: "Tank 1", unit: "C" };
      const named = await listing(server, "craftbeerpi", target);
      await named.drain();
      const names = tanks.slice(0, 50).map(({ name }) => name);
      expect(await named.read()).toMatchObject({ listed: { is: "names", names }, told: { celsius: 18.5 } });
      const empty = await listing(server, "craftbeerpi", { ...target, place: "kettle", name: "" });
      await empty.drain();
      expect((await empty.read())?.listed).toEqual({ is: "names", names: [] });
    });

    test("why nothing could be listed is kept, of a paused one too, and for the settings it was asked with", async () => {
      const server = await opening(startRapt("aSecret", lists));
      const wrong = await listing(server, "rapt", { ...chamber, key: "anotherSecret", name: "" });
      await enableController(wrong.store, wrong.id, false);
      await askListed(wrong.store, wrong.id);
      await wrong.drain();
      const kept = await wrong.read();
      expect(kept?.listed).toEqual({ is: "failed", failure: expect.stringContaining("wrong-key") });
      expect(JSON.stringify(kept)).not.toContain("anotherSecret");
      const changed = { name: "Fridge", kind: "rapt", host: "", allowPrivate: true, batchId: "b", deviceId: null };
      await updateController(wrong.store, wrong.id, changed, chamber);
      if (kept) await keepListed(wrong.store, kept, { is: "names", names: ["of the other account"] });
      expect((await wrong.read())?.listed).toBeNull();
    });

    test("BrewBlox is told", async () => {
      const server = await opening(startBrewBlox("spark-one", "Beer Setpoint"));
      const target = { address: base(server), place: "spark-one", name: "Beer Setpoint" };
      expect(await once(server, "brewblox", target)).toMatchObject({ told: 18.5 });
      expect(server.set).toEqual({ "Beer Setpoint": { __bloxtype: "Quantity", unit: "degC", value: 18.5 } });
      expect(await once(server, "brewblox", { ...target, name: "x" })).toMatchObject({ code: "refused" });
      expect(await once(server, "brewblox", { ...target, place: "y" })).toMatchObject({ code: "not-there" });
    });

    describe.skipIf(!mosquittoPath)("at a broker", () => {
      let server: Awaited<ReturnType<typeof startMosquitto>>;
      let nobody: TestServer;
      beforeAll(async () => {
        [server, nobody] = await Promise.all([startMosquitto(), startHttpServer()]);
      });
      afterAll(() => Promise.all([server.stop(), nobody.close()]));
      const target = (): KeptTarget => ({
        address: `mqtt://127.0.0.1:${server.port}`,
        user: broker.user,
        key: broker.password,
        topic: "bpl/beerSet",
        unit: "C",
        modeTopic: "bpl/mode",
        mode: "b",
      });

      /** What a controller hears that listens, and then one that comes back. */
      async function hearing() {
        const login = { username: broker.user, password: broker.password };
        const client = await connectAsync({ ...login, host: "127.0.0.1", port: server.port });
        const heard: string[] = [];
        client.on("message", (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
        await client.subscribeAsync("bpl/#", { qos: 1 });
        return { heard, end: () => client.endAsync() };
      }

      test("the mode is told, then the temperature, which is there for a controller that comes back", async () => {
        const here = await hearing();
        expect(await once(nobody, "mqtt", target())).toMatchObject({ told: 18.5, code: undefined });
        await expect.poll(() => here.heard).toEqual(["bpl/mode b", "bpl/beerSet 18.5"]);
        await here.end();
        const back = await hearing();
        await expect.poll(() => back.heard).toEqual(["bpl/beerSet 18.5"]);
        await back.end();
      });

      test("a wrong password, an own network and one that is away are said, without the password", async () => {
        const wrong = await once(nobody, "mqtt", { ...target(), key: "s3cret" });
        expect(wrong).toMatchObject({ told: undefined, code: "refused" });
        expect(wrong.failure).not.toContain("s3cret");
        expect(await once(nobody, "mqtt", target(), false)).toMatchObject({ code: "private-address" });
        const away = { ...target(), address: `mqtt://127.0.0.1:${await freePort()}` };
        expect(await once(nobody, "mqtt", away)).toMatchObject({ told: undefined, code: "unreachable" });
      });
    });

    test("an own network has to be allowed", async () => {
      const server = await opening(startHttpServer());
      const target = { ...asIs, address: base(server) };
      expect(await once(server, "url", target, false)).toMatchObject({ told: undefined, code: "private-address" });
      expect(server.arrivals).toEqual([]);
      expect(await once(server, "url", target)).toMatchObject({ told: 18.5 });
      expect(server.arrivals).toMatchObject([{ method: "PUT", body: Buffer.from('[18.5, "Alt"]') }]);
    });

    test.each([
      ["a wrong key", "wrong-key", 401],
      ["nothing there", "not-there", 404],
      ["a refusal", "refused", 422],
      ["a fault", "failed", 503],
      ["a redirect", "moved", 307],
    ])("%s is said", async (_, code, status) => {
      const server = await opening(
        startHttpServer((__, response) => response.writeHead(status, { location: "/elsewhere" }).end()),
      );
      const result = await once(server, "url", { ...asIs, address: base(server), key: "aKey" });
      expect(result).toMatchObject({ told: undefined, code, answer: `HTTP ${status}` });
      expect(result.failure).not.toContain("aKey");
      expect(server.arrivals).toHaveLength(1);
    });

    test("one that has too much to do is asked when it says", async () => {
      const server = await opening(
        startHttpServer((_, response) => response.writeHead(429, { "retry-after": "600" }).end()),
      );
      const result = await once(server, "url", { ...asIs, address: base(server) });
      expect(result).toMatchObject({ code: "busy", nextAt: noon + 10 * minute });
    });

    test("one that does not answer, one that is away, and one that answers rubbish", async () => {
      const silent = await opening(startHttpServer(() => undefined));
      expect(await once(silent, "url", { ...asIs, address: base(silent) }, true, 100)).toMatchObject({
        code: "timeout",
      });
      const gone = await startHttpServer();
      await gone.close();
      expect(await once(gone, "url", { ...asIs, address: base(gone) })).toMatchObject({ code: "unreachable" });
      const rubbish = await opening(startHttpServer((_, response) => response.end("<html>")));
      const target = { address: base(rubbish), place: "fermenter", name: "x", unit: "C" };
      expect(await once(rubbish, "craftbeerpi", target)).toMatchObject({ told: undefined, code: "unlike" });
      expect(await once(rubbish, "rapt", chamber)).toMatchObject({ told: undefined, code: "unlike" });
    });
  });
});
