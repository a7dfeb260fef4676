/** Behind a one-time link: a person chooses a password, after an invitation or when the old one is forgotten. */
import { data } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { choosePassword } from "../../features/accounts/entry-deeds.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { NewPasswordForm, UsedLink } from "../../features/accounts/password-form.tsx";
import { findPasswordLink } from "../../features/accounts/reset-password.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { useWords, wordsOf } from "../../words/words.ts";
import { answerEntry } from "./answer-entry.ts";
import type { Route } from "./+types/reset-password";

/** Gone: it was there once, or looks as if. */
const usedStatus = 410;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { store, settings, choices } = siteOf(context);
  const link = await findPasswordLink(store, params.token);
  const whose = link && { name: link.name, email: link.email, invited: link.purpose === "invite" };
  return data({ title: settings.title, language: choices.language, whose }, { status: whose ? 200 : usedStatus });
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  answerEntry(
    await choosePassword(
      { site: siteOf(context), accounts: accountsOf(context), headers: request.headers },
      params.token,
      await request.formData(),
    ),
  );

// The address is a secret: it must not travel on in a Referer. (no-referrer would also hide the Origin that posts need.)
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  return [
    { title: words.text("password.choose") },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "strict-origin" },
  ];
};

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { title, whose } = loaderData;
  const heading = whose?.invited ? words.text("password.welcome") : words.text("password.new");
  return (
    <EntryFrame site={title} reading={null} title={heading}>
      {whose ? <NewPasswordForm {...whose} /> : <UsedLink />}
    </EntryFrame>
  );
}
