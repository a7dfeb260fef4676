/** Two built sites in processes of their own and a crowd of followers, with real signatures over HTTP: told, killed in the midst, answered, left. */
import { generateKeyPairSync } from "node:crypto";
import path from "node:path";
import { signRequest } from "@fedify/fedify/sig";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesOf } from "../src/features/fediverse/account.ts";
import { readSigned, signedHeaders } from "../src/features/fediverse/signatures.ts";
import type { Store } from "../src/storage/database.ts";
import { countFollowers } from "../src/storage/fediverse.ts";
import { updateEntry } from "../src/storage/save-entry.ts";
import { emptyDatabase, engines, type Place } from "./databases.ts";
import { insert, owner, postOf } from "./entry-factory.ts";
import { startHttpServer, type TestServer } from "./notifier-servers.ts";
import { becomeOwner, startSite, type SiteServer } from "./site-server.ts";
import { withStore } from "./with-store.ts";

type Told = { id: string; type: string; actor: string; object: Record<string, unknown> & { id: string } };
const everybody = "https://www.w3.org/ns/activitystreams#Public";
const activityMime = "application/activity+json";
const asStrangers = { NODE_OPTIONS: `--import=${path.resolve("tests/own-machine.mjs")}`, DATABASE_URL: "" };
const crowd = Array.from({ length: 12 }, (_, number) => `u${number}`);
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signingKey = crypto.subtle.importKey(
  "jwk",
  privateKey.export({ format: "jwk" }),
  { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  true,
  ["sign"],
);

const form = (site: SiteServer, cookie: string, fields: Record<string, string>) =>
  fetch(`${site.url}/studio/responses`, {
    method: "POST",
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const json = async (address: string) =>
  (await (await fetch(address, { headers: { accept: activityMime } })).json()) as Record<string, unknown>;

describe.each(engines)("on %s", (engine) => {
  let place: Place;
  let site: SiteServer;
  let friend: SiteServer;
  let others: TestServer;
  let away = "";
  let cookie = "";
  let env: Record<string, string> = {};
  /** Verified, by inbox. */
  const told = new Map<string, Told[]>();
  /** How many may be taken before the rest has to wait. */
  let room = Infinity;
  let waiting: (() => void)[] = [];

  const onStore = <T>(of: SiteServer, work: (store: Store) => Promise<T>): Promise<T> =>
    withStore({ dataFolder: of.dataFolder, databaseUrl: of === site ? place.options.databaseUrl : undefined }, work);
  /** What is to wait, or is held by somebody who is gone, is due. */
  const makeDue = () =>
    onStore(site, async ({ database }) => {
      await database.db.updateTable("jobs").set({ due_at: 1 }).where("state", "in", ["waiting", "running"]).execute();
      await database.publish("work", { siteId: "main", dueAt: null });
    });
  /** Gives the status. */
  async function say(name: string, activity: object): Promise<number> {
    const actor = `${away}/${name}`;
    const body = JSON.stringify({ "@context": "https://www.w3.org/ns/activitystreams", actor, ...activity });
    const request = new Request(addressesOf(site.url).inbox, {
      method: "POST",
      headers: { "content-type": activityMime },
      body,
    });
    return (await fetch(await signRequest(request, await signingKey, new URL(`${actor}#key`)))).status;
  }
  const follow = (name: string) =>
    say(name, { id: `${away}/${name}/follow`, type: "Follow", object: addressesOf(site.url).actor });
  const followers = () => onStore(site, countFollowers);
  const ofType = (type: string) => crowd.map((name) => (told.get(name) ?? []).filter((each) => each.type === type));
  const have = async (type: string) =>
    expect.poll(() => ofType(type).filter((each) => each.length > 0).length, { timeout: 60_000 }).toBe(crowd.length);

  const areOpen = async () => {
    for (const each of [site, friend])
      await expect
        .poll(async () => (await fetch(addressesOf(each.url).actor, { headers: { accept: activityMime } })).status)
        .toBe(200);
  };

  async function open(options: Parameters<typeof startSite>[0] = {}) {
    const opened = await startSite({ demo: false, ...options, env: { ...asStrangers, ...options.env } });
    return opened;
  }

  beforeAll(async () => {
    place = await emptyDatabase(engine);
    env = place.options.databaseUrl ? { DATABASE_URL: place.options.databaseUrl } : {};
    [site, friend] = [await open({ env }), await open()];
    others = await startHttpServer((arrival, response) => {
      const name = arrival.path.split("/")[1] ?? "";
      if (!arrival.path.endsWith("/inbox")) {
        const id = `${away}/${name}`;
        const publicKeyPem = publicKey.export({ type: "spki", format: "pem" });
        response.writeHead(200, { "content-type": activityMime });
        response.end(
          JSON.stringify({
            "@context": ["https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"],
            id,
            type: "Person",
            preferredUsername: name,
            inbox: `${id}/inbox`,
            publicKey: { id: `${id}#key`, owner: id, publicKeyPem },
          }),
        );
        return;
      }
      const take = async () => {
        const headers = Object.entries(arrival.headers).filter(([header]) => header !== "host") as [string, string][];
        const body = arrival.body.toString();
        const activity = JSON.parse(body) as Told;
        const request = new Request(`${away}${arrival.path}`, { method: "POST", headers, body });
        const reach = { store: {} as Store, origin: away, signal: AbortSignal.timeout(20_000), allowPrivate: true };
        const read = await onStore(friend, (store) => readSigned({ ...reach, store }, request, activity.actor));
        if (read.ok) told.set(name, [...(told.get(name) ?? []), activity]);
        response.writeHead(read.ok ? 202 : 401).end();
      };
      if (room-- > 0) void take();
      else waiting.push(() => void take());
    });
    away = `http://localhost:${others.port}`;
    cookie = await becomeOwner(site);
    await form(site, cookie, { deed: "web", account: "home" });
    await form(friend, await becomeOwner(friend), { deed: "web", account: "away" });
  });
  afterAll(async () => {
    await site.remove();
    await friend.remove();
    await others.close();
    await place.remove();
  });

  test("a built site follows another, and is accepted with a signature that it can verify", async () => {
    await areOpen();
    const inbox = new URL(addressesOf(site.url).inbox);
    const actor = addressesOf(friend.url).actor;
    const ask = async (activity: object) => {
      const body = JSON.stringify({ "@context": "https://www.w3.org/ns/activitystreams", actor, ...activity });
      const headers = await onStore(friend, (store) =>
        signedHeaders({ store, origin: friend.url }, inbox, body, "message"),
      );
      return (await fetch(inbox, { method: "POST", headers, body })).status;
    };
    const followed = { id: `${actor}#1`, type: "Follow", actor, object: addressesOf(site.url).actor };
    expect(await ask(followed)).toBe(202);
    expect(await followers()).toBe(1);
    // What was delivered leaves no row, what was not is tried again.
    await expect
      .poll(() =>
        onStore(site, ({ database: { db } }) =>
          db.selectFrom("jobs").select("last_error").where("kind", "=", "deliver-activity").execute(),
        ),
      )
      .toEqual([]);
    expect(await ask({ id: `${actor}#2`, type: "Undo", object: followed })).toBe(202);
    expect(await followers()).toBe(0);
  });

  test("a crowd is told of a post although the program is killed in the midst: each at least once, and under one id", async () => {
    await areOpen();
    for (const name of crowd) expect(await follow(name)).toBe(202);
    expect(await followers()).toBe(crowd.length);
    await have("Accept");
    room = 5;
    const post = await onStore(site, (store) => insert(store, postOf({ slug: "fresh", title: "Fresh" })));
    await makeDue();
    await expect.poll(() => waiting.length, { timeout: 60_000 }).toBeGreaterThan(1);
    await site.stop("SIGKILL");
    room = Infinity;
    for (const take of waiting.splice(0)) take();
    await makeDue();
    site = await open({ dataFolder: site.dataFolder, port: site.port, env });
    await have("Create");
    expect(
      new Set(
        ofType("Create")
          .flat()
          .map(({ id }) => id),
      ).size,
    ).toBe(1);

    const hide = (changes: object, revision: number) =>
      onStore(site, (store) => updateEntry(store, post.id, revision, changes, owner));
    await hide({ title: "Fresher" }, post.revision);
    await makeDue();
    await have("Update");
    expect(
      ofType("Update")
        .flat()
        .every(({ object }) => object["name"] === "Fresher"),
    ).toBe(true);
    await hide({ visibility: "members" }, post.revision + 1);
    await makeDue();
    await have("Delete");
    expect((await fetch(addressesOf(site.url).note(post.id), { headers: { accept: activityMime } })).status).toBe(404);
  });

  test("a reply waits for the owner, whose answer stands under it and reaches its author", async () => {
    await areOpen();
    expect(await follow("u1")).toBe(202);
    const post = await onStore(site, (store) => insert(store, postOf({ slug: "said", title: "Said" })));
    const reply = {
      id: `${away}/u1/n/1`,
      type: "Note",
      attributedTo: `${away}/u1`,
      inReplyTo: addressesOf(site.url).note(post.id),
      to: [everybody],
      content: "<p>Which yeast?</p>",
    };
    expect(await say("u1", { id: `${away}/u1/c/1`, type: "Create", object: reply })).toBe(202);
    const page = async () => (await fetch(`${site.url}/writing/said`)).text();
    expect(await page()).not.toContain("Which yeast?");
    const studio = await (await fetch(`${site.url}/studio/responses`, { headers: { cookie } })).text();
    const id = /name="id" value="([^"]+)"/.exec(studio)?.[1] ?? "";
    await form(site, cookie, { deed: "answer", id, answer: "Nottingham." });
    await expect.poll(page).toContain("Which yeast?");
    expect(await page()).toContain("Nottingham.");
    const answers = () => (told.get("u1") ?? []).filter(({ object }) => object["inReplyTo"] === reply.id);
    await expect.poll(() => answers().length, { timeout: 60_000 }).toBe(1);
    expect(await json(answers()[0]?.object.id ?? "")).toMatchObject({ inReplyTo: reply.id, type: "Note" });
  });
});
