/** People and passwords as the sign-in library keeps them. */
import type { internalsOf } from "./auth.ts";

export type Internals = Awaited<ReturnType<typeof internalsOf>>;

/** The person with this address; made when there is none. Of two makers at once one finds what the other made. */
export async function ensureUser(
  internals: Internals,
  { name, email }: { name: string; email: string },
): Promise<{ userId: string; made: boolean }> {
  const found = await internals.findUserByEmail(email);
  if (found) return { userId: found.user.id, made: false };
  try {
    const user = await internals.createUser({ name, email, emailVerified: false }, { method: "email-password" });
    return { userId: user.id, made: true };
  } catch (error) {
    const other = await internals.findUserByEmail(email);
    if (!other) throw error;
    return { userId: other.user.id, made: false };
  }
}

export async function writePassword(internals: Internals, userId: string, plain: string): Promise<void> {
  const password = await internals.password.hash(plain);
  if (await internals.findCredentialAccount(userId)) await internals.updatePassword(userId, password);
  else await internals.linkAccount({ userId, providerId: "credential", accountId: userId, password });
}

export async function isPassword(internals: Internals, userId: string, plain: string): Promise<boolean> {
  const account = await internals.findCredentialAccount(userId);
  if (account?.password) return internals.password.verify({ hash: account.password, password: plain });
  return refuseSlowly(internals, plain);
}

/** Where there is no password to check, the answer takes as long: nothing tells who has an account. */
async function refuseSlowly(internals: Internals, plain: string): Promise<false> {
  await internals.password.hash(plain);
  return false;
}

/** The person's id; null when address and password do not belong together. */
export async function findByPassword(
  internals: Internals,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const found = await internals.findUserByEmail(email);
  const isRight = found
    ? await isPassword(internals, found.user.id, password)
    : await refuseSlowly(internals, password);
  return found && isRight ? found.user.id : null;
}
