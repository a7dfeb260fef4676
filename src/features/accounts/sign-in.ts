/** Signing in with e-mail and password. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { guest, hasRole, type Role } from "../../domain/people/viewer.ts";
import { wordsOf } from "../../words/words.ts";
import { hasMail, requestPassword } from "./account-mail.ts";
import { findByPassword } from "./account-records.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { countedTry, leftSentence, waitSentence } from "./attempt-limits.ts";
import { type Entered, enterByPassword } from "./second-step.ts";

export type Credentials = { email: string; password: string };

/** Where a person belongs who came to sign in and on no other errand. */
export const homeOf = (role: Role): string => (hasRole({ ...guest, role }, "editor") ? "/studio" : "/");

/** Gives the cookies of a new session, or of the question for a code. Problems: `wrong` (the same for an unknown address and a wrong password), `too-many`. */
export async function signIn(
  accounts: Accounts,
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<Result<Entered>> {
  const { limits } = accounts;
  const words = wordsOf(visitor.language);
  const mark = accounts.devices.markOf(visitor.headers, email);
  const here = `${email} ${mark ?? visitor.address}`;
  // Whoever signed in here before is counted by this browser alone: no stranger's tries stand in the way.
  const tried = countedTry([
    [limits.account, here],
    ...(mark === null
      ? ([
          [limits.accountAnywhere, email],
          [limits.address, visitor.address],
        ] as const)
      : []),
  ]);
  const wait = tried.wait();
  if (wait > 0) return problem("too-many", waitSentence(words, wait));
  tried.count();
  try {
    const userId = await findByPassword(await accounts.internals, { email, password });
    if (userId === null)
      return problem("wrong", `${words.text("signIn.wrong")} ${leftSentence(words, limits.account, here)}`, "password");
    const entered = await enterByPassword(accounts, { userId, email }, visitor);
    tried.forgive();
    limits.account.clear(here);
    return ok(entered);
  } catch (fault) {
    // That the database was away, or full, is no wrong try.
    tried.forgive();
    throw fault;
  }
}

/** A mail with a link to a new password, if an account has this address; nothing tells whether. Problem: `too-many`. */
export async function askForPassword(accounts: Accounts, email: string, visitor: Visitor): Promise<Result<void>> {
  const { limits, store } = accounts;
  const words = wordsOf(visitor.language);
  const asked = countedTry([
    [limits.mail, email],
    [limits.mailFrom, visitor.address],
  ]);
  const wait = asked.wait();
  if (wait > 0) return problem("too-many", waitSentence(words, wait));
  asked.count();
  if (await hasMail(store)) await requestPassword(store, email, visitor.language);
  return ok(undefined);
}
