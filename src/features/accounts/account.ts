/** A person's own account: name, password, passkeys, second factor, and the devices that are signed in. */
import { ok, type Result } from "../../domain/result.ts";
import { findSecondFactor } from "../../storage/second-factors.ts";
import { listGrants, type SignInGrant } from "../../storage/sign-in-grants.ts";
import { writePassword } from "./account-records.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { deviceName } from "../../platform/device-name.ts";
import { confirmPassword } from "./own-password.ts";

/** Times in epoch milliseconds. */
export type OwnSession = { id: string; device: string; since: number; current: boolean };
export type OwnPasskey = { id: string; name: string | null; since: number | null };
export type OwnSecondFactor = { since: number; recoveryCodes: number };
export type OwnAccount = {
  userId: string;
  name: string;
  email: string;
  sessions: OwnSession[];
  passkeys: OwnPasskey[];
  /** Null where it is off. */
  secondFactor: OwnSecondFactor | null;
  /** Other sites, by this site's address. */
  signedInAt: SignInGrant[];
};

type PasskeyRow = { id: string; name?: string | null; createdAt?: Date | null };

const ownPasskey = (userId: string, id?: string) => [
  { field: "userId", value: userId },
  ...(id === undefined ? [] : [{ field: "id", value: id }]),
];

/** Null when nobody is signed in. The newest session comes first, this device's before all. */
export async function readAccount(accounts: Accounts, headers: Headers): Promise<OwnAccount | null> {
  const found = await accounts.sessionOf(headers);
  if (!found) return null;
  const { id: userId, name, email } = found.user;
  const internals = await accounts.internals;
  const { adapter } = await (await accounts.auth).$context;
  const sessions = await internals.listSessions(userId, { onlyActiveSessions: true });
  const passkeys = await adapter.findMany<PasskeyRow>({ model: "passkey", where: ownPasskey(userId) });
  const second = await findSecondFactor(accounts.store, userId);
  return {
    userId,
    name,
    secondFactor: second && { since: second.since, recoveryCodes: second.recoveryCodes },
    email,
    sessions: sessions
      .map((session) => ({
        id: session.id,
        device: deviceName(session.userAgent ?? ""),
        since: session.createdAt.getTime(),
        current: session.id === found.session.id,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current) || b.since - a.since),
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name ?? null,
      since: key.createdAt?.getTime() ?? null,
    })),
    signedInAt: await listGrants(accounts.store, userId),
  };
}

export async function renamePerson(accounts: Accounts, userId: string, name: string): Promise<void> {
  const internals = await accounts.internals;
  await internals.updateUser(userId, { name });
  await accounts.forget(userId);
}

/** Ends every other session of this person. Problems: `wrong` when the current password is not right, `too-many`. */
export async function changePassword(
  accounts: Accounts,
  { current, password }: { current: string; password: string },
  visitor: Visitor,
): Promise<Result<void>> {
  const own = await confirmPassword(accounts, current, visitor);
  if (!own.ok) return own;
  await writePassword(await accounts.internals, own.value.userId, password);
  await endOtherSessions(accounts, visitor.headers);
  return ok(undefined);
}

/** Only own sessions end; an id of someone else's does nothing. */
export async function endOwnSession(accounts: Accounts, userId: string, sessionId: string): Promise<void> {
  const internals = await accounts.internals;
  const session = (await internals.listSessions(userId)).find(({ id }) => id === sessionId);
  if (!session) return;
  await internals.deleteSession(session.token);
  await accounts.forget(userId);
}

export async function endOtherSessions(accounts: Accounts, headers: Headers): Promise<void> {
  const found = await accounts.sessionOf(headers);
  if (!found) return;
  const internals = await accounts.internals;
  const others = (await internals.listSessions(found.user.id)).filter(({ id }) => id !== found.session.id);
  if (others.length > 0) await internals.deleteSessions(others.map(({ token }) => token));
  await accounts.forget(found.user.id);
}

/** Only own passkeys go. */
export async function removePasskey(accounts: Accounts, userId: string, passkeyId: string): Promise<void> {
  const { adapter } = await (await accounts.auth).$context;
  await adapter.deleteMany({ model: "passkey", where: ownPasskey(userId, passkeyId) });
}
