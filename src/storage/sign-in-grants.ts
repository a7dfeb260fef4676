/** Where people have signed in by this site's address: a code that is used once, then perhaps a token. Both are kept as hashes. */
import type { SignInScope } from "../domain/people/sign-in-scopes.ts";
import { signInScopes } from "../domain/people/sign-in-scopes.ts";
import { createId } from "../platform/ids.ts";
import type { Store } from "./database.ts";
import { createSecret, hashSecret } from "./secret.ts";

export type SignInGrantRow = {
  site_id: string;
  id: string;
  user_id: string;
  client_id: string;
  client_name: string;
  redirect_uri: string;
  /** With a blank between them. */
  scopes: string;
  /** SHA-256 of the verifier that the client has kept, base64url (RFC 7636). */
  challenge: string;
  code_hash: string;
  token_hash: string | null;
  created_at: number;
  /** Null until the code was used. */
  redeemed_at: number | null;
  expires_at: number;
};

export type SignInGrant = {
  id: string;
  clientId: string;
  clientName: string;
  scopes: SignInScope[];
  redeemedAt: number;
};
export type NewSignInGrant = {
  userId: string;
  clientId: string;
  clientName: string;
  redirectUri: string;
  scopes: readonly SignInScope[];
  challenge: string;
};
/** What the client says with its code, all of which has to be what the code was given for. */
export type Redemption = { code: string; clientId: string; redirectUri: string; challenge: string };
export type Redeemed = { userId: string; scopes: SignInScope[]; token: string | null };

export const codeMilliseconds = 600_000;
export const tokenMilliseconds = 30 * 86_400_000;
const mostListed = 100;

const scopesIn = (text: string): SignInScope[] => signInScopes.filter((scope) => text.split(" ").includes(scope));

const removed = (store: Store) => store.database.db.deleteFrom("sign_in_grants").where("site_id", "=", store.siteId);

/** Gives the code, which can't be read again. */
export async function insertGrant(store: Store, { scopes, ...added }: NewSignInGrant): Promise<string> {
  const code = createSecret();
  const row: SignInGrantRow = {
    site_id: store.siteId,
    id: createId(store.now()),
    user_id: added.userId,
    client_id: added.clientId,
    client_name: added.clientName,
    redirect_uri: added.redirectUri,
    scopes: scopes.join(" "),
    challenge: added.challenge,
    code_hash: hashSecret(code),
    token_hash: null,
    created_at: store.now(),
    redeemed_at: null,
    expires_at: store.now() + codeMilliseconds,
  };
  await store.database.db.insertInto("sign_in_grants").values(row).execute();
  return code;
}

/** Uses the code up: of two who try at once, one gets it. One for the address alone brings no token. Null for a code that is not, or not theirs; one that comes again ends what it was given. */
export async function redeemCode(
  store: Store,
  { code, clientId, redirectUri, challenge }: Redemption,
  withToken: boolean,
): Promise<Redeemed | null> {
  const token = withToken ? createSecret() : null;
  const used = store.database.db
    .updateTable("sign_in_grants")
    .set({
      redeemed_at: store.now(),
      expires_at: store.now() + tokenMilliseconds,
      token_hash: token === null ? null : hashSecret(token),
    })
    .where("site_id", "=", store.siteId)
    .where("code_hash", "=", hashSecret(code))
    .where("client_id", "=", clientId)
    .where("redirect_uri", "=", redirectUri)
    .where("challenge", "=", challenge)
    .where("redeemed_at", "is", null)
    .where("expires_at", ">", store.now())
    .returning(["user_id", "scopes"]);
  const row = await (withToken ? used.where("scopes", "!=", "") : used).executeTakeFirst();
  if (row) return { userId: row.user_id, scopes: scopesIn(row.scopes), token };
  await removed(store).where("code_hash", "=", hashSecret(code)).where("redeemed_at", "is not", null).execute();
  return null;
}

/** Whose token it is, and what it lets read; null when it opens nothing any more. */
export async function findTokenOwner(
  store: Store,
  token: string,
): Promise<{ userId: string; scopes: SignInScope[] } | null> {
  const row = await store.database.db
    .selectFrom("sign_in_grants")
    .select(["user_id", "scopes"])
    .where("site_id", "=", store.siteId)
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", store.now())
    .executeTakeFirst();
  return row ? { userId: row.user_id, scopes: scopesIn(row.scopes) } : null;
}

/** Where this person has signed in of late, the newest first. */
export async function listGrants(store: Store, userId: string): Promise<SignInGrant[]> {
  const rows = await store.database.db
    .selectFrom("sign_in_grants")
    .select(["id", "client_id", "client_name", "scopes", "redeemed_at"])
    .where("site_id", "=", store.siteId)
    .where("user_id", "=", userId)
    .where("redeemed_at", "is not", null)
    .where("expires_at", ">", store.now())
    .orderBy("id", "desc")
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    scopes: scopesIn(row.scopes),
    redeemedAt: row.redeemed_at ?? 0,
  }));
}

/** Only this person's own; false where there is none. */
export async function removeGrant(store: Store, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await removed(store)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function removeToken(store: Store, token: string): Promise<void> {
  await removed(store).where("token_hash", "=", hashSecret(token)).execute();
}

/** Codes that nobody used and tokens that have expired go. */
export async function trimGrants(store: Store): Promise<void> {
  await removed(store).where("expires_at", "<=", store.now()).execute();
}
