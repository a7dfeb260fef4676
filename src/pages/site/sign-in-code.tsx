/** The second step of signing in, for those who have one: a code after the password. */
import { data, redirect } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { enterCodeByForm, nextOf } from "../../features/accounts/entry-deeds.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { readQuestion } from "../../features/accounts/second-step.ts";
import { QuestionOver, SecondStepForm } from "../../features/accounts/second-step-form.tsx";
import { homeOf } from "../../features/accounts/sign-in.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { useWords, wordsOf } from "../../words/words.ts";
import { answerEntry } from "./answer-entry.ts";
import type { Route } from "./+types/sign-in-code";

/** Gone: nobody is asked for a code here any more. */
const overStatus = 410;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, settings, choices } = siteOf(context);
  const next = nextOf(new URL(request.url).searchParams.get("next"));
  if (viewer.userId !== null) throw redirect(next || homeOf(viewer.role));
  const asked = await readQuestion(accountsOf(context), request.headers);
  const { language } = choices;
  return data(
    { title: settings.title, language, next, email: asked?.email ?? null },
    { status: asked ? 200 : overStatus },
  );
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerEntry(
    await enterCodeByForm(
      { site: siteOf(context), accounts: accountsOf(context), headers: request.headers },
      await request.formData(),
    ),
  );

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  const title = words.text("page.title", { title: words.text("signIn.code"), site: loaderData?.title ?? "Wortfolio" });
  return [{ title }, { name: "robots", content: "noindex" }];
};

export default function SignInCode({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { title, next, email } = loaderData;
  return (
    <EntryFrame site={title} reading={null} title={words.text("signIn.code")}>
      {email === null ? <QuestionOver next={next} /> : <SecondStepForm email={email} next={next} />}
    </EntryFrame>
  );
}
