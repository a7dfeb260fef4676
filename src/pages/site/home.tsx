/** The home page: what the modules allow, in the owner's order. */
import { fermentingBatch } from "../../features/fermentation/queries.ts";
import { sentBatch } from "../../features/fermentation/sent-batch.ts";
import { HomeView } from "../../features/home/home-view.tsx";
import { type HomePage, homePage } from "../../features/home/queries.ts";
import { readRecord } from "../../features/home/record.ts";
import { QuietHome } from "../../features/home/quiet-home.tsx";
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import { liveGuestView } from "../../features/site/guest-view.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { nextBeers } from "../../features/taps/queries.ts";
import { rasterOf } from "../../platform/image-source.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { railPointsOf } from "../../ui/curve/curve-points.ts";
import { OwnCard } from "../../ui/own-card.tsx";
import { Part } from "../../ui/part.tsx";
import { FermentingHero, OnTap, RecordHero, RecordTable, SoFarBlock } from "../home/parts.ts";
import { authorOf, pageMeta, structuredMeta } from "../page-meta.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  return liveGuestView(site, "home", () => homeData(site));
}

async function homeData(site: ReturnType<typeof siteOf>) {
  const home = await homePage(site);
  const batch = home.blocks.includes("fermenting") ? await fermentingBatch(site) : null;
  const beers = home.blocks.includes("taps") ? await nextBeers(site) : null;
  const opens = home.blocks[0] === "fermenting" && batch?.analysis;
  const points = opens ? railPointsOf(batch.og, opens.gravity) : 56;
  const { title, tagline, description, portrait } = site.settings;
  const hasRecord = !isBrewing(site.settings);
  return {
    hasRecord,
    page: pack({
      record: hasRecord ? await readRecord(site) : null,
      home,
      batch: batch ? sentBatch(batch) : undefined,
      beers: beers ?? undefined,
    }),
    site: {
      title,
      tagline,
      description,
      ...(portrait ? { photo: rasterOf(portrait) } : {}),
      origin: site.origin,
      profiles: site.settings.profiles,
      language: site.choices.language,
    },
    shell: hasRecord
      ? { hasOwnRule: true }
      : { srm: batch?.srm ?? undefined, ...(opens ? { opensOnCurve: { points } } : {}) },
    opensOnCurve: Boolean(opens),
  };
}

/** The owner signs in elsewhere by this page's address; older sites look for the two doors themselves. */
const signInLinks = Object.entries({
  "indieauth-metadata": "/.well-known/oauth-authorization-server",
  authorization_endpoint: "/indieauth/authorize",
  token_endpoint: "/indieauth/token",
}).map(([rel, href]) => ({ tagName: "link" as const, rel, href }));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, tagline, description, origin, profiles, language } = loaderData.site;
  return [
    ...pageMeta({ title, site: { title, origin, language }, path: "/", description: description || tagline || title })
      // A title that names the site alone.
      .filter((tag) => !("title" in tag)),
    { title: tagline ? `${title}: ${tagline}` : title },
    structuredMeta({
      "@type": "WebSite",
      name: title,
      url: `${origin}/`,
      ...(description || tagline ? { description: description || tagline } : {}),
      inLanguage: language,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    }),
    ...signInLinks,
    structuredMeta({
      ...authorOf({ title, origin }),
      sameAs: profiles.map(({ url }) => url).filter((url) => url.startsWith("http")),
    }),
  ];
};

const isNew = ({ shown, project, posts, talk, record, recipes = [] }: HomePage) =>
  !shown?.large.length && !project && posts.length === 0 && !talk && !record && recipes.length === 0;

/** While a part loads. */
const nothing = () => null;

export default function Home({ loaderData }: Route.ComponentProps) {
  const formatter = useFormatter();
  const { site, opensOnCurve, hasRecord } = loaderData;
  const { record, home, batch, beers = [] } = unpack(loaderData.page);
  const soFar = record?.soFar;
  const degrees = batch?.angle ?? null;
  const angle = degrees === null ? undefined : `${formatter.number(degrees, 1, 1)}°`;
  return (
    <>
      <OwnCard name={site.title} photo={site.photo} />
      {hasRecord ? (
        <Part frame={nothing}>
          <RecordHero record={record} site={site} isNew={!record && isNew(home)} />
        </Part>
      ) : null}
      {opensOnCurve || hasRecord ? null : (
        <QuietHome
          title={site.title}
          tagline={site.tagline}
          description={site.description}
          isNew={isNew(home) && !batch && beers.length === 0}
        />
      )}
      <HomeView
        home={home}
        joints={{
          fermenting: batch?.analysis ? (
            <Part frame={nothing}>
              <FermentingHero batch={batch} />
            </Part>
          ) : null,
          taps:
            beers.length > 0 ? (
              <Part frame={nothing}>
                <OnTap beers={beers} title={home.words.taps} />
              </Part>
            ) : null,
          angle,
          projects: record?.projects ?? 0,
          soFar: soFar
            ? (projects) => (
                <Part frame={nothing}>
                  <SoFarBlock rows={soFar} projects={projects} />
                </Part>
              )
            : null,
        }}
      />
      {record ? (
        <div className="grid">
          <Part frame={nothing}>
            <RecordTable record={record} />
          </Part>
        </div>
      ) : null}
    </>
  );
}
