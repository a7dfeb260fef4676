/** The room of tastings. */
import { changeTasting, tastingsRoom } from "../../features/tastings/tastings.ts";
import { TastingsView } from "../../features/tastings/tastings-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { askedPage } from "../asked-page.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/tastings";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const words = wordsOf(site.choices.language);
  return {
    title: words.text("studio.tastings.title"),
    room: valueOrRefuse(await tastingsRoom(site, askedPage(url))),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeTasting(siteOf(context), await request.formData()), "/studio/tastings");

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.title }] : []);

export default function Tastings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <TastingsView room={loaderData.room} />
    </>
  );
}
