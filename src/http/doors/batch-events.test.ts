/** The door to a batch's live readings: who hears of what, and until when. */
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert, member, owner } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { insertBatchEvent } from "../../storage/batch-events.ts";
import type { BatchNews } from "../../features/fermentation/live-readings.ts";
import type { Store } from "../../storage/database.ts";
import { insertDevice } from "../../storage/devices.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { openDoors } from "../app.ts";
import { createBatchChanges } from "../batch-changes.ts";
import { createStreams } from "../streams.ts";
import type { Visitors } from "../visitors.ts";
import { batchEventsDoor, tellReadings } from "./batch-events.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const arrived = "event: arrived\ndata: 1\n\n";
const log = pino({ level: "silent" });

/** What a page with an open stream has been written. */
class Listening extends EventEmitter {
  destroyed = false;
  isOver = false;
  writableLength = 0;
  told = "";
  writeHead = () => this;
  write = (bytes: string | Buffer) => (this.told += String(bytes)).length > 0;
  end = () => {
    this.isOver = true;
    this.emit("close");
  };
}

async function openBatch(most = 5) {
  const store = opened.store();
  const batch = await insert(store, {
    kind: "batch",
    title: "Fog",
    status: "published",
    publishAt: noon - 1000,
    data: dataOf.batch,
  });
  const { device } = await insertDevice(store, { name: "Float" });
  const measure = (at: number) =>
    appendReadings(store, [{ deviceId: device.id, batchId: batch.id, at, celsius: 19, comment: "smells of eggs" }]);
  const streams = createStreams({ most });
  const clock = { at: noon };
  const changes = createBatchChanges(() => clock.at);
  const stop = tellReadings(store, streams, changes, log);
  const visitors = (viewer: Viewer) => ({ siteFor: async () => siteOf(store, viewer) }) as unknown as Visitors;
  const ask = async (viewer: Viewer = guest, init: RequestInit & { query?: string } = {}, slug = batch.slug) => {
    const page = new Listening();
    const doors = openDoors({ log, store }, [batchEventsDoor(store, streams, changes, visitors(viewer))]);
    const bindings = { outgoing: page as unknown as ServerResponse };
    const answer = await doors.request(`/api/batches/${slug}/events${init.query ?? ""}`, init, bindings as never);
    return { answer, page };
  };
  const close = () => {
    stop();
    streams.close();
  };
  return { store, batch, measure, streams, ask, close, clock };
}

test("who has a batch open is told what is measured, without the brewer's words and without the device", async () => {
  const { ask, measure, close, streams } = await openBatch();
  await measure(noon);
  const { page, answer } = await ask();
  expect([answer.status, page.told]).toEqual([200, `retry: 3000\n\n${arrived}`]);
  const since = await ask(guest, { headers: { "last-event-id": String(noon - 1) } });
  const after = await ask(guest, { query: `?after=${noon - 1}` });
  await measure(noon + 1000);
  await expect
    .poll(() => page.told)
    .toMatch(
      new RegExp(
        `id: ${noon + 1000}\\nevent: readings\\ndata: \\[\\{"at":${noon + 1000},"celsius":19,"source":"[\\w-]{10}"\\}\\]`,
      ),
    );
  expect(page.told).not.toContain(`id: ${noon}\n`);
  for (const each of [since, after]) expect(each.page.told).toContain(`data: [{"at":${noon},"celsius":19,"source":"`);
  for (const { told } of [page, since.page]) expect(told).not.toMatch(/eggs|device/i);
  expect(streams.open).toBe(3);
  const head = await ask(guest, { method: "HEAD" });
  expect([head.answer.headers.get("content-type"), streams.open]).toEqual(["text/event-stream", 3]);
  expect(head.answer.headers.get("x-content-type-options")).toBe("nosniff");
  close();
});

test("who asks, since streams do not come through, is told at once what is new: readings to all, changes to editors", async () => {
  const { ask, batch, clock, close, measure, store, streams } = await openBatch();
  const news = async (viewer: Viewer, query = "") => {
    const { answer } = await ask(viewer, { query, headers: { accept: "application/json" } });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    return (await answer.json()) as BatchNews;
  };
  await measure(noon);
  expect((await news(guest)).readings).toEqual([]);
  const { readings } = await news(guest, `?after=${noon - 1}`);
  expect([readings.length, JSON.stringify(readings)]).toEqual([1, expect.not.stringMatching(/eggs|device/i)]);
  expect((await news(owner)).hasChanged).toBe(true);
  clock.at += 15_000;
  const { moment } = await news(owner);
  clock.at += 15_000;
  const asked = async (viewer: Viewer) => (await news(viewer, `?since=${moment}`)).hasChanged;
  expect(await asked(owner)).toBe(false);
  await insertBatchEvent(store, { batchId: batch.id, type: "event", title: "Kicked" });
  await expect.poll(() => asked(owner)).toBe(true);
  expect([await asked(guest), await asked(member)]).toEqual([false, false]);
  const hidden = await ask(guest, { headers: { accept: "application/json" } }, "nothing-here");
  expect([hidden.answer.status, streams.open]).toEqual([404, 0]);
  close();
});

