/** The short address on a label's QR code: the beer in hand, and the form for a tasting. */
import { rateBeer } from "../../features/taps/actions.ts";
import { beerOfCode, publishedBeer } from "../../features/taps/queries.ts";
import { TastingView } from "../../features/taps/tasting-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { createId } from "../../platform/ids.ts";
import { wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { openOrThrow } from "../open-or-throw.ts";
import type { Route } from "./+types/hold";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { entry } = openOrThrow(await beerOfCode(site, params.code), () => `/b/${params.code}`);
  const { page } = openOrThrow(await publishedBeer(site, entry.slug), (slug) => `/beers/${slug}`);
  const { title, slug, style, srm, og, fg, curve } = page;
  return {
    beer: { title, slug, style, srm, og, fg, curve },
    language: site.choices.language,
    thanks: url.searchParams.has("thanks"),
    opened: createId(site.store.now()),
    shell: { srm: srm ?? undefined },
  };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  answerDeed(await rateBeer(siteOf(context), params.code, await request.formData()));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.language);
  return [
    { title: words.text("hold.headline", { beer: loaderData.beer.title }) },
    { name: "robots", content: "noindex" },
  ];
};

export default function Hold({ loaderData }: Route.ComponentProps) {
  return <TastingView beer={loaderData.beer} thanks={loaderData.thanks} opened={loaderData.opened} />;
}
