/** What strangers do at the entry: sign in, ask for a new password, set the site up, choose a password behind a link. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { localPath } from "../../platform/local-path.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { email, knownPassword, newPassword, personName, setUpCode, withheld } from "./account-fields.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { resetPassword } from "./reset-password.ts";
import { needsOwner, setUp } from "./set-up.ts";
import { askForPassword, homeOf, signIn } from "./sign-in.ts";

/** `cookies` begin a session: they go into the answer's head and never into its page. */
type Entered = { cookies: string[] };
export type EntryAnswer = Answer<Entered>;

type Place = { accounts: Accounts; visitor: Visitor };
/** Who asks: the accounts that this server keeps, and where the request came from. */
export type Entering = { site: SiteContext; accounts: Accounts; headers: Headers };

const placeOf = ({ site, accounts, headers }: Entering): Place => ({
  accounts,
  visitor: { headers, address: site.address },
});

/** Empty when the visitor came on no particular errand. */
export const nextOf = (asked: string | null): string => (asked ? localPath(asked) : "");

const enter = (entered: Result<string[]>, goTo: string): Outcome<Entered> =>
  entered.ok ? done({ goTo, cookies: entered.value }) : entered;

const signInDeeds: Deeds<Place, Entered> = {
  least: "guest",
  deeds: {
    "": deed(
      { email, password: knownPassword, next: text() },
      async ({ accounts, visitor }, { next, ...credentials }) => {
        const signed = await signIn(accounts, credentials, visitor);
        return signed.ok
          ? done({ goTo: nextOf(next) || homeOf(signed.value.role), cookies: signed.value.cookies })
          : signed;
      },
      withheld,
    ),
    forgotten: deed({ email }, async ({ accounts, visitor }, asked) => {
      const mailed = await askForPassword(accounts, asked.email, visitor.address);
      return mailed.ok
        ? done({ said: "If an account has this address, a link to a new password is on its way." })
        : mailed;
    }),
  },
};

export const signInByForm = (entering: Entering, form: FormData): Promise<Result<EntryAnswer>> =>
  doDeed(signInDeeds, entering.site, form, () => ok(placeOf(entering)));

const setUpDeeds: Deeds<Place, Entered> = {
  least: "guest",
  deeds: {
    "": deed(
      { code: setUpCode, name: personName, email, password: newPassword },
      async ({ accounts, visitor }, typed) => enter(await setUp(accounts, typed, visitor), "/studio"),
      withheld,
    ),
  },
};

/** Problem `not-found` once there is an owner. */
export const setUpByForm = (entering: Entering, form: FormData): Promise<Result<EntryAnswer>> =>
  doDeed(setUpDeeds, entering.site, form, async () =>
    (await needsOwner(entering.site.store)) ? ok(placeOf(entering)) : problem("not-found", "This site has an owner."),
  );

const passwordDeeds: Deeds<Place & { token: string }, Entered> = {
  least: "guest",
  deeds: {
    "": deed(
      { password: newPassword },
      async ({ accounts, visitor, token }, { password }) =>
        enter(await resetPassword(accounts, { token, password }, visitor), "/account"),
      withheld,
    ),
  },
};

export const choosePassword = (entering: Entering, token: string, form: FormData): Promise<Result<EntryAnswer>> =>
  doDeed(passwordDeeds, entering.site, form, () => ok({ ...placeOf(entering), token }));
