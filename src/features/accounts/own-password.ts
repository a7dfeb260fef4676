/** Asks a person who is signed in for the password once more, before what a borrowed session must not do. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { isPassword } from "./account-records.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { waitSentence } from "./attempt-limits.ts";

/** Problems, at the field `current`: `wrong`, `too-many`; `sign-in` where nobody is. */
export async function confirmPassword(
  accounts: Accounts,
  current: string,
  visitor: Visitor,
): Promise<Result<{ userId: string; email: string }>> {
  const found = await accounts.sessionOf(visitor.headers);
  if (!found) return problem("sign-in", "Sign in first.");
  const { id: userId, email } = found.user;
  const limit = accounts.limits.account;
  const key = `${email} ${visitor.address}`;
  const wait = limit.wait(key);
  if (wait > 0) return problem("too-many", waitSentence(wait), "current");
  limit.fail(key);
  if (!(await isPassword(await accounts.internals, userId, current)))
    return problem("wrong", "This is not your present password.", "current");
  limit.clear(key);
  return ok({ userId, email });
}
