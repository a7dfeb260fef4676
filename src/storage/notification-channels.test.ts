/** Channels of notifications: what is kept of them, what lies sealed, and which one sends the site's own mail. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { atOnce } from "../domain/alerts/alert-plan.ts";
import type { Store } from "./database.ts";
import {
  type ChannelFields,
  disableDeadChannel,
  enableChannel,
  findChannel,
  findMailChannel,
  insertChannel,
  listChannels,
  purgeChannels,
  readSecrets,
  removeChannel,
  restoreChannel,
  updateChannel,
} from "./notification-channels.ts";

const day = 86_400_000;
const fields: ChannelFields = {
  notifier: "ntfy",
  name: "Phone",
  config: { url: "https://ntfy.example/brewery" },
  topics: ["batch", "stock"],
  enabled: true,
  allowPrivate: false,
  siteMail: false,
};
const insert = async (store: Store, changes: Partial<ChannelFields> = {}, secrets = {}): Promise<string> => {
  const inserted = await insertChannel(store, { ...fields, ...changes }, secrets);
  if (!inserted.ok) throw new Error(inserted.message);
  return inserted.value;
};

describe.each(engines)("notification channels on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a channel comes back as it was given, on its own site alone", async () => {
    const store = opened.store();
    const id = await insert(store);
    const alertPlan = {
      quiet: { from: "22:00", to: "07:00" },
      dailyAt: "18:30",
      escalation: { minutes: 30, times: 2, urgentOnly: true },
    };
    const other = { ...fields, enabled: false, allowPrivate: true, siteMail: true, alertPlan };
    const otherId = await insert(store, other);
    expect(await findChannel(store, id)).toEqual({ id, ...fields, trouble: null, alertPlan: atOnce });
    expect(await findChannel(store, otherId)).toEqual({ id: otherId, ...other, trouble: null });
    expect(await findChannel(opened.store(), id)).toBeNull();
    expect(await listChannels(opened.store())).toEqual([]);
  });

  test("channels are listed by name, whatever the order they came in", async () => {
    const store = opened.store();
    for (const name of ["Telegram", "émail", "Phone"]) await insert(store, { name });
    expect((await listChannels(store)).map(({ name }) => name)).toEqual(["émail", "Phone", "Telegram"]);
  });

  test("secrets lie sealed, each for its own channel, and come back to be sent with", async () => {
    const store = opened.store();
    const id = await insert(store, {}, { token: "tk_secret" });
    const other = await insert(store, {}, { token: "tk_other" });
    expect(await readSecrets(store, id)).toEqual({ token: "tk_secret" });
    const rows = () => store.database.db.selectFrom("notification_channels").where("site_id", "=", store.siteId);
    expect(JSON.stringify(await rows().selectAll().execute())).not.toContain("tk_");
    const { secrets } = await rows().select("secrets").where("id", "=", id).executeTakeFirstOrThrow();
    await store.database.db.updateTable("notification_channels").set({ secrets }).where("id", "=", other).execute();
    expect(await readSecrets(store, other)).toBeNull();
    expect(await readSecrets(opened.store(), id)).toBeNull();
    expect(await readSecrets(store, "none")).toBeNull();
  });

  test("a change replaces fields and secrets, of this channel alone, and what was wrong is over", async () => {
    const store = opened.store();
    const [id, other] = [await insert(store, {}, { token: "a" }), await insert(store, { name: "Other" })];
    await disableDeadChannel(store, id, "Nobody answers there.");
    expect(await findChannel(store, id)).toMatchObject({ enabled: false, trouble: "Nobody answers there." });
    expect(await findChannel(store, other)).toMatchObject({ enabled: true, trouble: null });
    const changed = { ...fields, name: "Tablet", topics: [], siteMail: true };
    await updateChannel(store, id, changed, { token: "b" });
    expect(await findChannel(store, id)).toEqual({ id, ...changed, trouble: null, alertPlan: atOnce });
    const alertPlan = { ...atOnce, dailyAt: "18:30" };
    await updateChannel(store, id, { ...changed, alertPlan }, { token: "b" });
    await updateChannel(store, id, changed, { token: "b" });
    expect(await findChannel(store, id), "a plan that is not given stays").toMatchObject({ alertPlan });
    expect(await readSecrets(store, id)).toEqual({ token: "b" });
    expect(await findChannel(store, other)).toMatchObject({ name: "Other" });
  });

  test("a channel is switched off and on again, which forgets its trouble", async () => {
    const store = opened.store();
    const id = await insert(store);
    await enableChannel(store, id, false);
    expect(await findChannel(store, id)).toMatchObject({ enabled: false });
    await disableDeadChannel(store, id, "Gone.");
    await enableChannel(store, id, true);
    expect(await findChannel(store, id)).toMatchObject({ enabled: true, trouble: null });
  });

  test("the site's mail goes through the first channel by name that is on and meant for it", async () => {
    const store = opened.store();
    expect(await findMailChannel(store)).toBeNull();
    await insert(store, { name: "A" });
    const off = await insert(store, { name: "B", siteMail: true, enabled: false });
    const last = await insert(store, { name: "D", siteMail: true });
    expect(await findMailChannel(store)).toMatchObject({ id: last });
    await insert(store, { name: "C", siteMail: true });
    expect(await findMailChannel(store)).toMatchObject({ name: "C" });
    await enableChannel(store, off, true);
    expect(await findMailChannel(store)).toMatchObject({ name: "B" });
  });

  test("a removed channel can be taken back until it has lain in the bin for 30 days", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const [id, kept] = [await insert(store, {}, { token: "a" }), await insert(store, { name: "Kept" })];
    await removeChannel(store, id);
    expect([await findChannel(store, id), (await listChannels(store)).map((each) => each.id)]).toEqual([null, [kept]]);
    clock.now += 30 * day;
    expect(await purgeChannels(store)).toBe(0);
    expect(await restoreChannel(store, id)).toMatchObject({ ok: true });
    expect(await findChannel(store, id)).toMatchObject({ name: "Phone" });
    await removeChannel(store, id);
    clock.now += 30 * day + 1;
    expect(await purgeChannels(opened.store(clock))).toBe(0);
    expect(await purgeChannels(store)).toBe(1);
    expect(await restoreChannel(store, id)).toMatchObject({ ok: false, code: "not-found" });
    expect([await readSecrets(store, id), (await findChannel(store, kept))?.name]).toEqual([null, "Kept"]);
  });

  test("a site has fifty channels and no more; those in the bin do not count", async () => {
    const store = opened.store();
    const ids: string[] = [];
    for (let number = 0; number < 50; number++) ids.push(await insert(store));
    const tooMany = { ok: false, code: "too-many", message: "A site has at most 50 channels." };
    expect(await insertChannel(store, fields, {})).toMatchObject(tooMany);
    await removeChannel(store, ids[0] ?? "");
    await insert(store);
    expect(await restoreChannel(store, ids[0] ?? "")).toMatchObject(tooMany);
  });
});
