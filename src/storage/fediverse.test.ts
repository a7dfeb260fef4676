/** Followers, what they were told, likes and answers on both databases, and that none of it is read from end to end. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { plansOf } from "../../tests/plans-of.ts";
import type { Store } from "./database.ts";
import {
  countReactions,
  isKnownActor,
  keepKnownNotes,
  keepToldNote,
  listInboxes,
  listToldEntries,
  listToldNotes,
  noteInboxFailed,
  noteInboxReached,
  putFollower,
  putReaction,
  readInbox,
  removeActor,
  removeFollower,
  removeInbox,
  removeReaction,
} from "./fediverse.ts";
import { inParts } from "./reach.ts";
import { answerResponse, countResponses, findResponse, listResponses, putResponse, refuseHost } from "./responses.ts";

const many = 10_000;
const inboxOf = (number: number) => `https://h${String(number).padStart(5, "0")}.example/inbox`;
const actorOf = (number: number) => `https://h${String(number).padStart(5, "0")}.example/users/a`;
const reply = (entryId: string, number: number) => ({
  channel: "fediverse",
  entryId,
  kind: "reply" as const,
  source: `${actorOf(number)}/1`,
  url: `${actorOf(number)}/1`,
  host: new URL(actorOf(number)).host,
  authorName: "Ida",
  authorUrl: actorOf(number),
  authorHandle: "@a@h.example",
  authorInbox: inboxOf(number),
  content: "Why?",
  publishedAt: null,
});

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("followers share an inbox, which is listed once, behind the one before it", async () => {
    const store = opened.store();
    for (const name of ["a", "b"])
      await putFollower(store, { actor: `https://one.example/${name}`, inbox: inboxOf(1) });
    await putFollower(store, { actor: actorOf(2), inbox: inboxOf(2) });
    await putFollower(store, { actor: actorOf(2), inbox: inboxOf(3) });
    expect(await listInboxes(store, "", 9)).toEqual([inboxOf(1), inboxOf(3)]);
    expect(await listInboxes(store, inboxOf(1), 9)).toEqual([inboxOf(3)]);
    await removeFollower(store, "https://one.example/a");
    expect(await listInboxes(store, "", 1)).toEqual([inboxOf(1)]);
    await removeInbox(store, inboxOf(1));
    expect(await listInboxes(store, "", 9)).toEqual([inboxOf(3)]);
  });

  test("an inbox that is away is asked later and later, and is forgotten after two weeks", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const inbox = inboxOf(1);
    await putFollower(store, { actor: actorOf(1), inbox });
    const fail = async (now: number) => {
      clock.now = now;
      await noteInboxFailed(store, inbox, (await readInbox(store, inbox)) ?? { failingSince: null, retryAt: null });
      return readInbox(store, inbox);
    };
    expect(await fail(noon)).toEqual({ failingSince: noon, retryAt: noon + 60_000 });
    expect(await fail(noon + 3_600_000)).toEqual({ failingSince: noon, retryAt: noon + 7_200_000 });
    expect(await fail(noon + 86_400_000)).toEqual({ failingSince: noon, retryAt: noon + 86_400_000 + 6 * 3_600_000 });
    await noteInboxReached(store, inbox);
    expect(await readInbox(store, inbox)).toEqual({ failingSince: null, retryAt: null });
    await fail(noon);
    expect(await fail(noon + 14 * 86_400_000 + 1)).toBeNull();
  });

  test("what was told keeps the time at which it was told first; what was known before is not written over", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const name = { entryId: "p1", part: "release-a" };
    await keepToldNote(store, name, "one");
    clock.now += 1;
    await keepToldNote(store, name, "two");
    await keepToldNote(store, { ...name, part: "" }, "whole");
    await keepKnownNotes(store, ["p1", "p2"]);
    await keepKnownNotes(store, []);
    expect(Object.fromEntries(await listToldNotes(store, "p1"))).toEqual({
      "": { digest: "whole", toldAt: noon + 1 },
      "release-a": { digest: "two", toldAt: noon },
    });
    expect((await listToldNotes(store, "p2")).get("")?.digest).toBe("");
    expect([await listToldEntries(store, "", 9), await listToldEntries(store, "p1", 9)]).toEqual([
      ["p1", "p2"],
      ["p2"],
    ]);
    await keepToldNote(store, name, null);
    expect([...(await listToldNotes(store, "p1")).keys()]).toEqual([""]);
  });

  test("one like of each account is counted, and all of an account goes with it", async () => {
    const store = opened.store();
    const like = { entryId: "e1", kind: "like", actor: actorOf(1) } as const;
    for (const each of [like, like, { ...like, kind: "repost" as const }, { ...like, actor: actorOf(2) }])
      await putReaction(store, each);
    expect(await countReactions(store, "e1")).toEqual({ like: 2, repost: 1 });
    await removeReaction(store, like);
    expect(await countReactions(store, "e1")).toEqual({ like: 1, repost: 1 });
    await putResponse(store, reply("e1", 1));
    expect([await isKnownActor(store, actorOf(1)), await isKnownActor(store, actorOf(9))]).toEqual([true, false]);
    await removeActor(store, actorOf(1));
    expect([await isKnownActor(store, actorOf(1)), await countReactions(store, "e1")]).toEqual([
      false,
      { like: 1, repost: 0 },
    ]);
  });

  test("an answer approves, is told of, and stays when its reply is sent anew", async () => {
    const store = opened.store();
    const told = async () =>
      (await store.database.db.selectFrom("events").select("type").where("site_id", "=", store.siteId).execute())
        .length;
    await putResponse(store, reply("e1", 1));
    const [waits] = await listResponses(store, "waiting");
    const id = waits?.id ?? "";
    expect(await answerResponse(store, "none", "Because.")).toBe(false);
    expect(await answerResponse(store, id, "Because.")).toBe(true);
    expect([await findResponse(store, id), await told()]).toMatchObject([
      { state: "shown", answer: "Because.", answeredAt: noon, authorInbox: inboxOf(1) },
      1,
    ]);
    await putResponse(store, { ...reply("e1", 1), content: "Why, again?" });
    expect(await findResponse(store, id)).toMatchObject({ state: "waiting", answer: "Because." });
    await putResponse(store, reply("e2", 1));
    await refuseHost(store, new URL(actorOf(1)).host);
    expect([
      await countResponses(store, "refused", 9),
      await countResponses(store, "refused", 1),
      await told(),
    ]).toEqual([2, 1, 2]);
  });

  describe("with ten thousand followers", () => {
    let store: Store;
    beforeAll(async () => {
      store = opened.store();
      const { db } = store.database;
      const numbers = Array.from({ length: many }, (_, number) => number);
      const site_id = store.siteId;
      await inParts(numbers, (part) =>
        db
          .insertInto("followers")
          .values(
            part.map((number) => ({
              site_id,
              actor: actorOf(number),
              inbox: inboxOf(number),
              followed_at: noon,
              failing_since: null,
              retry_at: null,
            })),
          )
          .execute(),
      );
      await inParts(numbers, (part) =>
        db
          .insertInto("told_notes")
          .values(part.map((number) => ({ site_id, entry_id: `e${number}`, part: "", digest: "d", told_at: noon })))
          .execute(),
      );
      await inParts(numbers, (part) =>
        db
          .insertInto("reactions")
          .values(
            part.map((number) => ({
              site_id,
              entry_id: `e${number % 100}`,
              kind: "like" as const,
              actor: actorOf(number),
              received_at: noon,
            })),
          )
          .execute(),
      );
      if (engine === "postgres") await sql`analyze`.execute(db);
    });

    const questions: Record<string, (store: Store) => Promise<unknown>> = {
      "a step of inboxes": (each) => listInboxes(each, inboxOf(5000), 100),
      "an inbox": (each) => readInbox(each, inboxOf(5000)),
      "an inbox that answers": (each) => noteInboxReached(each, inboxOf(5000)),
      "an inbox that fails": (each) => noteInboxFailed(each, inboxOf(5000), { failingSince: null, retryAt: null }),
      "an inbox that is gone": (each) => removeInbox(each, inboxOf(4999)),
      "what was told of an entry": (each) => listToldNotes(each, "e5000"),
      "a step of what was told": (each) => listToldEntries(each, "e5000", 100),
      "the likes of an entry": (each) => countReactions(each, "e50"),
      "somebody unknown": (each) => isKnownActor(each, "https://nobody.example/a"),
      "the end of an account": (each) => removeActor(each, actorOf(4998)),
    };
    const scans = /SCAN (?!.*USING)|TEMP B-TREE|Seq Scan on (followers|told_notes|reactions)/;
    test.each(Object.keys(questions))("%s is read by an index", async (name) => {
      const plans = await plansOf(
        store,
        /followers|told_notes|reactions/,
        (each) => questions[name]?.(each) as Promise<unknown>,
      );
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter((plan) => scans.test(plan))).toEqual([]);
    });
  });
});