test("a batch that is taken back is told no further, to anybody who has it open", async () => {
  for (const hide of [
    (store: Store, id: string) => updateEntry(store, id, 1, { status: "draft" }, owner),
    (store: Store, id: string) => removeEntry(store, id, owner),
  ]) {
    const { ask, batch, close, store, streams } = await openBatch();
    const { page } = await ask();
    expect(streams.open).toBe(1);
    await hide(store, batch.id);
    await expect.poll(() => page.isOver).toBe(true);
    expect(streams.open).toBe(0);
    const { answer } = await ask();
    expect([answer.status, streams.open]).toEqual([404, 0]);
    close();
  }
});

test("members of the site show anew who they are when a session or role has changed", async () => {
  const { ask, batch, close, store, streams } = await openBatch();
  await updateEntry(store, batch.id, 1, { visibility: "members" }, owner);
  const { page } = await ask(member);
  expect([page.isOver, streams.open]).toEqual([false, 1]);
  await store.database.publish("person", { userId: member.userId });
  await expect.poll(() => page.isOver).toBe(true);
  expect((await ask(guest)).answer.status).toBe(404);
  close();
});

test("a change that hides nothing leaves the streams open, and a batch that never was has none", async () => {
  const { ask, batch, close, store, streams } = await openBatch();
  const { page } = await ask();
  await updateEntry(store, batch.id, 1, { title: "Fog again" }, owner);
  await store.database.publish("person", { userId: null });
  const { answer } = await ask(guest, {}, "no-such-batch");
  expect([answer.status, page.isOver, streams.open]).toEqual([404, false, 1]);
  close();
});

test("editors hear that something else of the batch has changed, once a commit; guests do not, and readings are no such change", async () => {
  const { ask, batch, measure, close, store } = await openBatch();
  const { page: ofGuest } = await ask();
  const { page } = await ask(owner);
  const told = () => page.told.match(/event: changed\ndata: batch\n\n/g)?.length ?? 0;
  await measure(noon + 1000);
  await expect.poll(() => page.told).toContain("event: readings");
  expect(told()).toBe(0);
  await insertBatchEvent(store, { batchId: batch.id, type: "event", title: "Dry hop" });
  await expect.poll(told).toBe(1);
  await updateEntry(store, batch.id, 1, { title: "Fog again" }, owner);
  await expect.poll(told).toBe(2);
  await insert(store, { kind: "batch", title: "Another", data: dataOf.batch });
  await insertBatchEvent({ ...store, origin: "import" }, { batchId: batch.id, type: "event", title: "Brought" });
  expect(told()).toBe(2);
  await store.database.publish("content", { siteId: null });
  await expect.poll(told).toBe(3);
  expect(ofGuest.told).not.toContain("changed");
  close();
});

test("a full house says when to ask again", async () => {
  const { ask, close } = await openBatch(1);
  await ask();
  const { answer } = await ask();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  close();
});

test("where readings cannot be told, the log says so, and only what somebody listens to is looked up", async () => {
  const listeners = new Map<string, (payload: unknown) => void>();
  const subscribe = (channel: string, listener: (payload: unknown) => void) => {
    listeners.set(channel, listener);
    return () => void listeners.delete(channel);
  };
  const lines: Record<string, unknown>[] = [];
  const kept = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const streams = { ...createStreams(), hears: (id: string) => id === "open", heard: () => ["open"] };
  const away = { ...opened.store(), database: { subscribe } } as unknown as Store;
  const stop = tellReadings(
    away,
    streams,
    createBatchChanges(() => noon),
    kept,
  );
  const tell = async (payload: unknown, channel = "reading") => {
    listeners.get(channel)?.(payload);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    return lines.splice(0);
  };
  const reading = { deviceId: "float", at: noon };
  const fault = [{ level: 50, msg: "live readings could not be told", err: { type: "TypeError" } }];
  expect(await tell({ batchId: "open", readings: [reading] })).toMatchObject(fault);
  expect(await tell({}, "content")).toMatchObject(fault);
  expect(await tell({ batchId: "other", readings: [reading] })).toEqual([]);
  expect(await tell({ batchId: "open", readings: [] })).toEqual([]);
  expect(await tell({ batchId: null, readings: [reading] })).toEqual([]);
  stop();
  expect(listeners.size).toBe(0);
});
