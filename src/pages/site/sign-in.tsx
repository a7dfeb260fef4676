/** Signing in with a passkey or a password; leads back to where the visitor came from. */
import { data, redirect } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { entryReading } from "../../features/accounts/entry-reading.ts";
import { type FieldErrors, forgottenForm, signInForm } from "../../features/accounts/form.ts";
import { goWithCookies } from "../../features/accounts/go-with-cookies.ts";
import { parseForm, textOf } from "../../features/accounts/read-form.ts";
import { SignInForm } from "../../features/accounts/sign-in-form.tsx";
import { hasMail } from "../../features/accounts/account-mail.ts";
import { askForPassword, homeOf, signIn } from "../../features/accounts/sign-in.ts";
import { liveBatch } from "../../features/site/queries.ts";
import { needsOwner } from "../../features/accounts/set-up.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { localPath } from "../../platform/local-path.ts";
import type { Route } from "./+types/sign-in";

/** Empty when the visitor came on no particular errand. */
const nextOf = (asked: string | null) => (asked ? localPath(asked) : "");

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const next = nextOf(new URL(request.url).searchParams.get("next"));
  if (site.viewer.userId !== null) throw redirect(next || homeOf(site.viewer.role));
  const [live, isUnowned, mails] = await Promise.all([liveBatch(site), needsOwner(site.store), hasMail(site.store)]);
  return { title: site.settings.title, reading: entryReading(site, live), next, isUnowned, mails };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { address } = siteOf(context);
  const accounts = accountsOf(context);
  const form = await request.formData();
  const next = nextOf(textOf(form, "next"));
  const refuse = (status: number, errors: FieldErrors) =>
    data({ errors, next, email: textOf(form, "email").slice(0, 254), asked: false }, { status });
  if (textOf(form, "deed") === "forgotten") {
    const whose = parseForm(forgottenForm, form);
    if (!whose.ok) return refuse(400, whose.errors);
    const asked = await askForPassword(accounts, whose.value.email, address);
    if (!asked.ok) return refuse(429, { form: asked.message });
    return data({ errors: {} as FieldErrors, next, email: whose.value.email, asked: true }, { status: 200 });
  }
  const typed = parseForm(signInForm, form);
  if (!typed.ok) return refuse(400, typed.errors);
  const signed = await signIn(accounts, typed.value, { headers: request.headers, address });
  if (signed.ok) throw goWithCookies(next || homeOf(signed.value.role), signed.value.cookies);
  return refuse(signed.code === "too-many" ? 429 : 400, { [signed.path || "form"]: signed.message });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in, ${loaderData?.title ?? "Wortfolio"}` },
  { name: "robots", content: "noindex" },
];

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { title, reading, next, isUnowned, mails } = loaderData;
  return (
    <EntryFrame site={title} reading={reading} title="Sign in">
      <SignInForm
        next={actionData?.next ?? next}
        email={actionData?.email ?? ""}
        errors={actionData?.errors ?? {}}
        isUnowned={isUnowned}
        mails={mails}
        asked={actionData?.asked ?? false}
      />
    </EntryFrame>
  );
}
