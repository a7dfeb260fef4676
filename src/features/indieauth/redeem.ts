/** What a client gets for its code, and for its token (indieauth.spec.indieweb.org, 5.3 and 7 to 9). */
import { createHash } from "node:crypto";
import type { SignInScope } from "../../domain/people/sign-in-scopes.ts";
import { hasRole, type Viewer } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { findViewer } from "../../storage/people.ts";
import { findTokenOwner, redeemCode, removeToken, tokenMilliseconds } from "../../storage/sign-in-grants.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { issuerOf, sharedProfile } from "./profile.ts";
import { clientAddress } from "./sign-in-request.ts";

const paths = {
  authorize: "/indieauth/authorize",
  token: "/indieauth/token",
  userinfo: "/indieauth/userinfo",
  revoke: "/indieauth/revoke",
};

/** Server metadata (RFC 8414, IndieAuth 4.1.1). */
export const signInMetadata = (origin: string) => ({
  issuer: issuerOf(origin),
  authorization_endpoint: origin + paths.authorize,
  token_endpoint: origin + paths.token,
  userinfo_endpoint: origin + paths.userinfo,
  revocation_endpoint: origin + paths.revoke,
  revocation_endpoint_auth_methods_supported: ["none"],
  token_endpoint_auth_methods_supported: ["none"],
  scopes_supported: ["profile", "email"],
  response_types_supported: ["code"],
  grant_types_supported: ["authorization_code"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
});

type Known = { me: string; profile?: Record<string, string> };
type WithToken = Known & { access_token: string; token_type: "Bearer"; scope: string; expires_in: number };
type Place = { store: Store; origin: string };

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/** Whoever is no owner any more is nobody here. */
async function ownerOf(store: Store, userId: string): Promise<Viewer | null> {
  const viewer = await findViewer(store, userId);
  return viewer && hasRole(viewer, "owner") ? viewer : null;
}

async function known({ store, origin }: Place, viewer: Viewer, scopes: readonly SignInScope[]): Promise<Known> {
  const profile = sharedProfile({ settings: await readSiteSettings(store), origin }, viewer, scopes);
  return { me: issuerOf(origin), ...(scopes.length > 0 ? { profile } : {}) };
}

/** Problems, in OAuth's names: `unsupported_grant_type`, `invalid_request`, `invalid_grant`. @param withToken at the token's door */
export async function redeem(
  place: Place,
  form: URLSearchParams,
  withToken: boolean,
): Promise<Result<Known | WithToken>> {
  const { store } = place;
  const told = (name: string) => form.get(name) ?? "";
  if (told("grant_type") !== "authorization_code") return problem("unsupported_grant_type", "Send authorization_code.");
  const clientId = clientAddress(told("client_id"));
  if (clientId === null || !told("code") || !told("redirect_uri") || !/^[\w.~-]{43,128}$/.test(told("code_verifier")))
    return problem("invalid_request", "Send code, client_id, redirect_uri and code_verifier.");
  const redemption = { code: told("code"), clientId, redirectUri: told("redirect_uri") };
  const challenge = challengeOf(told("code_verifier"));
  const redeemed = await redeemCode(store, { ...redemption, challenge }, withToken);
  const viewer = redeemed && (await ownerOf(store, redeemed.userId));
  if (!redeemed || !viewer)
    return problem("invalid_grant", "The code is used, expired or was given for something else.");
  const { scopes, token } = redeemed;
  const said = await known(place, viewer, scopes);
  if (token === null) return ok(said);
  const expires = Math.floor(tokenMilliseconds / 1000);
  return ok({ access_token: token, token_type: "Bearer", scope: scopes.join(" "), expires_in: expires, ...said });
}

/** Null for a token that opens nothing. */
export async function userinfo(place: Place, token: string): Promise<Record<string, string> | null> {
  const owned = await findTokenOwner(place.store, token);
  const viewer = owned && (await ownerOf(place.store, owned.userId));
  return viewer && ((await known(place, viewer, owned.scopes)).profile ?? {});
}

export const revoke = ({ store }: Place, token: string): Promise<void> => removeToken(store, token);
