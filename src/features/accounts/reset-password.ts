/** One-time links that let a person choose a password: after an invitation, or when the old one is forgotten. */
import { ok, problem, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { findOneTimeLink, redeemOneTimeLink } from "../../storage/one-time-links.ts";
import { findViewer } from "../../storage/people.ts";
import { wordsOf } from "../../words/words.ts";
import { writePassword } from "./account-records.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { type PasswordPurpose, passwordPurposes } from "./password-link.ts";
import { waitSentence } from "./attempt-limits.ts";
import { type Entered, enterByPassword } from "./second-step.ts";

export type PasswordLink = { purpose: PasswordPurpose; userId: string; name: string; email: string };

/** Whose link this is, without using it up; null when it was used, is too old or never was. */
export async function findPasswordLink(store: Store, token: string): Promise<PasswordLink | null> {
  for (const purpose of passwordPurposes) {
    const userId = (await findOneTimeLink(store, purpose, token))?.userId;
    const viewer = userId ? await findViewer(store, userId) : null;
    if (userId && viewer) return { purpose, userId, name: viewer.name ?? "", email: viewer.email ?? "" };
  }
  return null;
}

/** Ends all sessions and gives the cookies of a new one, or of the question for a code. Problems: `used-link`, `too-many`. */
export async function resetPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<Result<Entered>> {
  const { store } = accounts;
  const words = wordsOf(visitor.language);
  const limit = accounts.limits.address;
  const wait = limit.wait(visitor.address);
  if (wait > 0) return problem("too-many", waitSentence(words, wait));
  limit.fail(visitor.address);
  const link = await findPasswordLink(store, token);
  if (!link || !(await redeemOneTimeLink(store, link.purpose, token)))
    return problem("used-link", words.text("password.usedLink"));
  limit.forgive(visitor.address);
  const internals = await accounts.internals;
  await writePassword(internals, link.userId, password);
  await internals.deleteUserSessions(link.userId);
  await accounts.forget(link.userId);
  return ok(await enterByPassword(accounts, link, visitor));
}
