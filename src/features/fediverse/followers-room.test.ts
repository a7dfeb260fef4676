/** The list of followers: who sees it, what the owner does with it, and what others are told of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import type { Role } from "../../domain/people/viewer.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import type { Store } from "../../storage/database.ts";
import { countFollowers, putFollower } from "../../storage/fediverse.ts";
import { findRefused } from "../../storage/followers.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import type { Job } from "../../storage/work.ts";
import { followersDocument } from "./account.ts";
import { type Activity, activityDocument } from "./activity.ts";
import { changeFollowers, followersRoom } from "./followers-room.ts";
import { receiveActivity } from "./receive-activity.ts";
import { tellRefusal } from "./tell-refusal.ts";

const origin = "https://site.example";
const signal = new AbortController().signal;
const nothing = { query: null, page: null, blocked: null };
const actor = "https://a.example/users/ida";
const handle = "@ida@a.example";

describe.each(engines)("followers on %s", (engine) => {
  let opened: TestDatabase;
  let store: Store;
  const clock = { now: noon };
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    clock.now = noon;
    store = opened.store(clock);
    await changeWebSettings(store, { account: "home", accountSince: 1 });
    await putFollower(store, { actor, inbox: "https://a.example/inbox", handle });
  });

  const site = (role: Role = "owner") =>
    siteOf(store, { userId: "u1", name: "Ada", email: "ada@example.org", role }, { origin });
  const post = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await changeFollowers(site(), form);
    if (!answer.ok) throw new Error(answer.message);
    return answer.value;
  };
  const room = async (asked = {}) => {
    const found = await followersRoom(site(), { ...nothing, ...asked });
    if (!found.ok) throw new Error(found.message);
    return found.value;
  };
  /** Works until nothing is due; gives what is to be delivered. */
  const tell = async () => {
    const { db } = store.database;
    const jobs = db.selectFrom("jobs").where("site_id", "=", store.siteId);
    for (const { payload } of await jobs.select("payload").where("kind", "=", "tell-refusal").execute())
      await tellRefusal.run({ store, origin, signal, dataFolder: "" }, {
        payload: JSON.parse(payload) as unknown,
      } as Job);
    const found = await jobs.select("payload").where("kind", "=", "deliver-activity").execute();
    return found.map(({ payload }) => JSON.parse(payload) as { inbox: string; activity: Activity });
  };

  test("are the owner's to see, a page at a time, and found by name", async () => {
    for (let at = 0; at < 35; at++) {
      clock.now++;
      await putFollower(store, { actor: `https://b.example/${at}`, inbox: "https://b.example/inbox" });
    }
    expect((await followersRoom(site("editor"), nothing)).ok).toBe(false);
    const first = await room();
    expect([first.total, first.followers.length, first.page.pages]).toEqual([36, 30, 2]);
    expect((await room({ page: "2" })).followers.at(-1)).toMatchObject({ actor, handle, followedAt: noon });
    expect((await room({ query: " IDA" })).followers).toMatchObject([{ actor }]);
    expect((await room({ query: "nobody" })).followers).toEqual([]);
  });

  test("that are removed come back with an undo, and are told only once the time for it is over", async () => {
    const removed = await post({ deed: "remove", actor });
    expect(removed.undo).toMatchObject({ fields: { deed: "readmit", actor } });
    expect(await countFollowers(store)).toBe(0);
    const [due] = await store.database.db
      .selectFrom("jobs")
      .select("due_at")
      .where("site_id", "=", store.siteId)
      .where("kind", "=", "tell-refusal")
      .execute();
    expect(due?.due_at).toBe(noon + 600_000);
    await post(removed.undo?.fields ?? {});
    expect(await countFollowers(store)).toBe(1);
    expect(await tell()).toEqual([]);
    clock.now++;
    await post({ deed: "remove", actor });
    const [told] = await tell();
    expect(told?.inbox).toBe("https://a.example/inbox");
    expect(told && (await activityDocument(store, origin, told.activity))).toMatchObject({
      type: "Reject",
      actor: `${origin}/fediverse/actor`,
      object: { id: expect.stringContaining(actor), type: "Follow", actor, object: `${origin}/fediverse/actor` },
    });
    expect(await findRefused(store, actor)).toBeNull();
    expect((await post({ deed: "remove", actor })).refused).toBe("not-found");
  });

  test("that are blocked are listed, are taken nothing from, and are not told so", async () => {
    await post({ deed: "block", actor });
    expect((await room()).blocked).toEqual([{ actor, handle }]);
    await tell();
    const body = JSON.stringify({ type: "Follow", actor, object: `${origin}/fediverse/actor` });
    const request = () => new Request(`${origin}/fediverse/inbox`, { method: "POST", body });
    const reach = { store, origin, signal, allowPrivate: false };
    expect((await receiveActivity(reach, request())).ok).toBe(true);
    expect(await countFollowers(store)).toBe(0);
    expect((await post({ deed: "readmit", actor })).said).toContain("can follow you again");
    expect((await receiveActivity(reach, request())).ok).toBe(false);
    expect([(await room()).blocked, await countFollowers(store)]).toEqual([[], 0]);
  });

  test("are counted for other servers, and named where the owner lets them be", async () => {
    const document = (page: string | null) => followersDocument(store, origin, page);
    expect(await document(null)).toMatchObject({ type: "OrderedCollection", totalItems: 1 });
    expect(await document(null)).not.toHaveProperty("first");
    expect(await document("1")).toBeNull();
    await post({ deed: "show", listsFollowers: "yes" });
    for (let at = 0; at < 50; at++) await putFollower(store, { actor: `https://b.example/${at}`, inbox: "x" });
    const id = `${origin}/fediverse/followers`;
    expect(await document(null)).toMatchObject({ totalItems: 51, first: `${id}?page=1` });
    const first = (await document("1")) as { orderedItems: string[]; next: string };
    expect([first.orderedItems.length, first.next]).toEqual([50, `${id}?page=2`]);
    const last = (await document("2")) as { orderedItems: string[] };
    expect(last).not.toHaveProperty("next");
    expect(new Set([...first.orderedItems, ...last.orderedItems]).size).toBe(51);
    for (const page of ["0", "3", "x", "-1"]) expect([page, await document(page)]).toEqual([page, null]);
    await changeWebSettings(store, { account: "" });
    expect(await document(null)).toBeNull();
  });
});
