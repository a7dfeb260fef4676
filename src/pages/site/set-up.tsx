/** Set-up: makes the first owner with the code that the server printed; not there once there is one. */
import { data } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { type FieldErrors, setUpForm } from "../../features/accounts/form.ts";
import { goWithCookies } from "../../features/accounts/go-with-cookies.ts";
import { SetUpForm } from "../../features/accounts/password-form.tsx";
import { parseForm, textOf } from "../../features/accounts/read-form.ts";
import { needsOwner, setUp } from "../../features/accounts/set-up.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/set-up";

const notThere = () => data(null, { status: 404 });

export async function loader({ context }: Route.LoaderArgs) {
  const { store, settings } = siteOf(context);
  if (!(await needsOwner(store))) throw notThere();
  return { title: settings.title };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { address, store } = siteOf(context);
  if (!(await needsOwner(store))) throw notThere();
  const form = await request.formData();
  const typed = { code: textOf(form, "code"), name: textOf(form, "name"), email: textOf(form, "email") };
  const refuse = (status: number, errors: FieldErrors) => data({ errors, typed }, { status });
  const parsed = parseForm(setUpForm, form);
  if (!parsed.ok) return refuse(400, parsed.errors);
  const done = await setUp(accountsOf(context), parsed.value, { headers: request.headers, address });
  if (done.ok) throw goWithCookies("/studio", done.value);
  if (done.code === "not-found") throw notThere();
  return refuse(done.code === "too-many" ? 429 : 400, { [done.path || "form"]: done.message });
}

export const meta: Route.MetaFunction = () => [{ title: "Set up this site" }, { name: "robots", content: "noindex" }];

const blank = { code: "", name: "", email: "" };

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntryFrame site={loaderData.title} reading={null} title="Set up">
      <SetUpForm typed={actionData?.typed ?? blank} errors={actionData?.errors ?? {}} />
    </EntryFrame>
  );
}
