/** A person's own account. */
import { data } from "react-router";
import { doAccountDeed } from "../../features/accounts/account-deeds.ts";
import { AccountView } from "../../features/accounts/account-view.tsx";
import { readAccount } from "../../features/accounts/account.ts";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { formatMoment } from "../../features/accounts/format-moment.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/account";

const signInFirst = () => data(null, { status: 401 });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, settings, choices } = siteOf(context);
  const account = viewer.userId === null ? null : await readAccount(accountsOf(context), request.headers);
  if (!account) throw signInFirst();
  const format = (at: number) => formatMoment(at, { timeZone: settings.timeZone, language: choices.language });
  return {
    name: account.name,
    email: account.email,
    role: viewer.role,
    sessions: account.sessions.map((session) => ({ ...session, since: format(session.since) })),
    passkeys: account.passkeys.map((key) => ({
      ...key,
      since: key.since === null ? "" : `since ${format(key.since)}`,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, address } = siteOf(context);
  if (viewer.userId === null) throw signInFirst();
  const visitor = { headers: request.headers, address };
  const done = await doAccountDeed(await request.formData(), accountsOf(context), viewer.userId, visitor);
  if (!done) throw data(null, { status: 400 });
  return data(done, { status: done.status });
}

export const meta: Route.MetaFunction = () => [{ title: "Account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView {...loaderData} done={actionData ?? null} />;
}
