/** Asks a person who is signed in for the password once more, before what a borrowed session must not do. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { wordsOf } from "../../words/words.ts";
import { isPassword } from "./account-records.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { waitSentence } from "./attempt-limits.ts";

/** Problems, at the field `current`: `wrong`, `too-many`; `sign-in` where nobody is. */
export async function confirmPassword(
  accounts: Accounts,
  current: string,
  visitor: Visitor,
): Promise<Result<{ userId: string; email: string }>> {
  const words = wordsOf(visitor.language);
  const found = await accounts.sessionOf(visitor.headers);
  if (!found) return problem("sign-in", words.text("signIn.first"));
  const { id: userId, email } = found.user;
  const limit = accounts.limits.account;
  const key = `${email} ${visitor.address}`;
  const wait = limit.wait(key);
  if (wait > 0) return problem("too-many", waitSentence(words, wait), "current");
  limit.fail(key);
  if (!(await isPassword(await accounts.internals, userId, current)))
    return problem("wrong", words.text("password.wrong"), "current");
  limit.clear(key);
  return ok({ userId, email });
}
