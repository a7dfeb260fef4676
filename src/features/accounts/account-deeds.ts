/** What a person changes in the own account, each by the name that its form sends. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changePassword, endOtherSessions, endOwnSession, removePasskey, renamePerson } from "./account.ts";
import { knownPassword, newPassword, personName, someId, withheld } from "./account-fields.ts";
import type { Accounts, Visitor } from "./accounts.ts";

type Place = { accounts: Accounts; userId: string; visitor: Visitor };

const deeds: Deeds<Place> = {
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
  },
};

/** For everybody who is signed in, with a role or without. Problems: `sign-in`, `deed`. */
export const changeAccount = (
  { viewer, address }: SiteContext,
  { accounts, headers }: { accounts: Accounts; headers: Headers },
  form: FormData,
): Promise<Result<Answer>> =>
  doDeed(deeds, { viewer, store: accounts.store }, form, () =>
    viewer.userId === null
      ? problem("sign-in", "Sign in first.")
      : ok({ accounts, userId: viewer.userId, visitor: { headers, address } }),
  );
