/** What a site asks for that somebody signs in to by this site's address (indieauth.spec.indieweb.org, 5.2). */
import { type SignInScope, signInScopes } from "../../domain/people/sign-in-scopes.ts";
import { ok, problem, type Result } from "../../domain/result.ts";

export type SignInRequest = {
  /** In the form in which browsers write it. */
  clientId: string;
  redirectUri: string;
  state: string | null;
  scopes: SignInScope[];
  challenge: string;
};

const longest = 1000;
const isLoopback = (hostname: string) => hostname === "127.0.0.1" || hostname === "[::1]";
const isNumber = (hostname: string) => hostname.startsWith("[") || /^[\d.]+$/.test(hostname);

/** An http address of a host that has a name or is the visitor's own machine, without what leads astray: dots, names, passwords, fragments. */
function webAddress(text: string): URL | null {
  if (text.length > longest || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.href.includes("#")) return null;
  if (isNumber(url.hostname) && !isLoopback(url.hostname)) return null;
  return url.href === text || url.href === `${text}/` ? url : null;
}

/** Null for what is no address of a client (3.3). */
export const clientAddress = (text: string): string | null => webAddress(text)?.href ?? null;

/** What comes twice is nothing. */
const only = (params: URLSearchParams, name: string): string | null => {
  const [value, ...more] = params.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
};

/** Problems: `client`, `redirect`, `response`, `challenge`. A client that proves nothing by its code (RFC 7636, S256) gets none. */
export function readSignInRequest(params: URLSearchParams): Result<SignInRequest> {
  const clientId = clientAddress(only(params, "client_id") ?? "");
  if (clientId === null) return problem("client", "client_id is no address of a site.", "client_id");
  const redirect = webAddress(only(params, "redirect_uri") ?? "");
  if (redirect === null) return problem("redirect", "redirect_uri is no address of a page.", "redirect_uri");
  if (only(params, "response_type") !== "code")
    return problem("response", "response_type has to be code.", "response_type");
  const challenge = only(params, "code_challenge") ?? "";
  if (only(params, "code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge))
    return problem("challenge", "A code_challenge is needed, by S256.", "code_challenge");
  const asked = (only(params, "scope") ?? "").split(" ");
  const redirectUri = only(params, "redirect_uri") ?? "";
  const scopes = signInScopes.filter((scope) => asked.includes(scope));
  return ok({ clientId, redirectUri, state: only(params, "state"), scopes, challenge });
}

/** Where the browser goes back to. */
export function backTo({ redirectUri, state }: SignInRequest, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set("state", state);
  return url.href;
}
