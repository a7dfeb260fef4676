/** Sessions as they begin and end. */
import type { Accounts, Visitor } from "./accounts.ts";

/** A new session each time, and the one before ends: a cookie planted in the browser never becomes a session. */
export async function openSession(
  accounts: Accounts,
  { userId, email }: { userId: string; email: string },
  visitor: Visitor,
): Promise<string[]> {
  const answer = await (
    await accounts.auth
  ).api.beginSession({
    body: { userId },
    headers: new Headers({ "user-agent": visitor.headers.get("user-agent")?.slice(0, 300) ?? "" }),
    asResponse: true,
  });
  if (!answer.ok) throw new Error(`No session began: ${answer.status}`);
  await endSession(accounts, visitor.headers);
  await accounts.sweep();
  await accounts.noteDevice(answer.headers, visitor.headers);
  return [...answer.headers.getSetCookie(), accounts.devices.issue(email)];
}

export async function endSession(accounts: Accounts, headers: Headers): Promise<void> {
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
  const answer = await (await accounts.auth).api.signOut({ headers: new Headers(), asResponse: true });
  return answer.headers.getSetCookie();
}
