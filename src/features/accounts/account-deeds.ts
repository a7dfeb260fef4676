/** What a person changes in the own account, each by the name that its form sends. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, verbatim } from "../../platform/deeds/fields.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { removeGrant } from "../../storage/sign-in-grants.ts";
import { wordsOf } from "../../words/words.ts";
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
  deed<Place, { current: ReturnType<typeof knownPassword> }, ShownOnce>(
    (words) => ({ current: knownPassword(words) }),
    async (place, { current }) => {
      const own = await confirmPassword(place.accounts, current, place.visitor);
      return own.ok ? run(place) : own;
    },
    withheld,
  );

async function confirmOffer(place: Place, typed: { sealed: string; code: string }): Promise<Outcome<ShownOnce>> {
  const words = wordsOf(place.visitor.language);
  const reopened = reopenOffer(place.accounts, place, typed.sealed, place.issuer);
  if (!reopened) return problem("expired", words.text("account.second.expired"));
  const codes = await turnOn(place.accounts, place, { ...reopened, code: typed.code }, place.visitor);
  if (codes.ok) return done({ said: words.text("account.second.turnedOn"), codes: codes.value });
  return codes.code === "wrong" ? { ...wrong({ code: codes.message }), offer: reopened.offer } : codes;
}

const deeds: Deeds<Place, ShownOnce> = {
  least: "guest",
  deeds: {
    rename: deed(
      (words) => ({ name: personName(words) }),
      async ({ accounts, userId, visitor }, { name }) => {
        const words = wordsOf(visitor.language);
        await renamePerson(accounts, userId, name);
        return done({ said: words.text("account.name.saved") });
      },
    ),
    password: deed(
      (words) => ({ current: knownPassword(words), password: newPassword(words) }),
      async ({ accounts, visitor }, typed) => {
        const words = wordsOf(visitor.language);
        const changed = await changePassword(accounts, typed, visitor);
        return changed.ok ? done({ said: words.text("account.password.changed") }) : changed;
      },
      withheld,
    ),
    "end-session": deed({ sessionId: someId }, async ({ accounts, userId, visitor }, { sessionId }) => {
      const words = wordsOf(visitor.language);
      await endOwnSession(accounts, userId, sessionId);
      return done({ said: words.text("account.device.signedOut") });
    }),
    "end-others": deed({}, async ({ accounts, visitor }) => {
      const words = wordsOf(visitor.language);
      await endOtherSessions(accounts, visitor.headers);
      return done({ said: words.text("account.devices.signedOut") });
    }),
    "remove-passkey": deed({ passkeyId: someId }, async ({ accounts, userId, visitor }, { passkeyId }) => {
      const words = wordsOf(visitor.language);
      await removePasskey(accounts, userId, passkeyId);
      return done({ said: words.text("account.passkey.removed") });
    }),
    "end-sign-in": deed({ grantId: someId }, async ({ accounts, userId, visitor }, { grantId }) => {
      const words = wordsOf(visitor.language);
      await removeGrant(accounts.store, userId, grantId);
      return done({ said: words.text("account.elsewhere.ended") });
    }),
    "second-step": guarded((place) =>
      done({ said: "", offer: offerSecondFactor(place.accounts, place, place.issuer) }),
    ),
    "second-step-confirm": deed({ sealed: verbatim(), code: text() }, confirmOffer, withheldCodes),
    "recovery-codes": guarded(async ({ accounts, userId, visitor }) => {
      const words = wordsOf(visitor.language);
      const codes = await renewRecoveryCodes(accounts, userId);
      return codes
        ? done({ said: words.text("account.second.codesRenewed"), codes })
        : problem("not-found", words.text("account.second.missing"));
    }),
    "second-step-off": guarded(async ({ accounts, userId, visitor }) => {
      const words = wordsOf(visitor.language);
      await turnOff(accounts, userId);
      return done({ said: words.text("account.second.turnedOff") });
    }),
  },
};

/** For everybody who is signed in, with a role or without. Problems: `sign-in`, `deed`. */
export const changeAccount = (
  { viewer, address, settings, choices }: SiteContext,
  { accounts, headers }: { accounts: Accounts; headers: Headers },
  form: FormData,
): Promise<Result<AccountAnswer>> =>
  doDeed(deeds, { viewer, choices, store: accounts.store }, form, () =>
    viewer.userId === null
      ? problem("sign-in", wordsOf(choices.language).text("signIn.first"))
      : ok({
          accounts,
          userId: viewer.userId,
          email: viewer.email ?? "",
          issuer: settings.title,
          visitor: { headers, address, language: choices.language },
        }),
  );
