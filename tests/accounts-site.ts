/** What tests of accounts share: a site with its owner signed in, invited people, and what a browser sends. */
import type { TestDatabase } from "./databases.ts";
import type { Viewer } from "../src/domain/people/viewer.ts";
import type { Result } from "../src/domain/result.ts";
import { type Accounts, createAccounts, type Visitor } from "../src/features/accounts/accounts.ts";
import { invitePerson } from "../src/features/accounts/people.ts";
import { resetPassword } from "../src/features/accounts/reset-password.ts";
import { createSetUpCode, setUp } from "../src/features/accounts/set-up.ts";
import { quickHashing } from "./quick-hashing.ts";

export const password = "three crowns of hops";
export const minute = 60_000;
export const secret = "a secret for tests that is long enough to sign with";
let count = 0;
export const freshEmail = () => `brewer${++count}@brewery.example`;

export function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
}
export const codeOf = (result: Result<unknown>) => (result.ok ? null : result.code);

export const visitor = (address = "192.0.2.1", cookie = "", language = "en"): Visitor => ({
  headers: new Headers({
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    ...(cookie ? { cookie } : {}),
  }),
  address,
  language,
});
/** What a browser would send back. */
export const cookieOf = (setCookies: readonly string[]) => setCookies.map((line) => line.split(";")[0]).join("; ");
export const headersOf = (cookie: string) => new Headers({ cookie });

export function newSite(tested: TestDatabase, origin = "https://brewery.example") {
  const clock = { now: Date.now() };
  const store = tested.store(clock);
  return { clock, store, accounts: createAccounts({ store, origin, secret, hashing: quickHashing }) };
}

/** A site with its owner signed in. */
export async function ownedSite(tested: TestDatabase) {
  const site = newSite(tested);
  const code = (await createSetUpCode(site.store)) ?? "";
  const email = freshEmail();
  const cookie = cookieOf(got(await setUp(site.accounts, { code, name: "Ida", email, password }, visitor())).cookies);
  const viewer = await site.accounts.viewerOf(headersOf(cookie));
  return { ...site, email, cookie, viewer };
}

/** Somebody invited who has chosen a password. */
export async function member(accounts: Accounts, owner: Viewer, role: "viewer" | "editor" | "owner") {
  const email = freshEmail();
  const link = got(await invitePerson(accounts, owner, { name: "Ben", email, role }));
  const token = link.split("/").at(-1) ?? "";
  const cookie = cookieOf(got(await resetPassword(accounts, { token, password }, visitor("192.0.2.7"))).cookies);
  return { email, cookie, viewer: await accounts.viewerOf(headersOf(cookie)) };
}
