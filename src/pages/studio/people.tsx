/** People: who may do what; for owners alone. */
import { hasMail } from "../../features/accounts/account-mail.ts";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { changePeople } from "../../features/accounts/people-deeds.ts";
import { PeopleView } from "../../features/accounts/people-view.tsx";
import { ownPeople } from "../../features/accounts/people.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/people";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, store } = siteOf(context);
  const room = valueOrRefuse(await ownPeople(accountsOf(context), viewer, url.searchParams.get("page")));
  return { room, self: viewer.userId, mails: await hasMail(store) };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerDeed(await changePeople(accountsOf(context), siteOf(context), await request.formData()));

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.people"));

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeopleView {...loaderData} />;
}
