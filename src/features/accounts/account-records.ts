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
  return account?.password ? internals.password.verify({ hash: account.password, password: plain }) : false;
}
