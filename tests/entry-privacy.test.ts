/** Entries that are not public, named by public ones in every way, sought in everything that the built program answers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Entry,
  type EntryData,
  type EntryKind,
  entryKinds,
  type Related,
} from "../src/domain/publishing/entry.ts";
import { isTranslated } from "../src/domain/publishing/translation.ts";
import { collections } from "../src/features/api/entry-shapes.ts";
import { pathOf } from "../src/domain/publishing/site-settings.ts";
import { now } from "../src/platform/clock.ts";
import { embedKinds } from "../src/platform/markdown/embeds.ts";
import { type Database, migrate, type Store } from "../src/storage/database.ts";
import { removeEntry } from "../src/storage/entry-bin.ts";
import { insertMedia, removeMedia } from "../src/storage/media.ts";
import type { NewEntry } from "../src/storage/save-entry.ts";
import { openOrThrow } from "./databases.ts";
import { dataOf, insert, owner } from "./entry-factory.ts";
import { paleAle } from "./pale-ale.ts";
import { becomeOwner, startSite, type SiteServer } from "./site-server.ts";

const year = 365 * 86_400_000;
type State = Pick<NewEntry<EntryKind>, "status" | "visibility" | "publishAt">;
const states: Record<string, State> = {
  draft: { status: "draft" },
  scheduled: { status: "scheduled", publishAt: now() + year },
  unlisted: { status: "published", visibility: "unlisted" },
  members: { status: "published", visibility: "members" },
  private: { status: "published", visibility: "private" },
  archived: { status: "archived" },
  binned: { status: "published" },
};
const stateNames = Object.keys(states);
const relatedKinds = {
  beers: "beer",
  recipes: "recipe",
  batches: "batch",
  projects: "project",
  posts: "post",
  talks: "talk",
};
/** Each says what a public one says, in a language of its own. */
const languages = ["de", "fr", "nl", "it", "es", "da", "sv"];
const slugOf = (state: string, kind: string) => `canary-${state}-${kind}`;

/** Whom every host names; an unlisted thing is embedded by those alone who want it seen. */
const related = Object.fromEntries(
  Object.entries(relatedKinds).map(([list, kind]) => [list, stateNames.map((state) => slugOf(state, kind))]),
) as Related;
const embeds = stateNames
  .filter((state) => state !== "unlisted")
  .flatMap((state) => embedKinds.map((kind) => `::${kind}[${slugOf(state, kind)}]`))
  .join("\n\n");
const body = `Seen by all.\n\n## Chapter\n\n${embeds}\n\n> ${embeds.replaceAll("\n", "\n> ")}\n\nSeen to the end.`;
const cover = { media: "canary-cover.webp", alt: "A cover" };
const batch = { ...dataOf.batch, recipe: paleAle };
const dataOfKind: EntryData = {
  ...dataOf,
  batch,
  recipe: { ...dataOf.recipe, recipe: { ...paleAle, notes: body } },
  post: { ...dataOf.post, cover },
  record: { ...dataOf.record, cover },
  project: { ...dataOf.project, gallery: [cover] },
};

/** Public entries of every kind, with a beer and a batch more for each state to come from. */
const hosts = (): NewEntry<EntryKind>[] => [
  ...entryKinds.map((kind) => {
    const data = {
      ...dataOfKind[kind],
      ...(kind === "page" ? {} : { related }),
      ...(kind === "recipe" ? {} : { body }),
    };
    const texts = kind === "talk" ? { transcript: body } : {};
    return { kind, slug: `open-${kind}`, title: `Open ${kind}`, data: { ...data, ...texts } as EntryData[EntryKind] };
  }),
  ...stateNames.map((state, number) => ({
    kind: "beer" as const,
    slug: `beer-${number}`,
    title: `Beer ${number}`,
    data: { ...dataOf.beer, tap: number + 2, recipeSlug: slugOf(state, "recipe"), batchSlug: slugOf(state, "batch") },
  })),
  ...stateNames.map((state, number) => ({
    kind: "batch" as const,
    slug: `batch-${number}`,
    title: `Batch ${number}`,
    data: { ...batch, number, recipeSlug: slugOf(state, "recipe") },
  })),
];

/** Half of the canaries come before those who name them, half after: what was not there yet is linked as well. */
async function fill(store: Store): Promise<Entry[]> {
  const file = await insertMedia(store, { fileName: cover.media, originalName: "c", mime: "image/webp", bytes: 1 });
  if (file.ok) await removeMedia(store, file.value.id);
  const back = Object.fromEntries(
    Object.entries(relatedKinds).map(([list, kind]) => [list, [`open-${kind}`]]),
  ) as Related;
  const canaries = stateNames.flatMap((state) =>
    entryKinds.map((kind, index) => ({ state, kind, early: index % 2 === 0 })),
  );
  const release = async (wanted: boolean) => {
    for (const { state, kind } of canaries.filter(({ early }) => early === wanted)) {
      const origins = {
        beer: { recipeSlug: "open-recipe", batchSlug: "open-batch" },
        batch: { recipeSlug: "open-recipe" },
      };
      const language = languages[stateNames.indexOf(state)] ?? "";
      const data = {
        ...dataOf[kind],
        ...(kind in origins ? origins[kind as "beer"] : {}),
        ...(isTranslated(kind) ? { language, translates: `open-${kind}` } : {}),
        related: back,
      };
      const title = `Canary-${state}-${kind}`;
      const entry = await insert(store, { kind, slug: slugOf(state, kind), title, ...states[state], data });
      if (state === "binned") await removeEntry(store, entry.id, owner);
    }
  };
  await release(true);
  const open: Entry[] = [];
  for (const host of hosts()) open.push(await insert(store, { ...host, status: "published" }));
  await release(false);
  return open;
}

