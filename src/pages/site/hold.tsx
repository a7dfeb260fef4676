/** The short address on a label's QR code: the beer in hand, and the form for a tasting. */
import { data, redirect } from "react-router";
import { rateBeer } from "../../features/taps/actions.ts";
import { beerOfCode, publishedBeer } from "../../features/taps/queries.ts";
import { TastingView } from "../../features/taps/tasting-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import type { Route } from "./+types/hold";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { entry } = openOrThrow(await beerOfCode(site, params.code), () => `/b/${params.code}`);
  const { page } = openOrThrow(await publishedBeer(site, entry.slug), (slug) => `/beers/${slug}`);
  const { title, slug, style, srm, og, fg, curve } = page;
  return {
    beer: { title, slug, style, srm, og, fg, curve },
    thanks: url.searchParams.has("thanks"),
    shell: { srm: srm ?? undefined },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const rated = await rateBeer(siteOf(context), params.code, form);
  if (rated.ok) throw redirect(`/b/${params.code}?thanks`, 303);
  if (rated.code === "not-found") throw data(null, { status: 404 });
  const values = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
  return data(
    { values, path: rated.path, message: rated.message },
    { status: rated.code === "busy" ? 503 : rated.code === "too-many" ? 429 : 400 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `You hold ${loaderData?.beer.title ?? "this"}` },
  { name: "robots", content: "noindex" },
];

export default function Hold({ loaderData, actionData }: Route.ComponentProps) {
  return <TastingView beer={loaderData.beer} failed={actionData} thanks={loaderData.thanks} />;
}
