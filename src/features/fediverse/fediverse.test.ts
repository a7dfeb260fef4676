/** Two sites on this machine with real signatures: one follows the other, is told, answers, and ends. */
import { createAdaptorServer } from "@hono/node-server";
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataOf, insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { freePort } from "../../../tests/free-port.ts";
import { startHttpServer, type TestServer } from "../../../tests/notifier-servers.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { openDoors } from "../../http/app.ts";
import { fediverseDoor } from "../../http/doors/fediverse.ts";
import { post as send } from "../../notifiers/post.ts";
import type { Store } from "../../storage/database.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { listFollowers } from "../../storage/followers.ts";
import {
  countFollowers,
  countReactions,
  listInboxes,
  listToldNotes,
  putFollower,
  readInbox,
} from "../../storage/fediverse.ts";
import { answerResponse, listResponses, listShownResponses, setResponseState } from "../../storage/responses.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import type { Job, Work } from "../../storage/work.ts";
import { shownResponses } from "../responses/shown-responses.ts";
import { actorDocument, addressesOf } from "./account.ts";
import { deliverActivity } from "./deliver.ts";
import { ensureKeys } from "./keys.ts";
import { checkTold, openAccount } from "./open-account.ts";
import type { Way } from "./knock.ts";
import { readSigned, signedHeaders } from "./signatures.ts";
import { tellAnswer } from "./tell-answer.ts";
import { spreadActivity, tellFollowers } from "./tell-followers.ts";

type Told = { type: string; actor: string; object: Record<string, unknown> & { id: string } };
const everybody = "https://www.w3.org/ns/activitystreams#Public";
const log = pino({ level: "silent" });
const signal = new AbortController().signal;
const works: readonly Work[] = [
  openAccount,
  checkTold,
  tellAnswer,
  tellFollowers,
  spreadActivity,
  deliverActivity(true),
];

let opened: TestDatabase;
let home: Server;
let away: TestServer;
let origin = "";
let other = "";
let store: Store;
let theirs: Store;
let post: Entry<"post">;
let told: Told[] = [];
let isEnded = false;
let answer: (request: Request) => Response | Promise<Response> = () => new Response();
/** What the other site answers at its inbox. */
let status = 202;
/** How it can be knocked at, and how it was. */
let understands: readonly Way[] = [];
let knocks: Way[] = [];
let toldOf: (path: string) => Promise<object | null>;
/** Where the other site sends on whoever asks for a document. */
let sendsTo = "";

const senders = { addressOf: (headers: Headers) => headers.get("x-sender") ?? "" };

/** As keys are written in documents. */
function base58(bytes: Buffer): string {
  const signs = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  let text = "";
  for (let rest = BigInt(`0x${bytes.toString("hex")}`); rest > 0n; rest /= 58n) text = signs[Number(rest % 58n)] + text;
  return text;
}

/** Does what waits until nothing does; gives the number of deliveries. */
async function drain(doing: readonly Work[] = works): Promise<number> {
  const kinds = doing.map(({ kind }) => kind);
  const { db } = store.database;
  const waiting = db.selectFrom("jobs").selectAll().where("site_id", "=", store.siteId).where("kind", "in", kinds);
  for (let delivered = 0; ;) {
    const row = await waiting.orderBy("due_at").limit(1).executeTakeFirst();
    if (!row) return delivered;
    const job = { payload: JSON.parse(row.payload) as unknown, attempts: 1 } as Job;
    await doing.find(({ kind }) => kind === row.kind)?.run({ store, origin, signal, dataFolder: "" }, job);
    await db.deleteFrom("jobs").where("site_id", "=", store.siteId).where("id", "=", row.id).execute();
    if (row.kind === "deliver-activity") delivered++;
  }
}

const from = () => ({ store: theirs, origin: other });
/** A second apart, as no signature is taken twice. */
let seconds = 0;
async function say(activity: object, signer = from(), way: Way = "message"): Promise<boolean> {
  const url = new URL(addressesOf(origin).inbox);
  const body = JSON.stringify({ "@context": "https://www.w3.org/ns/activitystreams", ...activity });
  const at = noon + ++seconds * 1000;
  const by = { ...signer, store: { ...signer.store, now: () => at } };
  const headers = await signedHeaders(by, url, body, way);
  return (await send({ url, headers, body }, { signal, allowPrivate: true, now: () => noon })).ok;
}
const me = () => addressesOf(other).actor;
const note = () => addressesOf(origin).note(post.id);
const deed = (type: string, object: unknown, more = {}) => ({
  id: `${other}/d/${type}`,
  type,
  actor: me(),
  object,
  ...more,
});
const follow = () => say(deed("Follow", addressesOf(origin).actor));
const reply = (content: string, changes = {}) => ({
  id: `${other}/n/1`,
  type: "Note",
  attributedTo: me(),
  inReplyTo: note(),
  to: [everybody],
  content,
  ...changes,
});
/** As Mastodon asks. */
const asked =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams", text/html;q=0.1';
const ask = (path: string, accept = asked) => fetch(origin + path, { headers: { accept }, redirect: "manual" });

beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  home = createAdaptorServer({ overrideGlobalObjects: false, fetch: (request) => answer(request) }) as Server;
  await new Promise<void>((resolve) => home.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(home.address() as AddressInfo).port}`;
  away = await startHttpServer((arrival, response) => {
    void (async () => {
      if (arrival.path === "/fediverse/inbox") {
        const way = "signature-input" in arrival.headers ? "message" : "draft";
        knocks.push(way);
        if (!understands.includes(way)) return response.writeHead(401).end();
        const headers = Object.entries(arrival.headers).filter(([name]) => name !== "host") as [string, string][];
        const body = arrival.body.toString();
        const request = new Request(`${other}/fediverse/inbox`, { method: "POST", headers, body });
        const read = await readSigned(
          { store: theirs, origin: other, signal, allowPrivate: true },
          request,
          (JSON.parse(body) as Told).actor,
        );
        if (read.ok && status === 202) told.push(JSON.parse(body) as Told);
        return response.writeHead(read.ok ? status : 401).end();
      }
      if (isEnded) return response.writeHead(410).end();
      if (sendsTo !== "") return response.writeHead(302, { location: sendsTo }).end();
      const document = await toldOf(arrival.path);
      response.writeHead(document ? 200 : 404, { "content-type": "application/activity+json" });
      return response.end(JSON.stringify(document));
    })();
  });
  other = `http://127.0.0.1:${away.port}`;
});
afterAll(async () => {
  home.close();
  await away.close();
  await opened.dispose();
});
beforeEach(async () => {
  [store, theirs, told, isEnded, status] = [opened.store(), opened.store(), [], false, 202];
  [understands, knocks, sendsTo] = [["message", "draft"], [], ""];
  const doors = openDoors({ log, store }, [fediverseDoor(store, origin, senders, true)]);
  answer = (request) => doors.fetch(request);
  const account = { accountSince: noon - 1000 };
  await changeWebSettings(store, { ...account, account: "home" });
  await changeWebSettings(theirs, { ...account, account: "away" });
  await ensureKeys(theirs);
  await drain();
  post = await insert(
    store,
    postOf({ slug: "said", title: "Said", publishAt: noon - 1 }, { body: "Well **said**.", tags: ["Pale ale"] }),
  );
  toldOf = (path) => (path === "/fediverse/actor" ? actorDocument(theirs, other) : Promise.resolve(null));
  await store.database.db.deleteFrom("jobs").where("site_id", "=", store.siteId).execute();
});

