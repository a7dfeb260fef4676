/** What an owner changes among the people, each by the name that its form sends. */
import type { Viewer } from "../../domain/people/viewer.ts";
import type { Result } from "../../domain/result.ts";
import type { Accounts } from "./accounts.ts";
import { type FieldErrors, inviteForm, personForm, roleForm } from "./form.ts";
import { changeRole, createResetLink, invitePerson, removeMember } from "./people.ts";
import { parseForm, textOf } from "./read-form.ts";

export type PeopleDeed = "invite" | "role" | "remove" | "link";
/** `link` is shown once, here: it is kept nowhere. */
export type PeopleDone = { deed: PeopleDeed; userId: string; errors: FieldErrors; link: string | null; status: number };

const statuses: Record<string, number> = { "sign-in": 401, forbidden: 403, "not-found": 404 };

/** Null when the form asks for nothing that is known here. */
export async function doPeopleDeed(form: FormData, accounts: Accounts, viewer: Viewer): Promise<PeopleDone | null> {
  const userId = textOf(form, "userId");
  const refused = (deed: PeopleDeed, errors: FieldErrors, status = 400): PeopleDone => ({
    deed,
    userId,
    errors,
    link: null,
    status,
  });
  const answer = (deed: PeopleDeed, result: Result<string | void>): PeopleDone => {
    if (!result.ok) return refused(deed, { [result.path || "form"]: result.message }, statuses[result.code] ?? 409);
    return { deed, userId, errors: {}, link: result.value ?? null, status: 200 };
  };
  const deed = textOf(form, "deed");
  switch (deed) {
    case "invite": {
      const typed = parseForm(inviteForm, form);
      return typed.ok ? answer(deed, await invitePerson(accounts, viewer, typed.value)) : refused(deed, typed.errors);
    }
    case "role": {
      const typed = parseForm(roleForm, form);
      if (!typed.ok) return refused(deed, typed.errors);
      return answer(deed, await changeRole(accounts, viewer, typed.value.userId, typed.value.role));
    }
    case "remove":
    case "link": {
      const typed = parseForm(personForm, form);
      if (!typed.ok) return refused(deed, typed.errors);
      const act = deed === "remove" ? removeMember : createResetLink;
      return answer(deed, await act(accounts, viewer, typed.value.userId));
    }
    default:
      return null;
  }
}
