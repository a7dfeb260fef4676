/** Behind a one-time link: a person chooses a password, after an invitation or when the old one is forgotten. */
import { data } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { type FieldErrors, newPasswordForm } from "../../features/accounts/form.ts";
import { goWithCookies } from "../../features/accounts/go-with-cookies.ts";
import { NewPasswordForm, UsedLink } from "../../features/accounts/password-form.tsx";
import { parseForm } from "../../features/accounts/read-form.ts";
import { findPasswordLink, resetPassword } from "../../features/accounts/reset-password.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/reset-password";

/** Gone: it was there once, or looks as if. */
const usedStatus = 410;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { store, settings } = siteOf(context);
  const link = await findPasswordLink(store, params.token);
  const whose = link && { name: link.name, email: link.email, invited: link.purpose === "invite" };
  return data({ title: settings.title, whose }, { status: whose ? 200 : usedStatus });
}

const refuse = (status: number, errors: FieldErrors) => data({ errors }, { status });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { address } = siteOf(context);
  const typed = parseForm(newPasswordForm, await request.formData());
  if (!typed.ok) return refuse(400, typed.errors);
  const done = await resetPassword(
    accountsOf(context),
    { token: params.token, password: typed.value.password },
    { headers: request.headers, address },
  );
  if (done.ok) throw goWithCookies("/account", done.value);
  return refuse(done.code === "too-many" ? 429 : usedStatus, { form: done.message });
}

// The address is a secret: it must not travel on in a Referer. (no-referrer would also hide the Origin that posts need.)
export const meta: Route.MetaFunction = () => [
  { title: "Choose a password" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "strict-origin" },
];

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { title, whose } = loaderData;
  const heading = whose?.invited ? "Welcome" : "New password";
  return (
    <EntryFrame site={title} reading={null} title={heading}>
      {whose ? <NewPasswordForm {...whose} errors={actionData?.errors ?? {}} /> : <UsedLink />}
    </EntryFrame>
  );
}
