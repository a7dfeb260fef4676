/** People: who may do what; for owners alone. */
import { data } from "react-router";
import { hasMail } from "../../features/accounts/account-mail.ts";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { doPeopleDeed } from "../../features/accounts/people-deeds.ts";
import { PeopleView } from "../../features/accounts/people-view.tsx";
import { ownPeople } from "../../features/accounts/people.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/people";

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, store } = siteOf(context);
  const people = valueOrRefuse(await ownPeople(accountsOf(context), viewer));
  return { people, self: viewer.userId, mails: await hasMail(store) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = siteOf(context);
  const done = await doPeopleDeed(await request.formData(), accountsOf(context), viewer);
  if (!done) throw data(null, { status: 400 });
  if (done.status === 401 || done.status === 403) throw data(null, { status: done.status });
  return data(done, { status: done.status });
}

export const meta: Route.MetaFunction = () => [{ title: "People, studio" }];

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeopleView {...loaderData} done={actionData ?? null} />;
}
