/** Whether the owner wants to sign in elsewhere by this site's address: what is asked, and the answer. */
import type { SignInScope } from "../../domain/people/sign-in-scopes.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { sentByForm, textsIn } from "../../platform/deeds/sent.ts";
import { insertGrant } from "../../storage/sign-in-grants.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type Client, type FetchClient, fetchClient, findClient, mayLeadTo } from "./find-client.ts";
import { issuerOf, profileOf } from "./profile.ts";
import { boxOf } from "./scope-box.ts";
import { backTo, readSignInRequest, type SignInRequest } from "./sign-in-request.ts";

export type ConsentPage = {
  clientId: string;
  /** As it calls itself; "" where it says no name. */
  client: string;
  host: string;
  isRead: boolean;
  backHost: string;
  me: string;
  scopes: SignInScope[];
  name: string;
  email: string;
  hasPhoto: boolean;
  /** What was asked, to be asked again with the answer. */
  asked: Record<string, string>;
};

const names = [
  "client_id",
  "redirect_uri",
  "response_type",
  "state",
  "scope",
  "code_challenge",
  "code_challenge_method",
];

type Asked = { request: SignInRequest; client: Client };

/** Nobody but the owner makes this server fetch anything. */
async function readAsked(
  { viewer }: SiteContext,
  params: URLSearchParams,
  signal: AbortSignal,
  fetch: FetchClient,
): Promise<Result<Asked>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const request = readSignInRequest(params);
  if (!request.ok) return request;
  const { clientId, redirectUri } = request.value;
  const client = await findClient(clientId, signal, fetch);
  return mayLeadTo(clientId, client, redirectUri)
    ? ok({ request: request.value, client })
    : problem("redirect", "redirect_uri is not one that the client has named.", "redirect_uri");
}

/** Problems: `sign-in`, `forbidden`, and those of `readSignInRequest`: nobody is led to an address that was not checked. */
export async function consentPage(
  site: SiteContext,
  params: URLSearchParams,
  signal: AbortSignal,
  fetch = fetchClient,
): Promise<Result<ConsentPage>> {
  const read = await readAsked(site, params, signal, fetch);
  if (!read.ok) return read;
  const { request, client } = read.value;
  const { host } = new URL(request.clientId);
  const { name, email, photo } = profileOf(site, site.viewer);
  return ok({
    clientId: request.clientId,
    client: client.name,
    host,
    isRead: client.isRead,
    backHost: new URL(request.redirectUri).host,
    me: issuerOf(site.origin),
    scopes: request.scopes,
    name,
    email,
    hasPhoto: photo !== null,
    asked: Object.fromEntries(names.flatMap((each) => (params.has(each) ? [[each, params.get(each) ?? ""]] : []))),
  });
}

/** Where the browser goes back to, with a code or a refusal. Problems as `consentPage`. */
export async function answerConsent(
  site: SiteContext,
  form: FormData,
  signal: AbortSignal,
  fetch = fetchClient,
): Promise<Result<string>> {
  const sent = sentByForm(form);
  const texts = textsIn(sent);
  const read = await readAsked(site, new URLSearchParams(texts), signal, fetch);
  if (!read.ok) return read;
  const { request, client } = read.value;
  const iss = issuerOf(site.origin);
  if (sent.deed !== "allow") return ok(backTo(request, { error: "access_denied", iss }));
  const code = await insertGrant(site.store, {
    userId: site.viewer.userId ?? "",
    clientId: request.clientId,
    clientName: client.name || new URL(request.clientId).host,
    redirectUri: request.redirectUri,
    scopes: request.scopes.filter((scope) => texts[boxOf(scope)]),
    challenge: request.challenge,
  });
  return ok(backTo(request, { code, iss }));
}
