/** The room in which controllers are added, changed, tried, paused and removed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { keepFailure } from "../../platform/failure.ts";
import {
  findController,
  insertController,
  keepListed,
  keepTelling,
  listControllers,
  mostControllers,
  readControllerTarget,
} from "../../storage/controllers.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { writeSettings } from "../../storage/settings.ts";
import { changeControllers } from "./controller-deeds.ts";
import { controllersRoomOf } from "./queries.ts";

const nothing = { add: null, edit: null };
const rapt = {
  deed: "add",
  kind: "rapt",
  label: "Chest",
  user: "ida@example.org",
  key: "s3cret",
  place: "chamber",
  name: "Cellar",
};
const web = {
  deed: "add",
  kind: "url",
  label: "HA",
  address: "https://ha.example/api?token=t0ken",
  method: "POST",
  body: "",
  key: "k3y",
};

describe.each(engines)("the room of controllers on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function scene() {
    const store = opened.store({ now: noon });
    const data = { ...dataOf.batch, fermentationStartedAt: noon };
    const batch = await insert(store, { kind: "batch", title: "Alt", data });
    const { device } = await insertDevice(store, { name: "Float" });
    const room = siteOf(store, owner);
    const change = (fields: Record<string, string>) => changeControllers(room, formOf(fields));
    const see = async (asked = nothing as { add: string | null; edit: string | null }) => {
      const shown = await controllersRoomOf(room, asked);
      if (!shown.ok) throw new Error(shown.code);
      return shown.value;
    };
    const first = async () => (await listControllers(store))[0];
    return {
      store,
      batch,
      device,
      room,
      change,
      see,
      first,
      ofBatch: `batch:${batch.id}`,
      ofDevice: `device:${device.id}`,
    };
  }

  test("one is added and shown with its batch, and nothing secret comes back", async () => {
    const { store, change, see, first, device, batch, ofDevice } = await scene();
    expect(await change({ ...rapt, follows: ofDevice })).toMatchObject({ value: { refused: null } });
    await assignDevice(store, device.id, batch.id, noon);
    const id = (await first())?.id ?? "";
    expect(await readControllerTarget(store, id)).toMatchObject({
      user: "ida@example.org",
      key: "s3cret",
      place: "chamber",
    });
    const { controllers } = await see();
    expect(controllers).toMatchObject([
      {
        name: "Chest",
        host: "api.rapt.io",
        device: "Float",
        batch: { title: "Alt" },
        celsius: 19,
        told: null,
        trouble: null,
      },
    ]);
    const { form } = await see({ add: null, edit: id });
    expect(form?.values).toEqual({
      label: "Chest",
      follows: ofDevice,
      allowPrivate: "",
      user: "ida@example.org",
      key: "",
      place: "chamber",
      name: "Cellar",
    });
    await change({ ...web, follows: ofDevice });
    const other = (await listControllers(store)).find(({ name }) => name === "HA")?.id ?? "";
    const all = JSON.stringify([await see(), form, (await see({ add: null, edit: other })).form]);
    for (const secret of ["s3cret", "t0ken", "k3y"]) expect(all).not.toContain(secret);
  });

  test("what is wrong is said at its field, and no key is sent back", async () => {
    const { change, first } = await scene();
    const wrong = await change({
      ...rapt,
      label: "",
      user: "Ida",
      key: "two words",
      place: "x",
      name: "",
      follows: "batch:gone",
    });
    expect(wrong).toMatchObject({ value: { refused: "form", typed: { user: "Ida" } } });
    if (!wrong.ok) throw new Error(wrong.code);
    expect(Object.keys(wrong.value.errors).sort()).toEqual(["follows", "key", "label", "name", "place", "user"]);
    expect(JSON.stringify(wrong)).not.toContain("two words");
    const body = await change({ ...web, address: "ha", body: '{"batch": "{batch}"}', follows: "" });
    expect(body.ok && Object.keys(body.value.errors).sort()).toEqual(["address", "body", "follows"]);
    expect(await first()).toBeUndefined();
  });

  test("a key is kept for whom it was typed, and for nobody else", async () => {
    const { store, change, first, ofBatch } = await scene();
    await change({ ...web, follows: ofBatch });
    const id = (await first())?.id ?? "";
    const save = (fields: Record<string, string>) =>
      change({ ...web, deed: "save", id, follows: ofBatch, key: "", ...fields });
    await save({ address: "", label: "Home" });
    expect(await findController(store, id)).toMatchObject({ name: "Home", batchId: expect.any(String) });
    expect(await readControllerTarget(store, id)).toMatchObject({ key: "k3y", address: web.address });
    await save({ address: "https://ha.example/other" });
    expect(await readControllerTarget(store, id)).toMatchObject({ key: "k3y", address: "https://ha.example/other" });
    await save({ address: "https://elsewhere.example/" });
    expect(await readControllerTarget(store, id)).toMatchObject({ key: "", address: "https://elsewhere.example/" });
    await change({ ...rapt, follows: ofBatch });
    const chest = (await listControllers(store)).find(({ name }) => name === "Chest")?.id ?? "";
    const again = { ...rapt, deed: "save", id: chest, follows: ofBatch, key: "" };
    expect(await change({ ...again, name: "Attic" })).toMatchObject({ value: { refused: null } });
    expect(await change({ ...again, user: "ben@example.org" })).toMatchObject({
      value: { errors: { key: /API secret/ } },
    });
  });

  test("a broker's password is kept for that broker alone", async () => {
    const { store, change, first, see, ofBatch } = await scene();
    const over = { kind: "mqtt", label: "BPL", user: "ida", unit: "C", topic: "bpl/beerSet", modeTopic: "", mode: "" };
    const added = { ...over, deed: "add", follows: ofBatch, address: "mqtt://home:1883", key: "s3cret" };
    expect(await change(added)).toMatchObject({ value: { refused: null } });
    const id = (await first())?.id ?? "";
    const room = await see({ add: null, edit: id });
    expect(room.form?.values).toMatchObject({ topic: "bpl/beerSet", mode: "b", address: "", key: "" });
    expect(room.controllers).toMatchObject([{ host: "home:1883", kindName: "MQTT, e.g. BrewPiLess" }]);
    const save = (address: string) => change({ ...added, deed: "save", id, address, key: "" });
    await save("mqtt://home:1883");
    expect(await readControllerTarget(store, id)).toMatchObject({ key: "s3cret" });
    await save("mqtt://elsewhere:1883");
    expect(await readControllerTarget(store, id)).toMatchObject({ key: "", address: "mqtt://elsewhere:1883" });
  });

  test("saved settings are told anew, and failures of the former ones are forgotten", async () => {
    const { store, change, first, see, ofBatch } = await scene();
    await change({ ...web, follows: ofBatch });
    const controller = (await first())!;
    const failure = keepFailure({ code: "wrong-key", message: "", answer: "HTTP 401" });
    await keepTelling(store, controller, { failure, nextAt: noon + 60_000 });
    expect((await see()).controllers).toMatchObject([
      { trouble: "The key was not accepted (HTTP 401).", triedAt: noon, nextAt: noon + 60_000 },
    ]);
    await change({ ...web, deed: "save", id: controller.id, follows: ofBatch, key: "right" });
    expect((await see()).controllers).toMatchObject([{ trouble: null, told: null }]);
  });

  test("what there is can be asked for before a name is typed: all is saved, and the form shows the answer", async () => {
    const { store, change, see, first, ofBatch } = await scene();
    const look = { ...rapt, deed: "look", name: "", follows: ofBatch };
    expect(await change({ ...look, key: "" })).toMatchObject({ value: { errors: { key: /API secret/ } } });
    expect(await first()).toBeUndefined();
    const looked = await change(look);
    const id = (await first())?.id ?? "";
    expect(looked).toMatchObject({ value: { goTo: `/studio/devices/controllers?edit=${id}` } });
    const form = async () => (await see({ add: null, edit: id })).form;
    expect(await form()).toMatchObject({ listed: { isAsked: true, names: [] }, values: { name: "" } });
    expect((await see()).controllers).toMatchObject([{ isUnnamed: true }]);
    await keepListed(store, (await first())!, { is: "names", names: ["Cellar", "Attic"] });
    expect(await form()).toMatchObject({ listed: { isAsked: false, names: ["Cellar", "Attic"] } });
    expect(JSON.stringify(await form())).not.toContain("s3cret");
    const save = { ...look, deed: "save", id, key: "" };
    expect(await change(save)).toMatchObject({ value: { errors: { name: /name/ } } });
    await change({ ...save, name: "Attic" });
    expect(await readControllerTarget(store, id)).toMatchObject({ name: "Attic", key: "s3cret" });
    expect((await see()).controllers).toMatchObject([{ isUnnamed: false }]);
    await change({ ...save, deed: "look", name: "Attic" });
    expect(await listControllers(store)).toHaveLength(1);
    expect(await form()).toMatchObject({ listed: { isAsked: true } });
  });

  test("nothing is asked where a service has no list, and by a site that may not be the live one", async () => {
    const { store, change, see, first, ofBatch } = await scene();
    expect(await change({ ...web, deed: "look", follows: ofBatch })).toMatchObject({ value: { refused: "not-found" } });
    expect((await see({ add: "url", edit: null })).form?.listed).toBeNull();
    await writeSettings(store, "restored", { at: noon });
    await store.database.publish("content", { siteId: store.siteId });
    expect(await change({ ...rapt, deed: "look", follows: ofBatch })).toMatchObject({ value: { refused: "form" } });
    expect(await first()).toBeUndefined();
    expect(await changeControllers(siteOf(store, editor), formOf({ ...rapt, deed: "look" }))).toMatchObject({
      code: "forbidden",
    });
  });

  test("pausing and removing can be undone", async () => {
    const { store, change, first, ofBatch } = await scene();
    await change({ ...web, follows: ofBatch });
    const id = (await first())?.id ?? "";
    expect(await change({ deed: "pause", id })).toMatchObject({ value: { undo: { fields: { deed: "resume", id } } } });
    expect(await findController(store, id)).toMatchObject({ enabled: false });
    expect(await change({ deed: "try", id })).toMatchObject({ value: { refused: "not-found" } });
    expect(await change({ deed: "resume", id })).toMatchObject({ value: { undo: { fields: { deed: "pause", id } } } });
    expect(await findController(store, id)).toMatchObject({ enabled: true });
    expect(await change({ deed: "remove", id })).toMatchObject({
      value: { undo: { fields: { deed: "restore", id } } },
    });
    expect(await findController(store, id)).toBeNull();
    await change({ deed: "restore", id });
    expect(await findController(store, id)).toMatchObject({ name: "HA" });
  });

  test("a try is shown until it is answered, and not made by a site that may not be the live one", async () => {
    const { store, change, see, first, ofBatch } = await scene();
    await change({ ...web, follows: ofBatch });
    const id = (await first())?.id ?? "";
    expect((await see()).controllers).toMatchObject([{ isAsked: false }]);
    expect(await change({ deed: "try", id })).toMatchObject({ value: { refused: null } });
    expect((await see()).controllers).toMatchObject([{ isAsked: true }]);
    const told = { celsius: 19, goal: 19, step: 0, batchId: "x", at: noon, answer: "HTTP 200" };
    await keepTelling(store, (await first())!, { told });
    expect((await see()).controllers).toMatchObject([{ isAsked: false, told }]);
    await writeSettings(store, "restored", { at: noon });
    await store.database.publish("content", { siteId: store.siteId });
    expect(await change({ deed: "try", id })).toMatchObject({ value: { refused: "form" } });
    expect((await first())?.askedAt).toBeNull();
  });

  test("what is not there is said, and there are not too many", async () => {
    const { store, change, batch, ofBatch } = await scene();
    for (const deed of ["save", "try", "pause", "resume", "remove", "restore"])
      expect(await change({ deed, id: "gone" })).toMatchObject({ value: { refused: "not-found" } });
    expect(await change({ ...web, kind: "none", follows: ofBatch })).toMatchObject({ value: { refused: "not-found" } });
    const fields = { name: "C", kind: "url", host: "", allowPrivate: false, batchId: batch.id, deviceId: null };
    for (let more = 0; more < mostControllers; more++) await insertController(store, fields, {});
    expect(await change({ ...web, follows: ofBatch })).toMatchObject({ value: { refused: "too-many" } });
  });

  test("editors and others neither see nor change it", async () => {
    const { store } = await scene();
    expect(await controllersRoomOf(siteOf(store, editor), nothing)).toMatchObject({ code: "forbidden" });
    expect(await controllersRoomOf(siteOf(store), nothing)).toMatchObject({ code: "sign-in" });
    const pause = formOf({ deed: "pause", id: "x" });
    expect(await changeControllers(siteOf(store, editor), pause)).toMatchObject({ code: "forbidden" });
  });
});
