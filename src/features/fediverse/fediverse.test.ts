/** Two sites on this machine with real signatures: one follows the other, is told, answers, and ends. */
import { describe, expect, test } from "vitest";
import { noon } from "../../../tests/databases.ts";
import { insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { freePort } from "../../../tests/free-port.ts";
import {
  origin,
  other,
  store,
  post,
  told,
  signal,
  drain,
  say,
  me,
  note,
  deed,
  follow,
  ask,
  stage,
  useTwoSites,
} from "../../../tests/two-sites.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { countFollowers, listInboxes, putFollower, readInbox } from "../../storage/fediverse.ts";
import { listFollowers } from "../../storage/followers.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import type { Job } from "../../storage/work.ts";
import { addressesOf } from "./account.ts";
import { deliverActivity } from "./deliver.ts";
import { signedHeaders } from "./signatures.ts";
import { spreadActivity, tellFollowers } from "./tell-followers.ts";

useTwoSites();

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

  test("of a post has its title and no summary, behind which others hide the text", async () => {
    const entry = await insert(
      store,
      postOf({ slug: "short", title: "Short", summary: "In short" }, { body: "Text." }),
    );
    const document = (await (await ask(`/fediverse/notes/${entry.id}`)).json()) as object;
    expect(document).toMatchObject({ type: "Article", name: "Short", content: expect.stringContaining("Text.") });
    expect(document).not.toHaveProperty("summary");
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
    stage.status = 503;
    await insert(store, postOf({ slug: "fresh", publishAt: noon }));
    await drain();
    expect(await readInbox(store, inbox)).toEqual({ failingSince: noon, retryAt: noon + 60_000, signing: "" });
    stage.status = 410;
    const later = { ...store, now: () => noon + 60_000 };
    const job = { payload: { inbox, activity: { type: "Create", entryId: post.id, stamp: 1 } }, attempts: 1 } as Job;
    expect(await deliverActivity(true).run({ store, origin, signal, dataFolder: "" }, job)).toMatchObject({
      ok: false,
      retryAfterMilliseconds: 60_000,
    });
    await deliverActivity(true).run({ store: later, origin, signal, dataFolder: "" }, job);
    expect(await countFollowers(store)).toBe(0);
  });

  test("whose server cannot have the site's key at the moment, and answers 401, is asked later", async () => {
    await follow();
    await drain();
    const [inbox = ""] = await listInboxes(store, "", 9);
    stage.understands = [];
    const job = { payload: { inbox, activity: { type: "Create", entryId: post.id, stamp: 1 } }, attempts: 1 } as Job;
    const work = deliverActivity(true);
    expect(await work.run({ store, origin, signal, dataFolder: "" }, job)).toMatchObject({ code: "unreachable" });
    expect(await readInbox(store, inbox)).toMatchObject({ failingSince: noon, retryAt: noon + 60_000 });
    stage.understands = ["message", "draft"];
    const later = { ...store, now: () => noon + 60_000 };
    expect(await work.run({ store: later, origin, signal, dataFolder: "" }, job)).toMatchObject({ ok: true });
    expect(told.map(({ type }) => type)).toEqual(["Accept", "Create"]);
    expect(await readInbox(store, inbox)).toMatchObject({ failingSince: null });
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
