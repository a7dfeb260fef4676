/** What a person changes in the own account, each by the name that its form sends. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, verbatim } from "../../platform/deeds/fields.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changePassword, endOtherSessions, endOwnSession, removePasskey, renamePerson } from "./account.ts";
import { knownPassword, newPassword, personName, someId, withheld, withheldCodes } from "./account-fields.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { confirmPassword } from "./own-password.ts";
import { type Offer, offerSecondFactor, renewRecoveryCodes, reopenOffer, turnOff, turnOn } from "./second-factor.ts";

/** `issuer`: what an authenticator app calls the site. */
type Place = { accounts: Accounts; userId: string; email: string; issuer: string; visitor: Visitor };
/** What is shown once. */
export type ShownOnce = { offer: Offer; codes: string[] };
export type AccountAnswer = Answer<ShownOnce>;

/** What a session that somebody borrowed must not do: first the password is asked for once more. */
const guarded = (run: (place: Place) => Outcome<ShownOnce> | Promise<Outcome<ShownOnce>>) =>
  deed<Place, { current: typeof knownPassword }, ShownOnce>(
    { current: knownPassword },
    async (place, { current }) => {
      const own = await confirmPassword(place.accounts, current, place.visitor);
      return own.ok ? run(place) : own;
    },
    withheld,
  );

async function confirmOffer(place: Place, typed: { sealed: string; code: string }): Promise<Outcome<ShownOnce>> {
  const reopened = reopenOffer(place.accounts, place, typed.sealed, place.issuer);
  if (!reopened) return problem("expired", "That took too long. Begin again, and a new code is drawn.");
  const codes = await turnOn(place.accounts, place, { ...reopened, code: typed.code }, place.visitor);
  if (codes.ok) return done({ said: "The second step is on. Your other devices are signed out.", codes: codes.value });
  return codes.code === "wrong" ? { ...wrong({ code: codes.message }), offer: reopened.offer } : codes;
}

const deeds: Deeds<Place, ShownOnce> = {
  least: "guest",
  deeds: {
    rename: deed({ name: personName }, async ({ accounts, userId }, { name }) => {
      await renamePerson(accounts, userId, name);
      return done({ said: "The name is saved." });
    }),
    password: deed(
      { current: knownPassword, password: newPassword },
      async ({ accounts, visitor }, typed) => {
        const changed = await changePassword(accounts, typed, visitor);
        return changed.ok ? done({ said: "The password is changed. Your other devices are signed out." }) : changed;
      },
      withheld,
    ),
    "end-session": deed({ sessionId: someId }, async ({ accounts, userId }, { sessionId }) => {
      await endOwnSession(accounts, userId, sessionId);
      return done({ said: "The device is signed out." });
    }),
    "end-others": deed({}, async ({ accounts, visitor }) => {
      await endOtherSessions(accounts, visitor.headers);
      return done({ said: "All other devices are signed out." });
    }),
    "remove-passkey": deed({ passkeyId: someId }, async ({ accounts, userId }, { passkeyId }) => {
      await removePasskey(accounts, userId, passkeyId);
      return done({ said: "The passkey is removed here. Remove it from your device too." });
    }),
    "second-step": guarded((place) =>
      done({ said: "", offer: offerSecondFactor(place.accounts, place, place.issuer) }),
    ),
    "second-step-confirm": deed({ sealed: verbatim(), code: text() }, confirmOffer, withheldCodes),
    "recovery-codes": guarded(async ({ accounts, userId }) => {
      const codes = await renewRecoveryCodes(accounts, userId);
      return codes.ok ? done({ said: "The recovery codes of before are void.", codes: codes.value }) : codes;
    }),
    "second-step-off": guarded(async ({ accounts, userId }) => {
      await turnOff(accounts, userId);
      return done({ said: "The second step is off. Your password alone signs you in again." });
    }),
  },
};

/** For everybody who is signed in, with a role or without. Problems: `sign-in`, `deed`. */
export const changeAccount = (
  { viewer, address, settings }: SiteContext,
  { accounts, headers }: { accounts: Accounts; headers: Headers },
  form: FormData,
): Promise<Result<AccountAnswer>> =>
  doDeed(deeds, { viewer, store: accounts.store }, form, () =>
    viewer.userId === null
      ? problem("sign-in", "Sign in first.")
      : ok({
          accounts,
          userId: viewer.userId,
          email: viewer.email ?? "",
          issuer: settings.title,
          visitor: { headers, address },
        }),
  );
