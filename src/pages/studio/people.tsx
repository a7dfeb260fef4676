/** People: who may do what; for owners alone. */
import { data } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { doPeopleDeed } from "../../features/accounts/people-deeds.ts";
import { PeopleView } from "../../features/accounts/people-view.tsx";
import { ownPeople } from "../../features/accounts/people.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/people";

const refuse = (code: string) => data(null, { status: code === "sign-in" ? 401 : 403 });

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = siteOf(context);
  const people = await ownPeople(accountsOf(context), viewer);
  if (!people.ok) throw refuse(people.code);
  return { people: people.value, self: viewer.userId };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = siteOf(context);
  const done = await doPeopleDeed(await request.formData(), accountsOf(context), viewer);
  if (!done) throw data(null, { status: 400 });
  if (done.status === 401 || done.status === 403) throw data(null, { status: done.status });
  return data(done, { status: done.status });
}

export const meta: Route.MetaFunction = () => [{ title: "People" }, { name: "robots", content: "noindex" }];

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeopleView {...loaderData} done={actionData ?? null} />;
}
