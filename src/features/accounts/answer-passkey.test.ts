/** The open endpoints: passkeys alone are answered, and nothing that does not fit. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshEmail, newSite, ownedSite, password } from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import type { Accounts } from "./accounts.ts";
import { answerPasskey } from "./answer-passkey.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  describe("the open endpoints", () => {
    const ask = (
      accounts: Accounts,
      method: string,
      path: string,
      {
        body,
        cookie = "",
        ...headers
      }: { body?: unknown; cookie?: string; origin?: string; "content-length"?: string } = {},
    ) => {
      const text = body === undefined ? null : JSON.stringify(body);
      const standard = { origin: "https://brewery.example", "content-length": String(text?.length ?? 0) };
      return answerPasskey(
        accounts,
        new Request(`https://brewery.example/api/auth/${path}`, {
          method,
          headers: { ...standard, "content-type": "application/json", cookie, ...headers },
          body: text,
        }),
        "192.0.2.1",
      );
    };

    test.each([
      ["POST", "sign-up/email"],
      ["POST", "sign-in/email"],
      ["GET", "get-session"],
      ["GET", "list-sessions"],
      ["POST", "update-user"],
      ["POST", "delete-user"],
      ["POST", "change-email"],
      ["POST", "request-password-reset"],
      ["POST", "reset-password"],
      ["GET", "error"],
      ["GET", "ok"],
      ["GET", "passkey/list-user-passkeys"],
      ["POST", "passkey/delete-passkey"],
      ["GET", "passkey/../get-session"],
      ["GET", "passkey/generate-authenticate-options/"],
      ["GET", "passkey/verify-authentication"],
    ])("%s /api/auth/%s is not there", async (method, path) => {
      const { accounts } = newSite(tested);
      const answer = await ask(accounts, method, path, method === "POST" ? { body: {} } : {});
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    });

    test("nobody signs up, not even inside", async () => {
      const { accounts } = newSite(tested);
      const body = { name: "Eve", email: freshEmail(), password };
      const answer = await (await accounts.auth).api.signUpEmail({ body, asResponse: true });
      expect(answer.status).toBe(400);
    });

    test("a guest may ask for a challenge, but registers no key", async () => {
      const { accounts } = newSite(tested);
      expect((await ask(accounts, "GET", "passkey/generate-authenticate-options")).status).toBe(200);
      expect((await ask(accounts, "GET", "passkey/generate-register-options")).status).toBe(401);
      expect((await ask(accounts, "POST", "passkey/verify-registration", { body: { response: {} } })).status).toBe(401);
    });

    test.each([[{}], [{ response: {} }], [{ response: { id: "x" } }], [{ response: "x" }], [[]], [null]])(
      "%j as a passkey is refused without a fault",
      async (body) => {
        const { accounts, cookie } = await ownedSite(tested);
        for (const path of ["passkey/verify-authentication", "passkey/verify-registration"]) {
          const answer = await ask(accounts, "POST", path, { body, cookie });
          expect([400, 401, 403]).toContain(answer.status);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      },
    );

    test.each([
      ["from a page of another site", { origin: "https://evil.example" }, 403],
      ["from nowhere", { origin: "null" }, 403],
      ["of a megabyte", { "content-length": "1000000" }, 413],
      ["of no stated length", { "content-length": "" }, 413],
    ])("a post %s is refused", async (_sentence, headers, status) => {
      const { accounts, cookie } = await ownedSite(tested);
      const post = { body: { response: {} }, cookie, ...headers };
      expect((await ask(accounts, "POST", "passkey/verify-registration", post)).status).toBe(status);
    });

    test("challenges are limited by address", async () => {
      const { accounts } = newSite(tested);
      const statuses = [];
      for (let asked = 0; asked < 61; asked++)
        statuses.push((await ask(accounts, "GET", "passkey/generate-authenticate-options")).status);
      expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
      expect(statuses[60]).toBe(429);
    });
  });
});