const lists = ["/", "/beers", "/batches", "/recipes", "/projects", "/writing", "/talks", "/music", "/about", "/tools"];
const forMachines = ["/feed.xml", "/feed.json", "/sitemap.xml", "/llms.txt"];
const ofApi = [...Object.values(collections).map((name) => `/api/v1/${name}?limit=100`), "/api/v1/tags"];
const searches = stateNames.flatMap((state) => [
  `/search?q=canary-${state}`,
  `/search.data?q=canary-${state}-batch`,
  `/search?q=seen`,
  `/api/v1/search?q=canary-${state}`,
]);

describe("entries that are not public", () => {
  let site: SiteServer;
  let database: Database;
  let open: Entry[];
  let cookie: string;
  let ownersPage: string;
  const signIn = async () => {
    const answer = await fetch(`${site.url}/sign-in`, {
      method: "POST",
      body: new URLSearchParams({
        email: "owner@brewery.example",
        password: "a long enough password",
      }),
      redirect: "manual",
      headers: { origin: site.url },
    });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  };
  const dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-canaries-"));

  beforeAll(async () => {
    const filled = await openOrThrow({ dataFolder });
    await migrate(filled);
    open = await fill({ database: filled, siteId: "main", now });
    await filled.close();
    site = await startSite({ dataFolder });
    database = await openOrThrow({ dataFolder, shared: true });
    ownersPage = await (
      await fetch(`${site.url}/writing/open-post`, { headers: { cookie: await becomeOwner(site) } })
    ).text();
    await database.db.updateTable("people").set({ role: "viewer" }).execute();
    cookie = await signIn();
  });
  afterAll(async () => {
    await database?.close();
    await site?.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const channels = () => {
    const pages = [...lists, ...open.map(({ kind, slug }) => pathOf(kind, slug))];
    const framed = open.flatMap(({ kind, slug }) =>
      kind === "batch" ? [`/batches/${slug}?embed`, `/batches/${slug}.json`] : [],
    );
    const data = pages.filter((page) => page !== "/").map((page) => `${page}.data`);
    return [
      ...pages,
      ...data,
      ...framed,
      ...forMachines,
      ...ofApi,
      ...open.map(({ kind, slug }) => `/api/v1/${collections[kind]}/${slug}`),
      ...searches,
      "/recipes/open-recipe/print",
      ...["md", "xml", "json", "txt"].map((ending) => `/recipes/open-recipe.${ending}`),
    ];
  };

  /** The names of canaries, by the address whose answer holds them. */
  async function leaks(headers: Record<string, string>, allowed: RegExp): Promise<string[]> {
    const found: string[] = [];
    for (const channel of channels()) {
      const answer = await fetch(site.url + channel, { headers });
      expect([channel, answer.status]).toEqual([channel, 200]);
      const asked = new URL(channel, site.url).searchParams.get("q") ?? "-";
      const text = (await answer.text()).replaceAll(new RegExp(`${asked}(?![\\w-])`, "g"), "");
      const names = (text.match(/canary-[\w-]+/gi) ?? []).filter((name) => !allowed.test(name));
      found.push(...new Set(names.map((name) => `${channel}: ${name}`)));
    }
    return found;
  }

  test("nothing of them reaches a guest, and the texts that name them stand", async () => {
    expect(await leaks({}, /^$/)).toEqual([]);
    for (const { kind, slug, data } of open.filter(({ slug }) => slug.startsWith("open-"))) {
      if (!("body" in data)) continue;
      const page = await (await fetch(site.url + pathOf(kind, slug))).text();
      expect([slug, page.includes("Seen by all.") && page.includes("Seen to the end.")]).toEqual([slug, true]);
      expect(page).not.toMatch(/not public|visitors see/i);
    }
  });

  test("a member is shown what is for members and no more", async () => {
    const seen = await leaks({ cookie }, /^$/);
    expect(seen.filter((name) => !/canary-members-/i.test(name))).toEqual([]);
    expect(seen.filter((name) => name.startsWith("/writing/open-post:")).length).toBeGreaterThan(4);
  });

  test("their owner sees them on the page, with a note at each that visitors do not see", () => {
    expect(ownersPage).toContain("Canary-draft-batch");
    expect(ownersPage).not.toContain("Canary-binned-batch");
    expect(ownersPage.match(/>Visitors do not see this batch/g)).toHaveLength(5);
    expect(ownersPage.match(/>The batch embedded here was not found/g)).toHaveLength(1);
  });
});
