/** What a person changes in the own account, each by the name that its form sends. */
import type { Result } from "../../domain/result.ts";
import type { Accounts, Visitor } from "./accounts.ts";
import { changePassword, endOtherSessions, endOwnSession, removePasskey, renamePerson } from "./account.ts";
import type { AccountDeed } from "./account-view.tsx";
import { changePasswordForm, type FieldErrors, nameForm, passkeyForm, sessionForm } from "./form.ts";
import { parseForm, textOf } from "./read-form.ts";

export type Done = { deed: AccountDeed; errors: FieldErrors; status: number };

const errorsOf = ({ path, message }: { path: string; message: string }): FieldErrors => ({ [path || "form"]: message });

const done = (deed: AccountDeed, errors: FieldErrors = {}, status = 200): Done => ({ deed, errors, status });

/** Null when the form asks for nothing that is known here. */
export async function doAccountDeed(
  form: FormData,
  accounts: Accounts,
  userId: string,
  visitor: Visitor,
): Promise<Done | null> {
  const deed = textOf(form, "deed");
  switch (deed) {
    case "rename": {
      const typed = parseForm(nameForm, form);
      if (!typed.ok) return done(deed, typed.errors, 400);
      await renamePerson(accounts, userId, typed.value.name);
      return done(deed);
    }
    case "password": {
      const typed = parseForm(changePasswordForm, form);
      if (!typed.ok) return done(deed, typed.errors, 400);
      const changed: Result<void> = await changePassword(accounts, typed.value, visitor);
      if (changed.ok) return done(deed);
      return done(deed, errorsOf(changed), changed.code === "too-many" ? 429 : 400);
    }
    case "end-session": {
      const typed = parseForm(sessionForm, form);
      if (typed.ok) await endOwnSession(accounts, userId, typed.value.sessionId);
      return done(deed);
    }
    case "end-others":
      await endOtherSessions(accounts, visitor.headers);
      return done(deed);
    case "remove-passkey": {
      const typed = parseForm(passkeyForm, form);
      if (typed.ok) await removePasskey(accounts, userId, typed.value.passkeyId);
      return done(deed);
    }
    default:
      return null;
  }
}
