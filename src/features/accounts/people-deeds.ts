/** What an owner changes among the people, each by the name that its form sends. */
import type { Viewer } from "../../domain/people/viewer.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { email, memberRole, personName, someId } from "./account-fields.ts";
import type { Accounts } from "./accounts.ts";
import { changeRole, createResetLink, invitePerson, removeMember } from "./people.ts";

/** Shown once, here: it is kept nowhere. `userId` is of the row that it belongs to. */
type PeopleShown = { link: string; userId: string };
export type PeopleAnswer = Answer<PeopleShown>;

type Place = { accounts: Accounts; viewer: Viewer };
const ofPerson = { userId: someId };

const show = (made: Result<string>, userId = ""): Outcome<PeopleShown> =>
  made.ok ? done({ said: "A link", link: made.value, userId }) : made;

const deeds: Deeds<Place, PeopleShown> = {
  least: "owner",
  deeds: {
    invite: deed({ name: personName, email, role: memberRole }, async ({ accounts, viewer }, person) =>
      show(await invitePerson(accounts, viewer, person)),
    ),
    role: deed({ ...ofPerson, role: memberRole }, async ({ accounts, viewer }, { userId, role }) => {
      const changed = await changeRole(accounts, viewer, userId, role);
      return changed.ok ? done() : changed;
    }),
    remove: deed(ofPerson, async ({ accounts, viewer }, { userId }) => {
      const removed = await removeMember(accounts, viewer, userId);
      return removed.ok ? done() : removed;
    }),
    link: deed(ofPerson, async ({ accounts, viewer }, { userId }) =>
      show(await createResetLink(accounts, viewer, userId), userId),
    ),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changePeople = (accounts: Accounts, viewer: Viewer, form: FormData): Promise<Result<PeopleAnswer>> =>
  doDeed(deeds, { viewer, store: accounts.store }, form, () => ok({ accounts, viewer }));
