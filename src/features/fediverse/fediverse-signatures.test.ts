/** Who knocks at the inbox of a site: signatures, their keys and clocks, and who is counted for what does not hold. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { noon } from "../../../tests/databases.ts";
import { insert, postOf } from "../../../tests/entry-factory.ts";
import { startHttpServer } from "../../../tests/notifier-servers.ts";
import {
  opened,
  origin,
  other,
  store,
  theirs,
  post,
  told,
  log,
  senders,
  drain,
  from,
  me,
  note,
  deed,
  follow,
  stage,
  useStore,
  useTwoSites,
} from "../../../tests/two-sites.ts";
import { openDoors } from "../../http/app.ts";
import { fediverseDoor } from "../../http/doors/fediverse.ts";
import type { Store } from "../../storage/database.ts";
import { countReactions, listInboxes, readInbox } from "../../storage/fediverse.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import { actorDocument, addressesOf } from "./account.ts";
import { ensureKeys } from "./keys.ts";
import type { Way } from "./knock.ts";
import { signedHeaders } from "./signatures.ts";

useTwoSites();

/** As keys are written in documents. */
function base58(bytes: Buffer): string {
  const signs = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  let text = "";
  for (let rest = BigInt(`0x${bytes.toString("hex")}`); rest > 0n; rest /= 58n) text = signs[Number(rest % 58n)] + text;
  return text;
}

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

  /** The same, in another order or with something beside it. */
  const respelt = (headers: Record<string, string>): Record<string, string> => ({
    ...headers,
    ...("signature-input" in headers
      ? {
          "signature-input": `more=("@method"), ${headers["signature-input"]}`,
          signature: `more=:AA==:, ${headers["signature"]}`,
        }
      : { signature: headers["signature"]?.split(",").toReversed().join(",") ?? "" }),
  });

  test.each(["message", "draft"] as const)(
    "by the way “%s” holds once in every process, however it is written",
    async (way) => {
      const body = like(`once-${way}`);
      const headers = await signedHeaders(from(), inbox(), body, way);
      expect(await knock(respelt(headers), body)).toBe(202);
      expect(await knock(headers, body)).toBe(401);
      vi.resetModules();
      const fresh = await import("../../http/doors/fediverse.ts");
      stage.answer = (request) =>
        openDoors({ log, store }, [fresh.fediverseDoor(store, origin, senders, true)]).fetch(request);
      expect(await knock(headers, body)).toBe(401);
      expect(await knock(await signedHeaders(from(), inbox(), like("other"), way), like("other"))).toBe(202);
    },
  );

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
    stage.answer = (request) =>
      openDoors({ log, store }, [fediverseDoor(moving, origin, senders, true)]).fetch(request);
    const ahead = { ...from(), store: { ...theirs, now: () => noon + 3_600_000 } };
    const body = like("ahead");
    const headers = await signedHeaders(ahead, inbox(), body, "message");
    expect(await knock(headers, body)).toBe(202);
    clock.now = noon + 7_199_000;
    expect(await knock(headers, body)).toBe(401);
  });

  const contexts = [
    "https://www.w3.org/ns/activitystreams",
    ...Array.from({ length: 3000 }, (_, at) => ({ [`t${at}`]: `https://t.example/${at}` })),
  ];

  test("of a message, or by a key, in thousands of contexts is not read", async () => {
    const body = JSON.stringify({ ...deed("Like", note()), "@context": contexts });
    expect(await knock(await signedHeaders(from(), inbox(), body, "message"), body)).toBe(400);
    const stranger = opened.store();
    await changeWebSettings(stranger, { account: "away", accountSince: 1 });
    await ensureKeys(stranger);
    const elsewhere = await startHttpServer((_arrival, response) => {
      void actorDocument(stranger, home).then((document) => {
        const own = [document?.["@context" as keyof typeof document]].flat();
        response.writeHead(200, { "content-type": "application/activity+json" });
        response.end(JSON.stringify({ ...document, "@context": [...own, ...contexts.slice(1)] }));
      });
    });
    const home = `http://127.0.0.1:${elsewhere.port}`;
    const theirs = JSON.stringify({ ...(JSON.parse(like("1")) as object), actor: addressesOf(home).actor });
    const headers = await signedHeaders({ store: stranger, origin: home }, inbox(), theirs, "message");
    expect(await knock(headers, theirs)).toBe(401);
    await elsewhere.close();
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
    stage.sendsTo = `http://127.0.0.1:${elsewhere.port}/actor`;
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
    stage.toldOf = async (path) =>
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
    useStore({ ...store, now: () => noon + 3_600_001 });
    stage.answer = (request) => openDoors({ log, store }, [fediverseDoor(store, origin, senders, true)]).fetch(request);
    expect(await send("2")).toBe(401);
  });

  test("by a new key holds at once, by the one before it for an hour at most", async () => {
    const body = (id: number) => like(String(id));
    const clock = { now: noon };
    const moving = { ...store, now: () => clock.now };
    stage.answer = (request) =>
      openDoors({ log, store }, [fediverseDoor(moving, origin, senders, true)]).fetch(request);
    const by = (signer: Store) => ({ origin: other, store: { ...signer, now: () => clock.now } });
    const before = theirs;
    const after = opened.store();
    await changeWebSettings(after, { account: "away", accountSince: 1 });
    await ensureKeys(after);
    const send = async (signer: Store, id: number) =>
      knock(await signedHeaders(by(signer), inbox(), body(id), "message"), body(id));
    expect(await send(before, 1)).toBe(202);
    stage.toldOf = () => actorDocument(after, other);
    expect(await send(after, 2)).toBe(202);
    expect(await send(before, 3)).toBe(401);
    clock.now += 3_600_001;
    stage.toldOf = () => actorDocument(before, other);
    expect(await send(after, 4)).toBe(401);
  });
});

test("whoever is told is knocked at by both ways at most, and the one that was understood is kept", async () => {
  await follow();
  await drain();
  const [inbox = ""] = await listInboxes(store, "", 9);
  const tell = async (only: Way) => {
    Object.assign(stage, { understands: [only], knocks: [] });
    await insert(store, postOf({ slug: `by-${only}-${told.length}`, publishAt: noon }));
    await drain();
    return stage.knocks;
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
