/** A person's own account. */
import { data } from "react-router";
import { changeAccount } from "../../features/accounts/account-deeds.ts";
import { AccountView } from "../../features/accounts/account-view.tsx";
import { readAccount } from "../../features/accounts/account.ts";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { formatMoment } from "../../features/accounts/format-moment.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import type { Route } from "./+types/account";

const signInFirst = () => data(null, { status: 401 });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, settings, choices, origin } = siteOf(context);
  const account = viewer.userId === null ? null : await readAccount(accountsOf(context), request.headers);
  if (!account) throw signInFirst();
  const format = (at: number) => formatMoment(at, { timeZone: settings.timeZone, language: choices.language });
  return {
    language: choices.language,
    name: account.name,
    email: account.email,
    role: viewer.role,
    secondFactor: account.secondFactor && { ...account.secondFactor, since: format(account.secondFactor.since) },
    isRecovered: new URL(request.url).searchParams.get("signed-in") === "recovery-code",
    sessions: account.sessions.map((session) => ({ ...session, since: format(session.since) })),
    me: `${origin}/`,
    signedInAt: account.signedInAt.map(({ redeemedAt, ...grant }) => ({ ...grant, since: format(redeemedAt) })),
    passkeys: account.passkeys.map((key) => ({
      ...key,
      since: key.since === null ? null : format(key.since),
    })),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerDeed(
    await changeAccount(
      siteOf(context),
      { accounts: accountsOf(context), headers: request.headers },
      await request.formData(),
    ),
  );

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  return [{ title: words.text("account.title") }, { name: "robots", content: "noindex" }];
};

export default function Account({ loaderData }: Route.ComponentProps) {
  const { language: _, ...account } = loaderData;
  return <AccountView {...account} />;
}
