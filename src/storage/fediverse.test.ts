/** Followers, what they were told, likes and answers on both databases, and that none of it is read from end to end. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { plansOf } from "../../tests/plans-of.ts";
import { inTransaction, type Store } from "./database.ts";
import {
  countReactions,
  isKnownActor,
  keepInboxSigning,
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
import {
  countFoundFollowers,
  findRefused,
  listFollowers,
  listRefused,
  noteRefusalTold,
  readmit,
  refuseFollower,
} from "./followers.ts";
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
      await noteInboxFailed(store, inbox, (await readInbox(store, inbox)) ?? { failingSince: null });
      return readInbox(store, inbox);
    };
    expect(await fail(noon)).toEqual({ failingSince: noon, retryAt: noon + 60_000, signing: "" });
    expect(await fail(noon + 3_600_000)).toEqual({ failingSince: noon, retryAt: noon + 7_200_000, signing: "" });
    expect(await fail(noon + 86_400_000)).toEqual({
      failingSince: noon,
      retryAt: noon + 86_400_000 + 6 * 3_600_000,
      signing: "",
    });
    await noteInboxReached(store, inbox);
    expect(await readInbox(store, inbox)).toEqual({ failingSince: null, retryAt: null, signing: "" });
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

  test("the latest follower comes first, and is found by a part of the name or address", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    for (const [at, name] of ["ida", "Ole", "bea_x"].entries()) {
      clock.now = noon + at;
      await putFollower(store, { actor: actorOf(at), inbox: inboxOf(at), handle: `@${name}@h.example` });
    }
    const names = async (search: string, rows = { limit: 9, offset: 0 }) =>
      (await listFollowers(store, search, rows)).map(({ handle }) => handle);
    expect(await names("")).toEqual(["@bea_x@h.example", "@Ole@h.example", "@ida@h.example"]);
    expect(await names("", { limit: 1, offset: 1 })).toEqual(["@Ole@h.example"]);
    expect([await names(" OLE "), await names("_"), await names("h00000")]).toEqual([
      ["@Ole@h.example"],
      ["@bea_x@h.example"],
      ["@ida@h.example"],
    ]);
    expect([await countFoundFollowers(store, "h.ex", 9), await countFoundFollowers(store, "", 2)]).toEqual([3, 2]);
  });

  test("who is removed or blocked is told of nothing, comes back with an undo, and is forgotten once it was told", async () => {
    const store = opened.store();
    const [actor, inbox] = [actorOf(1), inboxOf(1)];
    const follower = { actor, inbox, handle: "@ida@h.example" };
    const refuse = (kind: "removed" | "blocked") => inTransaction(store, (tx) => refuseFollower(tx, actor, kind));
    expect(await refuse("removed")).toBe(false);
    await putFollower(store, follower);
    expect(await refuse("removed")).toBe(true);
    expect([await listInboxes(store, "", 9), await findRefused(store, actor)]).toEqual([
      [],
      { ...follower, kind: "removed" },
    ]);
    expect(await listRefused(store, { limit: 9, offset: 0 })).toEqual([]);
    await readmit(store, actor);
    expect(await listFollowers(store, "", { limit: 9, offset: 0 })).toMatchObject([{ actor, followedAt: noon }]);
    await refuse("removed");
    await noteRefusalTold(store, { actor, kind: "removed" });
    await readmit(store, actor);
    expect([await findRefused(store, actor), await listInboxes(store, "", 9)]).toEqual([null, []]);
    await putFollower(store, follower);
    await refuse("blocked");
    expect(await listRefused(store, { limit: 9, offset: 0 })).toEqual([{ actor, handle: follower.handle }]);
    await noteRefusalTold(store, { actor, kind: "blocked" });
    expect(await findRefused(store, actor)).toMatchObject({ kind: "blocked", inbox: "" });
    await readmit(store, actor);
    expect([await findRefused(store, actor), await listInboxes(store, "", 9)]).toEqual([null, []]);
    await putFollower(store, follower);
    await refuse("removed");
    await putFollower(store, follower);
    expect(await findRefused(store, actor)).toBeNull();
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
              signing: "" as const,
              handle: `@a${number}@h.example`,
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
      await inParts(numbers, (part) =>
        db
          .insertInto("refused_accounts")
          .values(
            part.map((number) => ({
              site_id,
              actor: actorOf(number + many),
              handle: "",
              inbox: "",
              kind: "blocked" as const,
              followed_at: noon,
              refused_at: noon,
            })),
          )
          .execute(),
      );
      if (engine === "postgres") await sql`analyze`.execute(db);
    });

    const questions: Record<string, (store: Store) => Promise<unknown>> = {
      "a step of inboxes": (each) => listInboxes(each, inboxOf(5000), 100),
      "an inbox": (each) => readInbox(each, inboxOf(5000)),
      "the newest followers": (each) => listFollowers(each, "", { limit: 30, offset: 0 }),
      "a follower who is removed": (each) => refuseFollower(each, actorOf(4998), "removed"),
      "who is blocked": (each) => listRefused(each, { limit: 30, offset: 0 }),
      "whether an account is blocked": (each) => findRefused(each, actorOf(4998)),
      "an inbox that understands": (each) => keepInboxSigning(each, inboxOf(5000), "draft"),
      "an inbox that answers": (each) => noteInboxReached(each, inboxOf(5000)),
      "an inbox that fails": (each) => noteInboxFailed(each, inboxOf(5000), { failingSince: null }),
      "an inbox that is gone": (each) => removeInbox(each, inboxOf(4999)),
      "what was told of an entry": (each) => listToldNotes(each, "e5000"),
      "a step of what was told": (each) => listToldEntries(each, "e5000", 100),
      "the likes of an entry": (each) => countReactions(each, "e50"),
      "somebody unknown": (each) => isKnownActor(each, "https://nobody.example/a"),
      "the end of an account": (each) => removeActor(each, actorOf(4998)),
    };
    const scans = /SCAN (?!.*USING)|TEMP B-TREE|Seq Scan on (followers|told_notes|reactions|refused_accounts)/;
    test.each(Object.keys(questions))("%s is read by an index", async (name) => {
      const plans = await plansOf(
        store,
        /followers|told_notes|reactions|refused_accounts/,
        (each) => questions[name]?.(each) as Promise<unknown>,
      );
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter((plan) => scans.test(plan))).toEqual([]);
    });
  });
});
