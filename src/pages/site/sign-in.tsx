/** Signing in with a passkey or a password; leads back to where the visitor came from. */
import { redirect } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { nextOf, signInByForm } from "../../features/accounts/entry-deeds.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { entryReading } from "../../features/accounts/entry-reading.ts";
import { SignInForm } from "../../features/accounts/sign-in-form.tsx";
import { hasMail } from "../../features/accounts/account-mail.ts";
import { homeOf } from "../../features/accounts/sign-in.ts";
import { liveBatch } from "../../features/site/queries.ts";
import { needsOwner } from "../../features/accounts/set-up.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { useWords, wordsOf } from "../../words/words.ts";
import { answerEntry } from "./answer-entry.ts";
import type { Route } from "./+types/sign-in";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const next = nextOf(new URL(request.url).searchParams.get("next"));
  if (site.viewer.userId !== null) throw redirect(next || homeOf(site.viewer.role));
  const [live, isUnowned, mails] = await Promise.all([liveBatch(site), needsOwner(site.store), hasMail(site.store)]);
  const { language } = site.choices;
  return { title: site.settings.title, language, reading: entryReading(site, live), next, isUnowned, mails };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerEntry(
    await signInByForm(
      { site: siteOf(context), accounts: accountsOf(context), headers: request.headers },
      await request.formData(),
    ),
  );

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  const title = words.text("page.title", { title: words.text("signIn.title"), site: loaderData?.title ?? "Wortfolio" });
  return [{ title }, { name: "robots", content: "noindex" }];
};

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { title, reading, next, isUnowned, mails } = loaderData;
  return (
    <EntryFrame site={title} reading={reading} title={words.text("signIn.title")}>
      <SignInForm next={next} isUnowned={isUnowned} mails={mails} />
    </EntryFrame>
  );
}
