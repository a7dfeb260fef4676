/** What strangers do at the entry: sign in, ask for a new password, set the site up, choose a password behind a link. */
import type { Role } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { localPath } from "../../platform/local-path.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import {
  appCode,
  email,
  knownPassword,
  newPassword,
  personName,
  recoveryCode,
  setUpCode,
  withheld,
  withheldCodes,
} from "./account-fields.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { resetPassword } from "./reset-password.ts";
import { needsOwner, setUp } from "./set-up.ts";
import { enterByCode, type Entered } from "./second-step.ts";
import { askForPassword, homeOf, signIn } from "./sign-in.ts";

/** `cookies` begin a session: they go into the answer's head and never into its page. */
type Cookies = { cookies: string[] };
export type EntryAnswer = Answer<Cookies>;

type Place = { accounts: Accounts; visitor: Visitor };
/** Where a recovery code leads. */
const recoveredPath = "/account?signed-in=recovery-code";

/** Who asks: the accounts that this server keeps, and where the request came from. */
export type Entering = { site: SiteContext; accounts: Accounts; headers: Headers };

const placeOf = ({ site, accounts, headers }: Entering): Place => ({
  accounts,
  visitor: { headers, address: site.address, language: site.choices.language },
});

/** Empty when the visitor came on no particular errand. */
export const nextOf = (asked: string | null): string => (asked ? localPath(asked) : "");

/** On to where a session leads, or first to the question for a code. */
function leadOn(entered: Result<Entered>, goTo: (role: Role) => string, next = ""): Outcome<Cookies> {
  if (!entered.ok) return entered;
  const { cookies, role } = entered.value;
  return done({ cookies, goTo: role === null ? questionPath(next) : goTo(role) });
}

const questionPath = (next: string) => `/sign-in/code${next ? `?next=${encodeURIComponent(next)}` : ""}`;

const signInDeeds: Deeds<Place, Cookies> = {
  least: "guest",
  deeds: {
    "": deed(
      (words) => ({ email: email(words), password: knownPassword(words), next: text() }),
      async ({ accounts, visitor }, { next, ...credentials }) => {
        const path = nextOf(next);
        return leadOn(await signIn(accounts, credentials, visitor), (role) => path || homeOf(role), path);
      },
      withheld,
    ),
    forgotten: deed(
      (words) => ({ email: email(words) }),
      async ({ accounts, visitor }, asked) => {
        const words = wordsOf(visitor.language);
        const mailed = await askForPassword(accounts, asked.email, visitor);
        return mailed.ok ? done({ said: words.text("signIn.forgotten.sent") }) : mailed;
      },
    ),
  },
};

export const signInByForm = (entering: Entering, form: FormData): Promise<Result<EntryAnswer>> =>
  doDeed(signInDeeds, entering.site, form, () => ok(placeOf(entering)));

const codeDeeds: Deeds<Place, Cookies> = {
  least: "guest",
  deeds: {
    "": deed(
      (words) => ({ code: appCode(words), next: text() }),
      async ({ accounts, visitor }, { code, next }) =>
        leadOn(
          await enterByCode(accounts, { by: "code", typed: code }, visitor),
          (role) => nextOf(next) || homeOf(role),
        ),
      withheldCodes,
    ),
    recovery: deed(
      (words) => ({ recovery: recoveryCode(words) }),
      // To the account: it says how many codes are left, and whoever lost the app has something to do there.
      async ({ accounts, visitor }, { recovery }) =>
        leadOn(await enterByCode(accounts, { by: "recovery", typed: recovery }, visitor), () => recoveredPath),
      withheldCodes,
    ),
  },
};

export const enterCodeByForm = (entering: Entering, form: FormData): Promise<Result<EntryAnswer>> =>
  doDeed(codeDeeds, entering.site, form, () => ok(placeOf(entering)));

const setUpDeeds: Deeds<Place, Cookies> = {
  least: "guest",
  deeds: {
    "": deed(
      (words) => ({
        code: setUpCode(words),
        name: personName(words),
        email: email(words),
        password: newPassword(words),
        timeZone: text(),
      }),
      async ({ accounts, visitor }, typed) => leadOn(await setUp(accounts, typed, visitor), () => "/studio"),
      withheld,
    ),
  },
};

/** Problem `not-found` once there is an owner. */
export const setUpByForm = (entering: Entering, form: FormData): Promise<Result<EntryAnswer>> =>
  doDeed(setUpDeeds, entering.site, form, async () => {
    const words = wordsOf(entering.site.choices.language);
    const isUnowned = await needsOwner(entering.site.store);
    return isUnowned ? ok(placeOf(entering)) : problem("not-found", words.text("setUp.owned"));
  });

const passwordDeeds: Deeds<Place & { token: string }, Cookies> = {
  least: "guest",
  deeds: {
    "": deed(
      (words) => ({ password: newPassword(words) }),
      async ({ accounts, visitor, token }, { password }) =>
        leadOn(await resetPassword(accounts, { token, password }, visitor), () => "/account", "/account"),
      withheld,
    ),
  },
};

export const choosePassword = (entering: Entering, token: string, form: FormData): Promise<Result<EntryAnswer>> =>
  doDeed(passwordDeeds, entering.site, form, () => ok({ ...placeOf(entering), token }));
