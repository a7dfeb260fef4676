/** The studio's menu and first page: who sees which rooms, and what needs somebody. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { standardRules } from "../../domain/alerts/standard-rules.ts";
import { guest } from "../../domain/people/viewer.ts";
import { defaultSettings, presets } from "../../domain/publishing/site-settings.ts";
import { keepFailure } from "../../platform/failure.ts";
import { acknowledgeAlert, alertsOf, keepWatches, type NewAlert, removeWatches } from "../../storage/alerts.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { recordPayload, writeActivity } from "../../storage/device-activity.ts";
import { insertForward } from "../../storage/forwards.ts";
import { writeCv } from "../../storage/cv.ts";
import { insertMedia } from "../../storage/media.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { editPath } from "./edit-path.ts";
import { findInStudio, studioChrome, today } from "./queries.ts";
import { wordsOf } from "../../words/words.ts";
import { roomLabel } from "./room-label.ts";
import { sectionsFor } from "./studio-sections.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const labels = (modules: readonly (keyof typeof presets)[], viewer = editor) =>
  sectionsFor({ ...defaultSettings, modules: [...presets[modules[0] ?? "both"]] }, viewer).map(({ id }) =>
    roomLabel(wordsOf("en"), id),
  );

test("rooms of modules that are off are not in the menu", () => {
  expect(labels(["portfolio"])).toEqual([
    "Today",
    "Projects",
    "Writing",
    "Talks",
    "Music",
    "About, CV",
    "Pages",
    "Media",
    "Import",
    "Statistics",
    "Keys",
    "Work",
    "Bin",
  ]);
  expect(labels(["brewery"])).toEqual([
    "Today",
    "Recipes",
    "Batches",
    "Taps and beers",
    "Tastings",
    "Inventory",
    "Libraries",
    "Devices",
    "Alerts",
    "Pages",
    "Media",
    "Import",
    "Statistics",
    "Keys",
    "Work",
    "Bin",
  ]);
});

test("people and settings are for owners", () => {
  expect(labels(["both"])).not.toContain("Settings");
  expect(labels(["both"], owner)).toEqual(expect.arrayContaining(["People", "Settings"]));
});

test("whoever is no editor learns nothing", async () => {
  for (const [viewer, code] of [
    [guest, "sign-in"],
    [member, "forbidden"],
  ] as const) {
    const site = siteOf(opened.store(), viewer);
    expect(await studioChrome(site)).toMatchObject({ ok: false, code });
    expect(await today(site)).toMatchObject({ ok: false, code });
  }
});

test("drafts are counted by room, silent devices and waiting tastings are alerts", async () => {
  const clock = { now: noon };
  const store = opened.store(clock);
  await insert(store, postOf({ status: "draft", title: "Pale" }));
  const beer = await insert(store, { kind: "beer", title: "Flux", status: "published", data: dataOf.beer });
  await insertTasting(store, { beerId: beer.id, stars: 4, author: "Guest" });
  const { device } = await insertDevice(store, { name: "Spindle" });
  const { device: drawer } = await insertDevice(store, { name: "In the drawer" });
  const batch = await insert(store, { kind: "batch", title: "Pale ale", status: "published", data: dataOf.batch });
  await assignDevice(store, device.id, batch.id, noon);
  for (const { id } of [device, drawer]) recordPayload(store, id, () => "{}", { result: "stored" });
  await writeActivity(store);
  clock.now += 9 * 3_600_000;
  const chrome = await studioChrome(siteOf(store, editor));
  if (!chrome.ok) throw new Error(chrome.message);
  const room = (id: string) => chrome.value.rooms.find((each) => each.id === id);
  expect(room("writing")).toMatchObject({ count: 1, alert: 0 });
  expect(room("beers")).toMatchObject({ count: 0 });
  expect(room("devices")).toMatchObject({ alert: 1 });
  expect(room("tastings")).toMatchObject({ alert: 1 });
  expect(room("today")).toMatchObject({ alert: 2 });
  expect(await today(siteOf(store, editor))).toMatchObject({
    value: {
      draftCount: 1,
      drafts: [{ title: "Pale" }],
      silent: [{ name: "Spindle", lastSeenAt: noon, batch: { id: batch.id, title: "Pale ale" } }],
      tastings: { count: 1, first: { author: "Guest" } },
    },
  });
});

test("alerts wait until somebody has acknowledged them, their rule came clear, or their batch is over", async () => {
  const store = opened.store();
  const batch = await insert(store, { kind: "batch", title: "Pale ale", status: "published", data: dataOf.batch });
  const rule = standardRules.hot;
  const alert = (at: number): NewAlert => ({ ruleId: "hot", rule, fired: { at, values: [], readings: [] } });
  const watch = { ruleId: "hot", seenAt: noon, armed: false, values: [] };
  const tell = (at: number) => keepWatches(store, batch.id, [watch], [alert(at)]);
  const site = siteOf(store, editor);
  const told = async () => {
    const [chrome, page] = [await studioChrome(site), await today(site)];
    if (!chrome.ok || !page.ok) throw new Error("refused");
    const room = (id: string) => chrome.value.rooms.find((each) => each.id === id)?.alert;
    const { count, latest } = page.value.alerts;
    return [room("alerts"), room("today"), count, latest.map(({ at, batch: of }) => `${of?.title} ${at - noon}`)];
  };
  await tell(noon - 2);
  await tell(noon - 1);
  expect(await told()).toEqual([2, 2, 2, ["Pale ale -1", "Pale ale -2"]]);
  const [latest] = await alertsOf(store, batch.id, 1);
  await acknowledgeAlert(store, latest?.id ?? "", editor.userId ?? "");
  expect(await told()).toEqual([1, 1, 1, ["Pale ale -2"]]);
  await keepWatches(store, batch.id, [watch], [], [{ ruleId: "hot", at: noon }]);
  expect(await told()).toEqual([0, 0, 0, []]);
  await tell(noon + 1);
  expect(await told()).toEqual([1, 1, 1, ["Pale ale 1"]]);
  await removeWatches(store, batch.id);
  expect(await told()).toEqual([0, 0, 0, []]);
});

test("what was saved many times is changed once in the list", async () => {
  const store = opened.store();
  const post = await insert(store, postOf());
  for (let revision = 1; revision < 4; revision++)
    await updateEntry(store, post.id, revision, { summary: `${revision}` }, editor);
  const page = await today(siteOf(store, editor));
  expect(page.ok && page.value.changes.map(({ action }) => action)).toEqual(["updated"]);
});

test("find leads to drafts, files and the CV by their words, a slip allowed for; to nobody but editors", async () => {
  const store = opened.store();
  const post = await insert(store, postOf({ status: "draft", title: "Copper kettle" }, { body: "riveted" }));
  const file = await insertMedia(store, {
    fileName: "k.jpg",
    originalName: "kettle.jpg",
    mime: "image/jpeg",
    bytes: 1,
  });
  await writeCv(store, { basics: { name: "Jo Brewer", summary: "Kettle maker" } });
  const find = async (query: string) => {
    const found = await findInStudio(siteOf(store, editor), query);
    return found.ok ? found.value.map(({ href, text }) => `${href} ${text}`) : found.code;
  };
  const fileHref = `/studio/media?file=${file.ok ? file.value.id : ""}`;
  expect(await find("kettle")).toHaveLength(3);
  expect(await find("kettle")).toEqual(expect.arrayContaining([`${fileHref} File`, "/studio/about CV"]));
  expect(await find("rivetted")).toEqual([`/studio/writing/${post.id} Post, draft`]);
  expect(await findInStudio(siteOf(store, member), "kettle")).toMatchObject({ ok: false, code: "forbidden" });
});

test("an entry is edited in its own room", () => {
  expect(editPath("post", "x")).toBe("/studio/writing/x");
  expect(editPath("recipe", "x")).toBe("/studio/recipes/x");
});

test("owners are told of services and controllers that cannot be reached, once they fail for long", async () => {
  const store = opened.store({ now: noon });
  const fields = { name: "Brewfather", receiver: "brewfather", deviceId: null, host: "", allowPrivate: false };
  const added = await insertForward(store, fields, { address: "https://brewfather.example", key: "" });
  const failure = keepFailure({ code: "timeout", message: "" });
  const failed = (failures: number) =>
    store.database.db
      .updateTable("forwards")
      .set({ failures, failure })
      .where("id", "=", added.ok ? added.value : "")
      .execute();
  const told = async (viewer = owner) => {
    const shown = await today(siteOf(store, viewer));
    return shown.ok && [shown.value.forwards.names, shown.value.controllers.names];
  };
  const counted = async (viewer = owner) => {
    const chrome = await studioChrome(siteOf(store, viewer));
    return chrome.ok && ["today", "devices"].map((id) => chrome.value.rooms.find((room) => room.id === id)?.alert);
  };
  await failed(4);
  expect(await told()).toEqual([[], []]);
  expect(await counted()).toEqual([0, 0]);
  await failed(5);
  expect(await told()).toEqual([["Brewfather"], []]);
  expect([await counted(), await counted(editor)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(await told(editor)).toEqual([[], []]);
  expect(await today(siteOf(store, owner))).toMatchObject({
    value: { forwards: { why: expect.stringMatching(/time/) } },
  });
});
