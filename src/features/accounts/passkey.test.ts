/** Passkeys from registration to sign-in, with an authenticator made of a few lines (WebAuthn Level 3, section 6: authenticator data). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { readAccount } from "./account.ts";
import { createAccounts } from "./accounts.ts";
import { answerPasskey } from "./answer-passkey.ts";
import { createSetUpCode, setUp } from "./set-up.ts";
import { signOut } from "./sessions.ts";
import { quickHashing } from "../../../tests/quick-hashing.ts";

const origin = "https://brewery.example";
const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const encode = (bytes: Buffer) => bytes.toString("base64url");
const clientData = (type: string, challenge: string, at = origin) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

function authenticatorData(flags: number, counter: number, key = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256("brewery.example"), head, key]);
}

/** An EC2 key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    length,
    data,
  ]);
}

function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const shell = { id: encode(id), rawId: encode(id), type: "public-key", clientExtensionResults: {} };
  let counter = 0;
  return {
    register(challenge: string) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const data = authenticatorData(userPresent | userVerified | hasKey, counter, key);
      const response = {
        clientDataJSON: encode(clientData("webauthn.create", challenge)),
        attestationObject: encode(attestation(data)),
        transports: ["internal"],
      };
      return { ...shell, response };
    },
    authenticate(challenge: string, { verified = true, at = origin } = {}) {
      counter += 1;
      const data = authenticatorData(userPresent | (verified ? userVerified : 0), counter);
      const client = clientData("webauthn.get", challenge, at);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      };
      return { ...shell, response };
    },
  };
}

const cookieOf = (setCookies: readonly string[]) => setCookies.map((line) => line.split(";")[0]).join("; ");

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  let count = 0;
  async function siteWithPasskey() {
    const store = tested.store({ now: Date.now() });
    const accounts = createAccounts({
      store,
      origin,
      secret: "a secret for tests that is long enough to sign with",
      hashing: quickHashing,
    });
    const form = { name: "Ida", email: `ida${++count}@brewery.example`, password: "three crowns of hops" };
    const visitor = { headers: new Headers(), address: "192.0.2.1", language: "en" };
    const made = await setUp(accounts, { ...form, code: (await createSetUpCode(store)) ?? "" }, visitor);
    const cookie = made.ok ? cookieOf(made.value.cookies) : "";
    const ask = async (path: string, cookies: string, body?: unknown) => {
      const text = body === undefined ? null : JSON.stringify(body);
      const headers = {
        origin,
        cookie: cookies,
        "content-type": "application/json",
        "content-length": String(text?.length ?? 0),
      };
      const request = new Request(`${origin}/api/auth/passkey/${path}`, {
        method: text ? "POST" : "GET",
        headers,
        body: text,
      });
      const answer = await answerPasskey(accounts, request, "192.0.2.1");
      const told = (await answer.json()) as { challenge?: string };
      return { status: answer.status, headers: answer.headers, told, cookies: cookieOf(answer.headers.getSetCookie()) };
    };
    const authenticator = createAuthenticator();
    const options = await ask("generate-register-options", cookie);
    const key = authenticator.register(options.told.challenge ?? "");
    const registered = await ask("verify-registration", `${cookie}; ${options.cookies}`, {
      response: key,
      name: "phone",
    });
    return { accounts, cookie, ask, authenticator, registered };
  }

  test("a registered passkey signs in, and the answer carries no token but the cookie", async () => {
    const { accounts, cookie, ask, authenticator, registered } = await siteWithPasskey();
    expect([registered.status, registered.told]).toEqual([200, { ok: true }]);
    const account = await readAccount(accounts, new Headers({ cookie }));
    expect(account?.passkeys).toMatchObject([{ name: "phone" }]);
    await signOut(accounts, new Headers({ cookie }));
    const options = await ask("generate-authenticate-options", "");
    const key = authenticator.authenticate(options.told.challenge ?? "");
    const signed = await ask("verify-authentication", options.cookies, { response: key });
    expect([signed.status, signed.told]).toEqual([200, { ok: true }]);
    expect(signed.headers.get("cache-control")).toBe("no-store");
    expect(await accounts.viewerOf(new Headers({ cookie: signed.cookies }))).toMatchObject({ role: "owner" });
  });

  test.each([
    ["a device that did not ask for finger, face or PIN", { verified: false }],
    ["an answer made for another site", { at: "https://evil.example" }],
  ])("%s is refused, without a cookie", async (_sentence, fault) => {
    const { ask, authenticator } = await siteWithPasskey();
    const options = await ask("generate-authenticate-options", "");
    const key = authenticator.authenticate(options.told.challenge ?? "", fault);
    const refused = await ask("verify-authentication", options.cookies, { response: key });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(refused.cookies).not.toContain("session_token");
  });

  test("a challenge is used once, and only by the browser that asked for it", async () => {
    const { ask, authenticator } = await siteWithPasskey();
    const options = await ask("generate-authenticate-options", "");
    const key = authenticator.authenticate(options.told.challenge ?? "");
    expect((await ask("verify-authentication", "", { response: key })).status).toBe(400);
    expect((await ask("verify-authentication", options.cookies, { response: key })).status).toBe(200);
    expect((await ask("verify-authentication", options.cookies, { response: key })).status).toBe(400);
  });

  test("an unknown passkey is refused", async () => {
    const { ask } = await siteWithPasskey();
    const options = await ask("generate-authenticate-options", "");
    const key = createAuthenticator().authenticate(options.told.challenge ?? "");
    expect((await ask("verify-authentication", options.cookies, { response: key })).status).toBe(401);
  });
});