describe("an account", () => {
  test("is found by its name, says who it is, and is nothing while it is off", async () => {
    const host = new URL(origin).host;
    const finger = await ask(`/.well-known/webfinger?resource=acct:HOME@${host}`);
    expect([finger.status, finger.headers.get("content-type")]).toEqual([200, "application/jrd+json; charset=utf-8"]);
    expect(await finger.json()).toMatchObject({
      subject: `acct:home@${host}`,
      links: [{ rel: "self", href: `${origin}/fediverse/actor` }, {}],
    });
    expect((await ask(`/.well-known/webfinger?resource=acct:nobody@${host}`)).status).toBe(404);
    expect(await (await ask("/fediverse/actor")).json()).toMatchObject({
      type: "Person",
      preferredUsername: "home",
      publicKey: { publicKeyPem: expect.stringContaining("BEGIN PUBLIC KEY") },
    });
    expect(await (await ask("/fediverse/outbox")).json()).toMatchObject({ totalItems: 1 });
    expect(await (await ask("/fediverse/followers")).json()).toMatchObject({ totalItems: 0 });
    expect((await ask("/fediverse/followers?page=1")).status).toBe(404);
    expect(await (await ask("/fediverse/outbox?page=1")).json()).toMatchObject({
      orderedItems: [{ object: { id: note() } }],
    });
    expect((await ask("/.well-known/nodeinfo")).status).toBe(200);
    await changeWebSettings(store, { account: "" });
    for (const path of [
      `/.well-known/webfinger?resource=acct:home@${host}`,
      "/.well-known/nodeinfo",
      "/fediverse/actor",
      "/fediverse/followers",
      "/fediverse/outbox",
      "/fediverse/nodeinfo",
      `/fediverse/notes/${post.id}`,
      "/writing/said",
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(await follow()).toBe(false);
  });

  test("keeps its key sealed", async () => {
    const row = await store.database.db
      .selectFrom("settings")
      .select("value")
      .where("site_id", "=", store.siteId)
      .where("key", "=", "fediverse-keys")
      .executeTakeFirstOrThrow();
    expect(row.value).toContain("BEGIN PUBLIC KEY");
    expect(row.value).not.toMatch(/"d"|PRIVATE/);
  });
});

describe("a note", () => {
  test("is what the page says, also at the page's address, and a browser is led to the page", async () => {
    const document = await (await ask(`/fediverse/notes/${post.id}`)).json();
    expect(document).toMatchObject({
      type: "Article",
      name: "Said",
      content: expect.stringContaining("<strong>said</strong>"),
      url: `${origin}/writing/said`,
      tag: [{ type: "Hashtag", name: "#Paleale" }],
      contentMap: { en: expect.any(String) },
    });
    expect(await (await ask("/writing/said")).json()).toEqual(document);
    const browser = "text/html,application/xhtml+xml,application/ld+json;q=0.5";
    expect((await ask(`/fediverse/notes/${post.id}`, browser)).headers.get("location")).toBe(`${origin}/writing/said`);
    const { Article, Object: Read } = await import("@fedify/fedify/vocab");
    expect(await Read.fromJsonLd(document)).toBeInstanceOf(Article);
  });

  test("of what guests do not find listed is not there", async () => {
    const hidden = [
      { status: "draft" },
      { status: "scheduled", publishAt: noon + 1 },
      { visibility: "unlisted" },
      { visibility: "members" },
      { visibility: "private" },
      { status: "archived" },
    ] as const;
    for (const [index, state] of hidden.entries()) {
      const entry = await insert(store, postOf({ slug: `hidden-${index}`, ...state }));
      expect([state, (await ask(`/fediverse/notes/${entry.id}`)).status]).toEqual([state, 404]);
      expect([state, (await ask(`/writing/hidden-${index}`)).status]).toEqual([state, 404]);
    }
    await follow();
    await drain();
    expect(told.map(({ type }) => type)).toEqual(["Accept"]);
    expect(JSON.stringify(await (await ask("/fediverse/outbox?page=1")).json())).not.toContain("hidden");
  });
});

describe("a follower", () => {
  test("is accepted, told what comes out, changes and goes, and leaves again", async () => {
    expect(await follow()).toBe(true);
    await drain();
    expect(told).toMatchObject([{ type: "Accept", object: { type: "Follow", actor: me() } }]);
    expect(await listFollowers(store, "", { limit: 9, offset: 0 })).toMatchObject([
      { actor: me(), handle: `@away@${new URL(other).host}` },
    ]);
    const fresh = await insert(store, postOf({ slug: "fresh", title: "Fresh", publishAt: noon }));
    await drain();
    const changed = await updateEntry(store, fresh.id, fresh.revision, { title: "Fresher" }, owner);
    if (!changed.ok) throw new Error(changed.message);
    await drain();
    await updateEntry(store, fresh.id, changed.value.revision, { visibility: "private" }, owner);
    await drain();
    const about = told.slice(1).map(({ type, object }) => [type, object.id, object["name"]]);
    const id = addressesOf(origin).note(fresh.id);
    expect(about).toEqual([
      ["Create", id, "Fresh"],
      ["Update", id, "Fresher"],
      ["Delete", id, undefined],
    ]);
    expect(await say(deed("Undo", deed("Follow", addressesOf(origin).actor)))).toBe(true);
    expect(await countFollowers(store)).toBe(0);
  });

  test("is not told what came out before the account, nor what was hidden while it was on its way", async () => {
    await follow();
    await drain();
    await insert(store, postOf({ slug: "old", publishAt: noon - 2000 }));
    const fresh = await insert(store, postOf({ slug: "fresh", publishAt: noon }));
    await drain([tellFollowers, spreadActivity]);
    await removeEntry(store, fresh.id, owner);
    await drain();
    expect(told.map(({ type }) => type)).toEqual(["Accept", "Delete"]);
  });

  test("that is away is asked later, and one that is gone never again", async () => {
    await follow();
    await drain();
    const [inbox = ""] = await listInboxes(store, "", 9);
    status = 503;
    await insert(store, postOf({ slug: "fresh", publishAt: noon }));
    await drain();
    expect(await readInbox(store, inbox)).toEqual({ failingSince: noon, retryAt: noon + 60_000, signing: "" });
    status = 410;
    const later = { ...store, now: () => noon + 60_000 };
    const job = { payload: { inbox, activity: { type: "Create", entryId: post.id, stamp: 1 } }, attempts: 1 } as Job;
    expect(await deliverActivity(true).run({ store, origin, signal, dataFolder: "" }, job)).toMatchObject({
      ok: false,
      retryAfterMilliseconds: 60_000,
    });
    await deliverActivity(true).run({ store: later, origin, signal, dataFolder: "" }, job);
    expect(await countFollowers(store)).toBe(0);
  });

  test("whose server refuses the connection is asked later, too, and given up in the end", async () => {
    const inbox = `http://127.0.0.1:${await freePort()}/inbox`;
    await putFollower(store, { actor: inbox.replace("inbox", "actor"), inbox });
    const job = { payload: { inbox, activity: { type: "Create", entryId: post.id, stamp: 1 } }, attempts: 1 } as Job;
    const work = deliverActivity(true);
    expect(await work.run({ store, origin, signal, dataFolder: "" }, job)).toMatchObject({ code: "unreachable" });
    expect(await readInbox(store, inbox)).toMatchObject({ failingSince: noon });
    const later = { ...store, now: () => noon + 15 * 86_400_000 };
    const last = { ...job, attempts: 8 };
    expect(await work.run({ store: later, origin, signal, dataFolder: "" }, last)).toMatchObject({ ok: true });
    expect(await countFollowers(store)).toBe(0);
  });

  test("is told once, however often a step is done", async () => {
    await follow();
    await drain();
    const step = { payload: { activity: { type: "Create", entryId: post.id, stamp: 7 }, after: "" } } as Job;
    for (const _again of [1, 2]) await spreadActivity.run({ store, origin, signal, dataFolder: "" }, step);
    expect(await drain()).toBe(1);
  });
});

describe("what is told", () => {
  const heard = () => told.slice(1).map(({ type, object }) => [type, object.id, object["content"]]);
  const change = async (entry: Entry, changes: object) => {
    const changed = await updateEntry(store, entry.id, entry.revision, changes, owner);
    if (!changed.ok) throw new Error(changed.message);
    await drain();
    return changed.value;
  };
  beforeEach(async () => {
    await follow();
    await drain();
  });

  test("is each release of a project since the account, its changes, and its end", async () => {
    const release = (version: string, at: number, body = "") => ({ version, at, body, url: "" });
    const old = release("0.9", noon - 9 * 86_400_000);
    const cover = { media: "rig.jpg", alt: "A rig" };
    let project = await insert(store, {
      ...postOf(),
      kind: "project",
      title: "Rig",
      data: { ...dataOf.project, cover, releases: [old, release("1.0", noon, "It **runs**.")] },
    });
    await drain();
    expect(heard()).toEqual([
      ["Create", expect.stringContaining(`${project.id}.release-`), expect.stringContaining("Rig 1.0 is out")],
    ]);
    expect(told[1]?.object).toMatchObject({
      type: "Note",
      content: expect.stringContaining("<strong>runs</strong>"),
      attachment: [{ type: "Image", name: "A rig" }],
      published: new Date(noon).toISOString(),
    });
    const outbox = async () => (await (await ask("/fediverse/outbox?page=1")).json()) as { orderedItems: Told[] };
    const [latest, ...before] = (await outbox()).orderedItems;
    expect(latest?.object).toEqual(told[1]?.object);
    expect(before).toMatchObject([{ object: { id: note() } }]);
    expect(await (await ask("/fediverse/outbox")).json()).toMatchObject({ totalItems: 2 });
    const first = told[1]?.object.id ?? "";
    expect(await (await ask(new URL(first).pathname)).json()).toMatchObject({ id: first });
    project = (await change(project, {
      data: { ...project.data, releases: [old, release("1.0", noon, "It crawls."), release("1.1", noon)] },
    })) as typeof project;
    expect(
      new Set(
        heard()
          .slice(1)
          .map(([type]) => type),
      ),
    ).toEqual(new Set(["Create", "Update"]));
    await change(project, { data: { ...project.data, releases: [old] } });
    expect((await outbox()).orderedItems).toHaveLength(1);
    expect(
      heard()
        .slice(3)
        .map(([type]) => type),
    ).toEqual(["Delete", "Delete"]);
  });

  test("is a beer that comes on tap, not one that was there before, and only while the board is shown", async () => {
    const beer = (slug: string, tap: number) =>
      insert(store, { ...postOf(), kind: "beer", title: slug, slug, data: { ...dataOf.beer, place: "on-tap", tap } });
    await changeWebSettings(store, { account: "" });
    const before = await beer("Before", 1);
    await drain();
    await changeWebSettings(store, { account: "home", accountSince: noon });
    await drain();
    const kept = await change(before, { summary: "Still here" });
    const fresh = await beer("Fresh", 2);
    await drain();
    const off = (data: object) => ({ data: { ...dataOf.beer, tap: null, place: "kicked", ...data } });
    const kicked = await change(fresh, off({}));
    expect(heard()).toEqual([["Create", expect.stringContaining(fresh.id), expect.stringContaining("On tap: Fresh")]]);
    const outbox = await (await ask("/fediverse/outbox?page=1")).text();
    expect([outbox.includes(fresh.id), outbox.includes(before.id)]).toEqual([true, false]);
    await change(kicked, { visibility: "members" });
    const gone = await change(kept, off({}));
    await change(gone, { data: { ...dataOf.beer, place: "on-tap", tap: 1 } });
    expect(
      heard()
        .slice(1)
        .map(([type]) => type),
    ).toEqual(["Delete", "Create"]);
    await changeSiteSettings(store, { modules: ["writing"] });
    await drain();
    expect(
      heard()
        .slice(3)
        .map(([type, id]) => [type, id]),
    ).toEqual([["Delete", addressesOf(origin).note(before.id)]]);
  });

  test("is what was hidden while the account was off, as soon as it is on again", async () => {
    const fresh = await insert(store, postOf({ slug: "fresh", publishAt: noon }));
    await drain();
    await changeWebSettings(store, { account: "" });
    await change(fresh, { visibility: "private" });
    expect(heard()).toHaveLength(1);
    await changeWebSettings(store, { account: "home", accountSince: noon + 1 });
    await drain();
    expect(heard().slice(1)).toEqual([["Delete", addressesOf(origin).note(fresh.id), undefined]]);
  });
});

describe("an answer of the owner's", () => {
  const answered = async () => {
    await say(deed("Create", reply("Which yeast?")));
    const [waits] = await listResponses(store, "waiting");
    const id = waits?.id ?? "";
    await answerResponse(store, id, "Nottingham.\n<b>");
    await drain();
    return id;
  };

  test("approves the reply, stands under it, goes to its author alone, and is taken back", async () => {
    const id = await answered();
    const [shown] = (await shownResponses(siteOf(store), post.id)).responses;
    expect(shown).toMatchObject({ answer: "Nottingham.\n<b>" });
    const object = {
      type: "Note",
      inReplyTo: `${other}/n/1`,
      cc: [me()],
      content: expect.stringMatching(/mention.*Nottingham.<br>&lt;b&gt;/),
      tag: [{ type: "Mention", href: me(), name: `@away@${new URL(other).host}` }],
    };
    expect(told).toMatchObject([{ type: "Create", actor: addressesOf(origin).actor, object }]);
    const address = told[0]?.object.id ?? "";
    expect(await (await ask(new URL(address).pathname)).json()).toMatchObject(object);
    await say(deed("Create", reply("Thanks", { id: `${other}/n/2`, inReplyTo: address })));
    expect(await listResponses(store, "waiting")).toMatchObject([{ content: "Thanks", entryId: post.id }]);
    await answerResponse(store, id, "US-05.");
    await drain();
    await answerResponse(store, id, "");
    await drain();
    expect(told.map(({ type }) => type)).toEqual(["Create", "Update", "Delete"]);
    expect((await ask(new URL(address).pathname)).status).toBe(404);
  });

  test.each([
    ["is refused", (id: string) => setResponseState(store, id, "refused")],
    [
      "stands under what is hidden now",
      () => updateEntry(store, post.id, post.revision, { visibility: "members" }, owner),
    ],
  ])("is taken back where the reply %s", async (_where, hide) => {
    const id = await answered();
    await hide(id);
    await drain();
    expect(told.map(({ type }) => type)).toEqual(["Create", "Delete"]);
    expect((await ask(new URL(told[0]?.object.id ?? "").pathname)).status).toBe(404);
  });
});

describe("an answer to what its author takes back", () => {
  const begin = async () => {
    await say(deed("Create", reply("Which yeast?")));
    const [waits] = await listResponses(store, "waiting");
    await answerResponse(store, waits?.id ?? "", "Nottingham.");
  };

  test.each([
    ["deletes", () => say(deed("Delete", `${other}/n/1`))],
    ["hides", () => say(deed("Update", reply("Which yeast?", { to: [addressesOf(origin).actor] })))],
  ])("goes with it, and its author, who %s the reply, is told so", async (_how, takeBack) => {
    await begin();
    await drain();
    const address = told[0]?.object.id ?? "";
    expect(await takeBack()).toBe(true);
    expect(await listShownResponses(store, post.id)).toEqual([]);
    expect((await ask(new URL(address).pathname)).status).toBe(404);
    await drain();
    expect(told).toMatchObject([{ type: "Create" }, { type: "Delete", object: { id: address, type: "Tombstone" } }]);
    expect(await listToldNotes(store, post.id)).toEqual(new Map());
  });

  test("is not told at all where that happens first", async () => {
    await begin();
    await say(deed("Delete", `${other}/n/1`));
    await drain();
    expect(told).toEqual([]);
  });
});

describe("a reply", () => {
  test("waits for the owner, is shown then, waits anew when it changes, and goes with its author's word", async () => {
    expect(await say(deed("Create", reply("<p>Well &lt;said&gt;.</p><script>x</script>")))).toBe(true);
    const [waits] = await listResponses(store, "waiting");
    expect(waits).toMatchObject({ channel: "fediverse", kind: "reply", authorUrl: me(), entryId: post.id });
    expect(waits?.content).toMatch(/^Well <said>\./);
    expect(await listShownResponses(store, post.id)).toEqual([]);
    await setResponseState(store, waits?.id ?? "", "shown");
    expect(await listShownResponses(store, post.id)).toHaveLength(1);
    await say(deed("Update", reply("Otherwise")));
    expect(await listShownResponses(store, post.id)).toEqual([]);
    expect(await say(deed("Delete", `${other}/n/1`))).toBe(true);
    expect(await listResponses(store, "waiting")).toEqual([]);
  });

  test("that is not for everybody, not by its sender, or to what is hidden, is not kept", async () => {
    await say(deed("Create", reply("Secret", { to: [addressesOf(origin).actor] })));
    await say(deed("Create", reply("Forged", { attributedTo: `${other}/somebody` })));
    await say(deed("Create", reply("Forged", { id: "https://elsewhere.example/1" })));
    const draft = await insert(store, postOf({ slug: "draft", status: "draft" }));
    await say(deed("Create", reply("Hidden", { inReplyTo: addressesOf(origin).note(draft.id) })));
    expect(await listResponses(store, "waiting")).toEqual([]);
  });

  test("without a signature that holds, or from a blocked host, changes nothing", async () => {
    const create = deed("Create", reply("Hello"));
    expect(await say(create, { store, origin })).toBe(false);
    expect(await say({ ...create, actor: `${origin}/fediverse/actor` })).toBe(false);
    const plain = await fetch(addressesOf(origin).inbox, { method: "POST", body: JSON.stringify(create) });
    expect(plain.status).toBe(401);
    expect((await fetch(addressesOf(origin).inbox, { method: "POST", body: "{" })).status).toBe(400);
    await changeWebSettings(store, { blockedHosts: [new URL(other).host] });
    expect(await say(create)).toBe(true);
    expect(await listResponses(store, "waiting")).toEqual([]);
  });
});

test("what does not hold is counted against its sender, not against the server that it names", async () => {
  const send = (sender: string) =>
    fetch(addressesOf(origin).inbox, {
      method: "POST",
      headers: { "x-sender": sender, signature: `keyId="${me()}#main-key"` },
      body: "{}",
    });
  for (let time = 0; time < 60; time++) expect((await send("one")).status).toBeLessThan(429);
  expect((await send("one")).status).toBe(429);
  expect(await follow()).toBe(true);
});

test("who knocks by another way of signing first is asked for ours, and never locked out", async () => {
  const knock = () =>
    fetch(addressesOf(origin).inbox, {
      method: "POST",
      headers: { "signature-input": 'sig1=("@method");keyid="x"', signature: "sig1=:AA==:" },
      body: JSON.stringify(deed("Follow", addressesOf(origin).actor)),
    });
  for (let time = 0; time < 61; time++) expect((await knock()).status).toBe(401);
  expect(await follow()).toBe(true);
});

test("what other servers look for is in each document: names, types, and a signature with a digest over the body", async () => {
  const actor = await (await ask("/fediverse/actor")).json();
  expect(actor).toMatchObject({
    "@context": expect.arrayContaining(["https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"]),
    id: `${origin}/fediverse/actor`,
    inbox: expect.stringContaining(origin),
    outbox: expect.stringContaining(origin),
    followers: expect.stringContaining(origin),
    endpoints: { sharedInbox: expect.stringContaining(origin) },
    publicKey: { id: `${origin}/fediverse/actor#main-key`, owner: `${origin}/fediverse/actor` },
    url: `${origin}/`,
  });
  const profile = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"';
  for (const accept of ["application/activity+json", profile]) {
    const asked = await ask(`/fediverse/notes/${post.id}`, accept);
    expect(asked.headers.get("content-type")).toBe("application/activity+json; charset=utf-8");
    expect(asked.headers.get("vary")).toContain("Accept");
  }
  const headers = await signedHeaders({ store, origin }, new URL("https://a.example/inbox?x=1"), "{}", "draft");
  expect(headers).toMatchObject({ digest: expect.stringMatching(/^SHA-256=/), date: expect.any(String) });
  expect(headers["signature"]).toMatch(/algorithm="rsa-sha256"/);
  expect(headers["signature"]).toMatch(/headers="[^"]*\(request-target\)[^"]*"/);
  for (const name of ["host", "date", "digest"])
    expect(/headers="([^"]*)"/.exec(headers["signature"] ?? "")?.[1]?.split(" ")).toContain(name);
});

describe("a signature", () => {
  const inbox = () => new URL(addressesOf(origin).inbox);
  const knock = (headers: Record<string, string>, body: string) =>
    fetch(inbox(), { method: "POST", headers, body }).then((answered) => answered.status);
  const like = (id: string) =>
    JSON.stringify({
      "@context": "https://www.w3.org/ns/activitystreams",
      ...deed("Like", note()),
      id: `${other}/${id}`,
    });

  test.each(["message", "draft"] as const)("by the way “%s” holds once, with its own body", async (way) => {
    const body = like(way);
    const headers = await signedHeaders(from(), inbox(), body, way);
    expect(await knock(headers, body.replace("Like", "Undo"))).toBe(401);
    expect(await countReactions(store, post.id)).toMatchObject({ like: 0 });
    expect(await knock(headers, body)).toBe(202);
    expect(await countReactions(store, post.id)).toMatchObject({ like: 1 });
    expect(await knock(headers, body)).toBe(401);
  });

  test("of the actor counts, also behind one that a host in between has added", async () => {
    const body = like("behind");
    const headers = await signedHeaders(from(), inbox(), body, "message");
    const between = {
      "signature-input": `proxy=("@method");created=1;keyid="https://proxy.example/key", ${headers["signature-input"]}`,
      signature: `proxy=:AA==:, ${headers["signature"]}`,
    };
    expect(await knock({ ...headers, ...between }, body)).toBe(202);
  });

  test("from a clock that is ahead is not taken again either, as long as it holds", async () => {
    const clock = { now: noon };
    const moving = { ...store, now: () => clock.now };
    answer = (request) => openDoors({ log, store }, [fediverseDoor(moving, origin, senders, true)]).fetch(request);
    const ahead = { ...from(), store: { ...theirs, now: () => noon + 3_600_000 } };
    const body = like("ahead");
    const headers = await signedHeaders(ahead, inbox(), body, "message");
    expect(await knock(headers, body)).toBe(202);
    clock.now = noon + 7_199_000;
    expect(await knock(headers, body)).toBe(401);
  });

  test("by a key that its host only leads on to, on another one, is nobody's", async () => {
    const stranger = opened.store();
    await changeWebSettings(stranger, { account: "away", accountSince: 1 });
    await ensureKeys(stranger);
    const elsewhere = await startHttpServer((_arrival, response) => {
      void actorDocument(stranger, other).then((document) => {
        response.writeHead(200, { "content-type": "application/activity+json" });
        response.end(JSON.stringify(document));
      });
    });
    sendsTo = `http://127.0.0.1:${elsewhere.port}/actor`;
    const body = like("led-on");
    const headers = await signedHeaders({ store: stranger, origin: other }, inbox(), body, "message");
    expect(await knock(headers, body)).not.toBe(202);
    expect(await countReactions(store, post.id)).toMatchObject({ like: 0 });
    await elsewhere.close();
  });

  test("that is old, covers too little, or was made for another inbox is refused", async () => {
    const body = like("1");
    const at = (now: number) => ({ ...from(), store: { ...theirs, now: () => now } });
    const old = await signedHeaders(at(noon - 3_601_000), inbox(), body, "message");
    expect(await knock(old, body)).toBe(401);
    const fresh = await signedHeaders(at(noon - 3_599_000), inbox(), body, "message");
    const input = fresh["signature-input"] ?? "";
    expect(await knock({ ...fresh, "signature-input": input.replace(' "content-digest"', "") }, body)).toBe(401);
    expect(
      await knock({ ...fresh, "signature-input": input.replace(/created=\d+/, `created=${noon / 1000}`) }, body),
    ).toBe(401);
    const elsewhere = await signedHeaders(from(), new URL("/elsewhere", inbox()), body, "message");
    expect(await knock(elsewhere, body)).toBe(401);
    expect(await knock(fresh, body)).toBe(202);
  });

  test("by Ed25519 holds where the key is the actor's, and not as another's", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const raw = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
    const keyId = `${me()}#ed25519`;
    const publicKeyMultibase = `z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`;
    let controller = me();
    toldOf = async (path) =>
      path === "/fediverse/actor"
        ? {
            ...(await actorDocument(theirs, other)),
            "@context": [
              "https://www.w3.org/ns/activitystreams",
              "https://w3id.org/security/data-integrity/v1",
              "https://www.w3.org/ns/did/v1",
              "https://w3id.org/security/multikey/v1",
            ],
            assertionMethod: [{ id: keyId, type: "Multikey", controller, publicKeyMultibase }],
          }
        : null;
    const send = async (id: string) => {
      const body = like(id);
      const digest = `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
      const input = `("@method" "@authority" "@path" "content-digest");created=${noon / 1000};keyid="${keyId}"`;
      const base = [
        '"@method": POST',
        `"@authority": ${inbox().host}`,
        '"@path": /fediverse/inbox',
        `"content-digest": ${digest}`,
        `"@signature-params": ${input}`,
      ].join("\n");
      const signature = sign(null, Buffer.from(base), privateKey).toString("base64");
      const headers = { "content-digest": digest, "signature-input": `e=${input}`, signature: `e=:${signature}:` };
      return knock(headers, body);
    };
    expect(await send("1")).toBe(202);
    controller = `${other}/somebody`;
    store = { ...store, now: () => noon + 3_600_001 };
    answer = (request) => openDoors({ log, store }, [fediverseDoor(store, origin, senders, true)]).fetch(request);
    expect(await send("2")).toBe(401);
  });

  test("by a new key holds at once, by the one before it for an hour at most", async () => {
    const body = (id: number) => like(String(id));
    const clock = { now: noon };
    const moving = { ...store, now: () => clock.now };
    answer = (request) => openDoors({ log, store }, [fediverseDoor(moving, origin, senders, true)]).fetch(request);
    const by = (signer: Store) => ({ origin: other, store: { ...signer, now: () => clock.now } });
    const before = theirs;
    const after = opened.store();
    await changeWebSettings(after, { account: "away", accountSince: 1 });
    await ensureKeys(after);
    const send = async (signer: Store, id: number) =>
      knock(await signedHeaders(by(signer), inbox(), body(id), "message"), body(id));
    expect(await send(before, 1)).toBe(202);
    toldOf = () => actorDocument(after, other);
    expect(await send(after, 2)).toBe(202);
    expect(await send(before, 3)).toBe(401);
    clock.now += 3_600_001;
    toldOf = () => actorDocument(before, other);
    expect(await send(after, 4)).toBe(401);
  });
});

test("whoever is told is knocked at by both ways at most, and the one that was understood is kept", async () => {
  await follow();
  await drain();
  const [inbox = ""] = await listInboxes(store, "", 9);
  const tell = async (only: Way) => {
    [understands, knocks] = [[only], []];
    await insert(store, postOf({ slug: `by-${only}-${told.length}`, publishAt: noon }));
    await drain();
    return knocks;
  };
  await tell("message");
  expect(await tell("draft")).toEqual(["message", "draft"]);
  expect(await tell("draft")).toEqual(["draft"]);
  expect(await readInbox(store, inbox)).toMatchObject({ signing: "draft" });
  expect(await tell("message")).toEqual(["draft", "message"]);
  expect(await tell("message")).toEqual(["message"]);
  expect(await readInbox(store, inbox)).toMatchObject({ signing: "message" });
  expect(told.map(({ type }) => type)).toEqual(["Accept", "Create", "Create", "Create", "Create", "Create"]);
});

test("an account whose server does not find it for a while keeps what is here of it", async () => {
  await follow();
  toldOf = () => Promise.resolve(null);
  expect(await say(deed("Delete", me()))).toBe(true);
  expect(await countFollowers(store)).toBe(1);
});

test("likes and boosts are counted once each, taken back, and go with everything else of an account that has ended", async () => {
  await follow();
  for (const type of ["Like", "Like", "Announce"]) await say(deed(type, note()));
  expect(await countReactions(store, post.id)).toEqual({ like: 1, repost: 1 });
  expect(await shownResponses(siteOf(store), post.id)).toMatchObject({ reactions: { like: 1, repost: 1 } });
  await say(deed("Undo", deed("Announce", note())));
  expect(await countReactions(store, post.id)).toEqual({ like: 1, repost: 0 });
  await say(deed("Create", reply("Hello")));
  expect(await say(deed("Delete", me()))).toBe(true);
  expect(await countFollowers(store)).toBe(1);
  isEnded = true;
  expect(await say(deed("Delete", me()))).toBe(true);
  expect([
    await countFollowers(store),
    await countReactions(store, post.id),
    await listResponses(store, "waiting"),
  ]).toEqual([0, { like: 0, repost: 0 }, []]);
});
