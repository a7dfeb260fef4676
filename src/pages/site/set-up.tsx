/** Set-up: makes the first owner with the code that the server printed; not there once there is one. */
import { data } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { setUpByForm } from "../../features/accounts/entry-deeds.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { SetUpForm } from "../../features/accounts/password-form.tsx";
import { needsOwner } from "../../features/accounts/set-up.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { useWords, wordsOf } from "../../words/words.ts";
import { answerEntry } from "./answer-entry.ts";
import type { Route } from "./+types/set-up";

const notThere = () => data(null, { status: 404 });

export async function loader({ context }: Route.LoaderArgs) {
  const { store, settings, choices } = siteOf(context);
  if (!(await needsOwner(store))) throw notThere();
  return { title: settings.title, language: choices.language };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerEntry(
    await setUpByForm(
      { site: siteOf(context), accounts: accountsOf(context), headers: request.headers },
      await request.formData(),
    ),
  );

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  return [{ title: words.text("setUp.title") }, { name: "robots", content: "noindex" }];
};

export default function SetUp({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  return (
    <EntryFrame site={loaderData.title} reading={null} title={words.text("setUp.headline")}>
      <SetUpForm />
    </EntryFrame>
  );
}
