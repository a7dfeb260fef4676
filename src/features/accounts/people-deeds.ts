/** What an owner changes among the people, each by the name that its form sends. */
import type { Viewer } from "../../domain/people/viewer.ts";
import { ok, type Problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { email, memberRole, personName, someId } from "./account-fields.ts";
import type { Accounts } from "./accounts.ts";
import { changeRole, createResetLink, invitePerson, removeMember } from "./people.ts";

/** Shown once, here: it is kept nowhere. `userId` is of the row that it belongs to. */
type PeopleShown = { link: string; userId: string };
export type PeopleAnswer = Answer<PeopleShown>;

type Place = { accounts: Accounts; viewer: Viewer; language: string };
const ofPerson = { userId: someId };

/** What the room and the store refuse by a code, as a sentence. */
function refusal({ language }: Place, refused: Problem): Problem {
  const words = wordsOf(language);
  switch (refused.code) {
    case "taken":
      return { ...refused, message: words.text("people.taken") };
    case "last-owner":
      return { ...refused, message: words.text("people.lastOwner") };
    case "not-found":
      return { ...refused, message: words.text("people.gone") };
    default:
      return refused;
  }
}

function show(place: Place, made: Result<string>, userId = ""): Outcome<PeopleShown> {
  const words = wordsOf(place.language);
  return made.ok ? done({ said: words.text("people.link.made"), link: made.value, userId }) : refusal(place, made);
}

const deeds: Deeds<Place, PeopleShown> = {
  least: "owner",
  deeds: {
    invite: deed(
      (words) => ({ name: personName(words), email: email(words), role: memberRole }),
      async (place, person) => show(place, await invitePerson(place.accounts, place.viewer, person)),
      { makesIn: () => "people" },
    ),
    role: deed({ ...ofPerson, role: memberRole }, async (place, { userId, role }) => {
      const changed = await changeRole(place.accounts, place.viewer, userId, role);
      return changed.ok ? done() : refusal(place, changed);
    }),
    remove: deed(ofPerson, async (place, { userId }) => {
      const removed = await removeMember(place.accounts, place.viewer, userId);
      return removed.ok ? done() : refusal(place, removed);
    }),
    link: deed(ofPerson, async (place, { userId }) =>
      show(place, await createResetLink(place.accounts, place.viewer, userId), userId),
    ),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changePeople = (
  accounts: Accounts,
  { viewer, choices }: Pick<SiteContext, "viewer" | "choices">,
  form: FormData,
): Promise<Result<PeopleAnswer>> =>
  doDeed(deeds, { viewer, choices, store: accounts.store }, form, () =>
    ok({ accounts, viewer, language: choices.language }),
  );
