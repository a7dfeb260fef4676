/** Turning the second factor on and off: an authenticator app's codes besides the password. */
import { encode } from "uqr";
import * as z from "zod";
import { ok, problem, type Result } from "../../domain/result.ts";
import { insertSecondFactor, removeSecondFactor, replaceRecoveryCodes } from "../../storage/second-factors.ts";
import { wordsOf } from "../../words/words.ts";
import { endOtherSessions } from "./account.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { appAddress, createAppSecret, findStep } from "./one-time-password.ts";
import { createTypedCode, plainCode } from "./typed-code.ts";

/** What stands on the page until a code confirms it. Nothing of it is kept: `sealed` comes back with the form. */
export type Offer = {
  sealed: string;
  /** Base 32 in groups of four, for typing. */
  secret: string;
  /** `otpauth://…`, which an app on the same device opens. */
  address: string;
  qr: QrCode;
};
/** Dark squares as the path of an SVG, in a field of `size` by `size`. */
export type QrCode = { size: number; path: string };
type Person = { userId: string; email: string };

const offerMilliseconds = 15 * 60_000;
const recoveryCodes = 10;
const placeOf = (userId: string) => `offer of a second factor ${userId}`;
const sealedOffer = z.object({ secret: z.string(), until: z.number() });

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : "")).join(""),
  );
  return { size, path: rows.join("") };
}

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}

type Sealed = { secret: string; sealed: string };

function offerOf({ secret, sealed }: Sealed, issuer: string, email: string): Offer {
  const address = appAddress(secret, { issuer, email });
  const typed = new URL(address).searchParams.get("secret") ?? "";
  return { sealed, address, secret: typed.replace(/.{4}(?=.)/g, "$& "), qr: drawQrCode(address) };
}

/** `issuer` is how the app calls the site. */
export function offerSecondFactor({ store }: Accounts, { userId, email }: Person, issuer: string): Offer {
  const secret = createAppSecret();
  const offered = JSON.stringify({ secret, until: store.now() + offerMilliseconds });
  return offerOf({ secret, sealed: store.database.vault.seal(offered, placeOf(userId)) }, issuer, email);
}

/** The same offer again, from what came back; null where it is too old or somebody else's. */
export function reopenOffer({ store }: Accounts, { userId, email }: Person, sealed: string, issuer: string) {
  const opened = store.database.vault.open(sealed, placeOf(userId));
  const offered = opened === null ? null : sealedOffer.parse(JSON.parse(opened));
  if (!offered || offered.until <= store.now()) return null;
  return { secret: offered.secret, offer: offerOf({ ...offered, sealed }, issuer, email) };
}

const createCodes = () => Array.from({ length: recoveryCodes }, createTypedCode);

/** Gives the recovery codes, this once, and ends the other sessions: they began without a code. Problems: `wrong`, `taken`. */
export async function turnOn(
  accounts: Accounts,
  { userId }: Pick<Person, "userId">,
  { secret, code }: { secret: string; code: string },
  visitor: Visitor,
): Promise<Result<string[]>> {
  const { store } = accounts;
  const step = await findStep(secret, code, store.now());
  const words = wordsOf(visitor.language);
  if (step === null) return problem("wrong", words.text("account.second.wrong"), "code");
  const codes = createCodes();
  const isNew = await insertSecondFactor(store, userId, { secret, step, codes: codes.map(plainCode) });
  if (!isNew) return problem("taken", words.text("account.second.taken"));
  await endOtherSessions(accounts, visitor.headers);
  return ok(codes);
}

/** Those of before are void. Null where the second factor is off. */
export async function renewRecoveryCodes({ store }: Accounts, userId: string): Promise<string[] | null> {
  const codes = createCodes();
  return (await replaceRecoveryCodes(store, userId, codes.map(plainCode))) ? codes : null;
}

export const turnOff = ({ store }: Accounts, userId: string): Promise<boolean> => removeSecondFactor(store, userId);
