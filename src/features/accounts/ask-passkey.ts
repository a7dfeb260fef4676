/** Passkeys in the browser: asks the device, hands its answer to the site. */

/** What stands in the way; `say-passkey-trouble.ts` says it. */
export type PasskeyTrouble =
  | "unsupported"
  | "not-given"
  | "taken"
  | "other-address"
  | "unknown"
  | "sign-in-again"
  | "too-many"
  | "failed"
  | "unanswered";

/** Null when it went well. */
type Outcome = PasskeyTrouble | null;

const canUsePasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

async function ask<T>(path: string): Promise<T | PasskeyTrouble> {
  const answer = await fetch(`/api/auth/passkey/${path}`, { headers: { accept: "application/json" } });
  return answer.ok ? ((await answer.json()) as T) : troubleOf(answer, path);
}

async function tell(path: string, body: unknown): Promise<Outcome> {
  const answer = await fetch(`/api/auth/passkey/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.ok ? null : troubleOf(answer, path);
}

async function troubleOf(answer: Response, path: string): Promise<PasskeyTrouble> {
  const told = (await answer.json().catch(() => null)) as { code?: string } | null;
  switch (told?.code) {
    case undefined:
      return "unanswered";
    case "sign-in":
      return path.includes("regist") ? "sign-in-again" : "unknown";
    case "forbidden":
      return path.includes("regist") ? "sign-in-again" : "other-address";
    case "too-many":
      return "too-many";
    default:
      return "failed";
  }
}

/** The device's dialog; closing it is no fault. */
async function given(asked: Promise<Credential | null>): Promise<PublicKeyCredential | PasskeyTrouble> {
  try {
    return ((await asked) as PublicKeyCredential | null) ?? "not-given";
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") return "taken";
    if (error instanceof DOMException && error.name === "SecurityError") return "other-address";
    return "not-given";
  }
}

export async function signInWithPasskey(): Promise<Outcome> {
  if (!canUsePasskeys()) return "unsupported";
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>("generate-authenticate-options");
  if (typeof options === "string") return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: "required" });
  const key = await given(navigator.credentials.get({ publicKey }));
  return typeof key === "string" ? key : tell("verify-authentication", { response: key.toJSON() });
}

export async function addPasskey(name: string): Promise<Outcome> {
  if (!canUsePasskeys()) return "unsupported";
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>("generate-register-options");
  if (typeof options === "string") return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const key = await given(navigator.credentials.create({ publicKey }));
  return typeof key === "string" ? key : tell("verify-registration", { response: key.toJSON(), name });
}
