/** Signing in with e-mail and password, and signing out. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { guest, hasRole, type Role } from "../../domain/people/viewer.ts";
import { findPersonByEmail } from "../../storage/people.ts";
import { hasMail, requestPassword } from "./account-mail.ts";
import type { Accounts, Visitor } from "./accounts.ts";

export type Credentials = { email: string; password: string };

const minuteMilliseconds = 60_000;

export const waitSentence = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / minuteMilliseconds));
  return `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again.`;
};

/** Where a person belongs who came to sign in and on no other errand. */
export const homeOf = (role: Role): string => (hasRole({ ...guest, role }, "editor") ? "/studio" : "/");

export type SignedIn = { cookies: string[]; role: Role };

/** Gives the cookies of a new session. Problems: `wrong` (the same for an unknown address and a wrong password), `too-many`. */
export async function signIn(
  accounts: Accounts,
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<Result<SignedIn>> {
  const { limits } = accounts;
  const mark = accounts.devices.markOf(visitor.headers, email);
  const here = `${email} ${mark ?? visitor.address}`;
  // Whoever signed in here before is counted by this browser alone: no stranger's tries stand in the way.
  const counted = [
    [limits.account, here],
    ...(mark === null
      ? ([
          [limits.accountAnywhere, email],
          [limits.address, visitor.address],
        ] as const)
      : []),
  ] as const;
  const wait = Math.max(...counted.map(([limit, key]) => limit.wait(key)));
  if (wait > 0) return problem("too-many", waitSentence(wait));
  // Counted before the check, or tries side by side would not count each other.
  for (const [limit, key] of counted) limit.fail(key);
  const forgive = () => {
    for (const [limit, key] of counted) limit.forgive(key);
  };
  const cookies = await openSession(accounts, { email, password }, visitor).catch((fault: unknown) => {
    // That the database was away, or full, is no wrong try.
    forgive();
    throw fault;
  });
  if (!cookies)
    return problem("wrong", wrongSentence(limits.account.left(here), limits.account.wait(here)), "password");
  forgive();
  limits.account.clear(here);
  const person = await findPersonByEmail(accounts.store, email);
  return ok({ cookies, role: person?.role ?? "guest" });
}

/** A mail with a link to a new password, if an account has this address; nothing tells whether. Problem: `too-many`. */
export async function askForPassword(accounts: Accounts, email: string, address: string): Promise<Result<void>> {
  const { limits, store } = accounts;
  const counted = [
    [limits.mail, email],
    [limits.mailFrom, address],
  ] as const;
  const wait = Math.max(...counted.map(([limit, key]) => limit.wait(key)));
  if (wait > 0) return problem("too-many", waitSentence(wait));
  for (const [limit, key] of counted) limit.fail(key);
  if (await hasMail(store)) await requestPassword(store, email);
  return ok(undefined);
}

const wrongSentence = (left: number, wait: number) =>
  `E-mail and password do not belong together. ${
    left > 0 ? `${left} ${left === 1 ? "try" : "tries"} left.` : waitSentence(wait)
  }`;

/** A new session each time, and the one before ends: a cookie planted in the browser never becomes a session. Null when refused. */
export async function openSession(
  accounts: Accounts,
  credentials: Credentials,
  visitor: Visitor,
): Promise<string[] | null> {
  const answer = await accounts.auth.api.signInEmail({
    body: credentials,
    headers: new Headers({ "user-agent": visitor.headers.get("user-agent")?.slice(0, 300) ?? "" }),
    asResponse: true,
  });
  if (!answer.ok) return null;
  await endSession(accounts, visitor.headers);
  await accounts.sweep();
  await accounts.noteDevice(answer.headers, visitor.headers);
  return [...answer.headers.getSetCookie(), accounts.devices.issue(credentials.email)];
}

async function endSession(accounts: Accounts, headers: Headers): Promise<void> {
  const before = await accounts.sessionOf(headers);
  if (!before) return;
  const internals = await accounts.internals;
  await internals.deleteSession(before.session.token);
  await accounts.forget(before.user.id);
}

/** Gives the cookies that make the browser forget; also where the database is too full, or away, to end the session itself. */
export async function signOut(accounts: Accounts, headers: Headers): Promise<string[]> {
  const { database } = accounts.store;
  await endSession(accounts, headers).catch((fault: unknown) => {
    if (!database.engine.explain(fault)) throw fault;
    database.report("A session could not be ended; its browser has forgotten it.", fault);
  });
  const answer = await accounts.auth.api.signOut({ headers: new Headers(), asResponse: true });
  return answer.headers.getSetCookie();
}
