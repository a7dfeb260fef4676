/** Set-up: whoever holds the code that the server printed becomes the owner, once. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { claimSite, hasOwner, removePerson } from "../../storage/people.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";
import { ensureUser, writePassword } from "./account-records.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { openSession, waitSentence } from "./sign-in.ts";

const key = "set-up-code";
const stored = z.object({ hash: z.string().nullable() });
/** Crockford's letters: none looks like another. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 16 letters of 5 bits each, in groups of four. */
function createCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % 32]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Hash of a code, however it was typed: small letters, no dashes, O for 0. */
function hashCode(typed: string): Buffer {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return createHash("sha256").update(plain).digest();
}

export const needsOwner = async (store: Store): Promise<boolean> => !(await hasOwner(store));

/** A new code to print at each start while there is no owner; the one before is void. Null when there is an owner. */
export async function createSetUpCode(store: Store): Promise<string | null> {
  if (!(await needsOwner(store))) return null;
  const code = createCode();
  await writeSettings(store, key, { hash: hashCode(code).toString("hex") });
  return code;
}

async function isCode(store: Store, typed: string): Promise<boolean> {
  const { hash } = await readSettings(store, key, stored, { hash: null });
  return hash !== null && timingSafeEqual(Buffer.from(hash, "hex"), hashCode(typed));
}

export type SetUp = { code: string; name: string; email: string; password: string };

/** Gives the cookies of the owner's first session. Problems: `not-found` when there is an owner, `wrong-code`, `too-many`. */
export async function setUp(accounts: Accounts, form: SetUp, visitor: Visitor): Promise<Result<string[]>> {
  const { store } = accounts;
  const limit = accounts.limits.address;
  if (!(await needsOwner(store))) return problem("not-found", "This site has an owner.");
  const wait = limit.wait(visitor.address);
  if (wait > 0) return problem("too-many", waitSentence(wait));
  limit.fail(visitor.address);
  if (!(await isCode(store, form.code)))
    return problem(
      "wrong-code",
      "This is not the code. The server prints it when it starts; only the last one counts.",
      "code",
    );
  limit.forgive(visitor.address);
  const claimed = await makeOwner(accounts, form);
  if (!claimed.ok) return claimed;
  await writeSettings(store, key, { hash: null });
  return ok((await openSession(accounts, form, visitor)) ?? []);
}

/** Of two at once with the right code, one becomes the owner and the other leaves nothing behind. */
async function makeOwner({ store, internals: ready, forget }: Accounts, form: SetUp): Promise<Result<void>> {
  const internals = await ready;
  const { userId, made } = await ensureUser(internals, form);
  await writePassword(internals, userId, form.password);
  const claimed = await claimSite(store, userId);
  await forget(userId);
  if (claimed.ok) return claimed;
  if (made) await removePerson(store, userId);
  return problem("not-found", claimed.message);
}
