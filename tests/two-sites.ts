/** Two sites in the fediverse, in one database: ours behind its doors, and another that follows, answers and is told. */
import { createAdaptorServer } from "@hono/node-server";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Entry } from "../src/domain/publishing/entry.ts";
import { actorDocument, addressesOf } from "../src/features/fediverse/account.ts";
import { deliverActivity } from "../src/features/fediverse/deliver.ts";
import { ensureKeys } from "../src/features/fediverse/keys.ts";
import type { Way } from "../src/features/fediverse/knock.ts";
import { checkTold, openAccount } from "../src/features/fediverse/open-account.ts";
import { readSigned, signedHeaders } from "../src/features/fediverse/signatures.ts";
import { tellAnswer } from "../src/features/fediverse/tell-answer.ts";
import { spreadActivity, tellFollowers } from "../src/features/fediverse/tell-followers.ts";
import { openDoors } from "../src/http/app.ts";
import { fediverseDoor } from "../src/http/doors/fediverse.ts";
import { post as send } from "../src/notifiers/post.ts";
import type { Store } from "../src/storage/database.ts";
import { changeWebSettings } from "../src/storage/web-settings.ts";
import type { Job, Work } from "../src/storage/work.ts";
import { noon, openTestDatabase, type TestDatabase } from "./databases.ts";
import { insert, postOf } from "./entry-factory.ts";
import { startHttpServer, type TestServer } from "./notifier-servers.ts";

export type Told = { type: string; actor: string; object: Record<string, unknown> & { id: string } };
export const everybody = "https://www.w3.org/ns/activitystreams#Public";
export const log = pino({ level: "silent" });
export const signal = new AbortController().signal;
const works: readonly Work[] = [
  openAccount,
  checkTold,
  tellAnswer,
  tellFollowers,
  spreadActivity,
  deliverActivity(true),
];

export let opened: TestDatabase;
let home: Server;
let away: TestServer;
export let origin = "";
export let other = "";
export let store: Store;
export let theirs: Store;
export let post: Entry<"post">;
export let told: Told[] = [];

type Stage = {
  answer: (request: Request) => Response | Promise<Response>;
  /** What the other site answers at its inbox, and at all other addresses while its account has ended. */
  status: number;
  isEnded: boolean;
  /** How it can be knocked at, and how it was. */
  understands: readonly Way[];
  knocks: Way[];
  toldOf: (path: string) => Promise<object | null>;
  /** Where the other site sends on whoever asks for a document. */
  sendsTo: string;
};
const nothing = () => Promise.resolve(null);
/** What a test may change of both. */
export const stage: Stage = {
  answer: () => new Response(),
  status: 202,
  isEnded: false,
  understands: [],
  knocks: [],
  toldOf: nothing,
  sendsTo: "",
};

export const senders = { addressOf: (headers: Headers) => headers.get("x-sender") ?? "" };

/** Does what waits until nothing does; gives the number of deliveries. */
export async function drain(doing: readonly Work[] = works): Promise<number> {
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

export const from = () => ({ store: theirs, origin: other });
/** A second apart, as no signature is taken twice. */
let seconds = 0;
export async function say(activity: object, signer = from(), way: Way = "message"): Promise<boolean> {
  const url = new URL(addressesOf(origin).inbox);
  const body = JSON.stringify({ "@context": "https://www.w3.org/ns/activitystreams", ...activity });
  const at = noon + ++seconds * 1000;
  const by = { ...signer, store: { ...signer.store, now: () => at } };
  const headers = await signedHeaders(by, url, body, way);
  return (await send({ url, headers, body }, { signal, allowPrivate: true, now: () => noon })).ok;
}
export const me = () => addressesOf(other).actor;
export const note = () => addressesOf(origin).note(post.id);
export const deed = (type: string, object: unknown, more = {}) => ({
  id: `${other}/d/${type}`,
  type,
  actor: me(),
  object,
  ...more,
});
export const follow = () => say(deed("Follow", addressesOf(origin).actor));
export const reply = (content: string, changes = {}) => ({
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
export const ask = (path: string, accept = asked) => fetch(origin + path, { headers: { accept }, redirect: "manual" });

/** With another clock. */
export const useStore = (next: Store): void => void (store = next);

/** For the tests of one file. */
export function useTwoSites(): void {
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
    home = createAdaptorServer({ overrideGlobalObjects: false, fetch: (request) => stage.answer(request) }) as Server;
    await new Promise<void>((resolve) => home.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(home.address() as AddressInfo).port}`;
    away = await startHttpServer((arrival, response) => {
      void (async () => {
        if (arrival.path === "/fediverse/inbox") {
          const way = "signature-input" in arrival.headers ? "message" : "draft";
          stage.knocks.push(way);
          if (!stage.understands.includes(way)) return response.writeHead(401).end();
          const headers = Object.entries(arrival.headers).filter(([name]) => name !== "host") as [string, string][];
          const body = arrival.body.toString();
          const request = new Request(`${other}/fediverse/inbox`, { method: "POST", headers, body });
          const read = await readSigned(
            { store: theirs, origin: other, signal, allowPrivate: true },
            request,
            (JSON.parse(body) as Told).actor,
          );
          if (read.ok && stage.status === 202) told.push(JSON.parse(body) as Told);
          return response.writeHead(read.ok ? stage.status : 401).end();
        }
        if (stage.isEnded) return response.writeHead(410).end();
        if (stage.sendsTo !== "") return response.writeHead(302, { location: stage.sendsTo }).end();
        const document = await stage.toldOf(arrival.path);
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
    [store, theirs, told] = [opened.store(), opened.store(), []];
    Object.assign(stage, { isEnded: false, status: 202, understands: ["message", "draft"], knocks: [], sendsTo: "" });
    const doors = openDoors({ log, store }, [fediverseDoor(store, origin, senders, true)]);
    stage.answer = (request) => doors.fetch(request);
    const account = { accountSince: noon - 1000 };
    await changeWebSettings(store, { ...account, account: "home" });
    await changeWebSettings(theirs, { ...account, account: "away" });
    await ensureKeys(theirs);
    await drain();
    post = await insert(
      store,
      postOf({ slug: "said", title: "Said", publishAt: noon - 1 }, { body: "Well **said**.", tags: ["Pale ale"] }),
    );
    stage.toldOf = (path) => (path === "/fediverse/actor" ? actorDocument(theirs, other) : Promise.resolve(null));
    await store.database.db.deleteFrom("jobs").where("site_id", "=", store.siteId).execute();
  });
}
