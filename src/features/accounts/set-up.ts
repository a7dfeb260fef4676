/** Set-up: whoever holds the code that the server printed becomes the owner, once. */
import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { ok, problem, type Result } from "../../domain/result.ts";
import { isTimeZone } from "../../platform/zoned-time.ts";
import type { Store } from "../../storage/database.ts";
import { claimSite, hasOwner, removePerson } from "../../storage/people.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { ensureUser, writePassword } from "./account-records.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { waitSentence } from "./attempt-limits.ts";
import { type Entered, enterByPassword } from "./second-step.ts";
import { createTypedCode, plainCode } from "./typed-code.ts";

const key = "set-up-code";
const stored = z.object({ hash: z.string().nullable() });
const hashCode = (typed: string): Buffer => createHash("sha256").update(plainCode(typed)).digest();

export const needsOwner = async (store: Store): Promise<boolean> => !(await hasOwner(store));

/** A new code to print at each start while there is no owner; the one before is void. Null when there is an owner. */
export async function createSetUpCode(store: Store): Promise<string | null> {
  if (!(await needsOwner(store))) return null;
  const code = createTypedCode();
  await writeSettings(store, key, { hash: hashCode(code).toString("hex") });
  return code;
}

async function isCode(store: Store, typed: string): Promise<boolean> {
  const { hash } = await readSettings(store, key, stored, { hash: null });
  return hash !== null && timingSafeEqual(Buffer.from(hash, "hex"), hashCode(typed));
}

export type SetUp = {
  code: string;
  name: string;
  email: string;
  password: string;
  /** The browser's, as far as it said one. */
  timeZone?: string;
};

/** Gives the cookies of the owner's first session, or of the question for a code where this person has had an account. Problems: `not-found` when there is an owner, `wrong-code`, `too-many`. */
export async function setUp(accounts: Accounts, form: SetUp, visitor: Visitor): Promise<Result<Entered>> {
  const { store } = accounts;
  const words = wordsOf(visitor.language);
  const limit = accounts.limits.address;
  if (!(await needsOwner(store))) return problem("not-found", words.text("setUp.owned"));
  const wait = limit.wait(visitor.address);
  if (wait > 0) return problem("too-many", waitSentence(words, wait));
  limit.fail(visitor.address);
  if (!(await isCode(store, form.code))) return problem("wrong-code", words.text("setUp.code.wrong"), "code");
  limit.forgive(visitor.address);
  const userId = await makeOwner(accounts, form);
  if (userId === null) return problem("not-found", words.text("setUp.owned"));
  await writeSettings(store, key, { hash: null });
  await takeTimeZone(store, form.timeZone ?? "");
  return ok(await enterByPassword(accounts, { userId, email: form.email }, visitor));
}

/** A site that has settings already keeps its own. */
async function takeTimeZone(store: Store, timeZone: string): Promise<void> {
  const isNew = (await readSettings(store, "site", z.unknown(), null)) === null;
  if (isNew && isTimeZone(timeZone)) await changeSiteSettings(store, { timeZone });
}

/** Of two at once with the right code, one becomes the owner and the other leaves nothing behind. */
async function makeOwner({ store, internals: ready, forget }: Accounts, form: SetUp): Promise<string | null> {
  const internals = await ready;
  const { userId, made } = await ensureUser(internals, form);
  await writePassword(internals, userId, form.password);
  const claimed = await claimSite(store, userId);
  await forget(userId);
  if (claimed.ok) return userId;
  if (made) await removePerson(store, userId);
  return null;
}
