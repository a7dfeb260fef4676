/** What is read of a site beside its pages: files, downloads, pictures, and what machines and the worker do all day. */
import { createAuth } from "../../src/features/accounts/auth.ts";
import { shareBatch } from "../../src/features/fermentation/share-batch.ts";
import { readingsSince } from "../../src/features/fermentation/live-readings.ts";
import { joinsOf } from "../../src/features/joins/queries.ts";
import { isKeptMedia } from "../../src/features/media/is-kept-media.ts";
import { shareProject } from "../../src/features/projects/share-project.ts";
import { shareRecipe } from "../../src/features/recipes/share-recipe.ts";
import { shareBeer } from "../../src/features/taps/share-beer.ts";
import { sharePost } from "../../src/features/writing/share-post.ts";
import { findPageFile, findRedirect } from "../../src/http/page-files.ts";
import { works } from "../../src/jobs/registry.ts";
import { findEntry } from "../../src/storage/entries.ts";
import { claimJobs, nextDue } from "../../src/storage/jobs.ts";
import { ownPage } from "../../src/storage/own-entries.ts";
import { findPersonByEmail, findViewer } from "../../src/storage/people.ts";
import type { SiteContext } from "../../src/storage/site-context.ts";
import { noon } from "../databases.ts";
import { slugs } from "./addresses.ts";
import { siteOwner } from "./open-site.ts";

type Work = (site: SiteContext) => Promise<unknown>;

const files = [
  "/feed.xml",
  "/feed.json",
  "/sitemap.xml",
  "/sitemap-1.xml",
  "/llms.txt",
  "/robots.txt",
  "/opensearch.xml",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
];
const recipeFiles = ["xml", "json", "beerjson", "md", "txt"].map((suffix) => `/recipes/${slugs.recipe}.${suffix}`);
const batchFiles = [".csv", ".json", "/readings.json", "/badge.svg", "/curve.svg"].map(
  (end) => `/batches/${slugs.batch}${end}`,
);

/** All of it, as whoever downloads it reads it. */
const download = (address: string): [string, Work] => [
  address,
  async (site) => {
    const answer = await findPageFile(site, address, new Request(site.origin + address));
    await answer?.arrayBuffer();
  },
];

const query = new URLSearchParams();
const rare = { status: "draft", visibility: "unlisted", order: "title" } as const;
const none = { languages: ["xx"], order: "shown" } as const;
const kinds = works.map(({ kind }) => kind);
const claim = { kinds, most: 10, leaseMilliseconds: 60_000, holder: "nobody else" };

const idOf = async ({ store, viewer }: SiteContext, kind: "post" | "batch", slug: string): Promise<string> => {
  const found = await findEntry(store, kind, slug, viewer);
  if (found.access !== "open") throw new Error(`${slug} is ${found.access}.`);
  return found.entry.id;
};

export const otherReadings: readonly [name: string, work: Work][] = [
  ...[...files, ...recipeFiles, ...batchFiles].map(download),
  ["the picture of a batch", (site) => shareBatch(site, slugs.batch)],
  ["the picture of a recipe", (site) => shareRecipe(site, slugs.recipe, query)],
  ["the picture of a beer", (site) => shareBeer(site, slugs.beer)],
  ["the picture of a project", (site) => shareProject(site, slugs.project)],
  ["the picture of a post", (site) => sharePost(site, slugs.post)],
  ["an address that has moved", (site) => findRedirect(site, `/writing/former-${slugs.post}`)],
  ["whether a file is kept", ({ store }) => isKeptMedia(store, "tilt-raw-5000.webp")],
  ["posts of editors that hardly anything fits", ({ store }) => ownPage(store, "post", siteOwner, rare, null)],
  ["posts of editors that nothing fits", ({ store }) => ownPage(store, "post", siteOwner, none, null)],
  [
    "what joins a post with the site",
    async (site) => joinsOf(site, { id: await idOf(site, "post", slugs.post), kind: "post", slug: slugs.post }),
  ],
  [
    "readings that a window has missed",
    async (site) => readingsSince(site.store, await idOf(site, "batch", slugs.batch), noon - 60_000),
  ],
  ["a viewer", ({ store }) => findViewer(store, "person-7")],
  ["a person by their address", ({ store }) => findPersonByEmail(store, "person-7@example.org")],
  [
    "a session",
    async ({ store, origin }) => {
      const auth = createAuth({ database: store.database, origin, secret: "a secret of thirty-two characters" });
      const { internalAdapter } = await auth.$context;
      await internalAdapter.findSession("token-person-7-3");
    },
  ],
  ["when work is due", ({ store }) => nextDue(store, kinds)],
  ["a claim of work", ({ store }) => claimJobs(store, claim)],
];
