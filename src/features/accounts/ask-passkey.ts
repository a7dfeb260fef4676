/** Passkeys in the browser: asks the device, hands its answer to the site. */

/** Every refusal as one sentence; null when it went well. */
type Outcome = string | null;

const unknownHere = "This browser knows no passkeys.";
const notGiven = "No passkey was given.";

const canUsePasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

async function ask<T>(path: string): Promise<T | string> {
  const answer = await fetch(`/api/auth/passkey/${path}`, { headers: { accept: "application/json" } });
  return answer.ok ? ((await answer.json()) as T) : sentenceOf(answer);
}

async function tell(path: string, body: unknown): Promise<Outcome> {
  const answer = await fetch(`/api/auth/passkey/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.ok ? null : sentenceOf(answer);
}

async function sentenceOf(answer: Response): Promise<string> {
  const told = (await answer.json().catch(() => null)) as { detail?: string; title?: string } | null;
  return told?.detail ?? told?.title ?? "The site did not answer. Try again.";
}

/** The device's dialog; closing it is no fault. */
async function given(asked: Promise<Credential | null>): Promise<PublicKeyCredential | string> {
  try {
    return ((await asked) as PublicKeyCredential | null) ?? notGiven;
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError")
      return "This device has a passkey for you already.";
    if (error instanceof DOMException && error.name === "SecurityError")
      return "Passkeys work only at the site’s own address.";
    return notGiven;
  }
}

export async function signInWithPasskey(): Promise<Outcome> {
  if (!canUsePasskeys()) return unknownHere;
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>("generate-authenticate-options");
  if (typeof options === "string") return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: "required" });
  const key = await given(navigator.credentials.get({ publicKey }));
  return typeof key === "string" ? key : tell("verify-authentication", { response: key.toJSON() });
}

export async function addPasskey(name: string): Promise<Outcome> {
  if (!canUsePasskeys()) return unknownHere;
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>("generate-register-options");
  if (typeof options === "string") return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const key = await given(navigator.credentials.create({ publicKey }));
  return typeof key === "string" ? key : tell("verify-registration", { response: key.toJSON(), name });
}
