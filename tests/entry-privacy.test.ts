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
import { insertEntryNote } from "../src/storage/entry-notes.ts";
import { insertPreviewLink, revokePreviewLink, listPreviewLinks } from "../src/storage/preview-links.ts";
import { changeWebSettings } from "../src/storage/web-settings.ts";
import { ensureKeys } from "../src/features/fediverse/keys.ts";
import { insertMedia } from "../src/storage/media.ts";
import { removeMedia } from "../src/storage/media-changes.ts";
import type { NewEntry } from "../src/storage/save-entry.ts";
import { openOrThrow } from "./databases.ts";
import { dataOf, insert, owner } from "./entry-factory.ts";
import { paleAle } from "./pale-ale.ts";
import { faultsOf, structuredIn } from "./structured-data.ts";
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
  post: { ...dataOf.post, cover, tags: ["seen"] },
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
      await insertEntryNote(store, entry.id, `canary-note on ${title}`, owner);
    }
  };
  await release(true);
  const open: Entry[] = [];
  for (const host of hosts()) open.push(await insert(store, { ...host, status: "published" }));
  for (const { id, title } of open) await insertEntryNote(store, id, `canary-note on ${title}`, owner);
  await release(false);
  return open;
}

const lists = ["/", "/beers", "/batches", "/recipes", "/projects", "/writing", "/talks", "/music", "/about", "/tools"];
const sections = ["/beers", "/batches", "/recipes", "/projects", "/writing", "/talks", "/music"];
const forMachines = [
  "/feed.xml",
  "/feed.json",
  ...sections.flatMap((section) => [`${section}/feed.xml`, `${section}/feed.json`]),
  "/music/podcast.xml",
  "/sitemap.xml",
  "/llms.txt",
  "/humans.txt",
];
const ofApi = [...Object.values(collections).map((name) => `/api/v1/${name}?limit=100`), "/api/v1/tags"];
const searches = stateNames.flatMap((state) => [
  `/search?q=canary-${state}`,
  `/search.data?q=canary-${state}-batch`,
  `/search?q=seen`,
  `/api/v1/search?q=canary-${state}`,
]);

type Collection = { mainEntity?: { itemListElement: { position: number; url: string }[] } };

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

  test("neither a picture nor a frame of them is given away, and both of what is public are", async () => {
    const statusOf = async (address: string) => (await fetch(site.url + address)).status;
    const embed = (path: string) => `/oembed?url=${encodeURIComponent(site.url + path)}`;
    const kinds = ["post", "project", "batch"] as const;
    for (const state of stateNames.filter((name) => name !== "unlisted"))
      for (const kind of kinds) {
        const path = pathOf(kind, slugOf(state, kind));
        expect([path, await statusOf(`${path}/share.png`), await statusOf(embed(path))]).toEqual([path, 404, 404]);
      }
    for (const kind of kinds) expect(await statusOf(embed(pathOf(kind, `open-${kind}`)))).toBe(200);
  });

  test("none of them is an object of the fediverse, and what is public is one", async () => {
    const store: Store = { database, siteId: "main", now };
    await changeWebSettings(store, { account: "canary" });
    await ensureKeys(store);
    const ask = (address: string) =>
      fetch(site.url + address, { headers: { accept: "application/activity+json" }, redirect: "manual" });
    const kinds = ["post", "talk"] as const;
    const rows = await database.db.selectFrom("entries").select(["id", "kind", "slug"]).execute();
    for (const { id, kind, slug } of rows.filter((row) => row.slug.startsWith("canary-"))) {
      const note = await ask(`/fediverse/notes/${id}`);
      const page = await ask(pathOf(kind, slug));
      expect([slug, note.status]).toEqual([slug, 404]);
      expect([slug, page.headers.get("content-type")?.includes("activity")]).toEqual([slug, false]);
    }
    for (const { id, kind, slug } of open.filter((each) => kinds.some((told) => told === each.kind)))
      for (const address of [`/fediverse/notes/${id}`, pathOf(kind, slug)]) {
        const text = await (await ask(address)).text();
        expect([address, JSON.parse(text)]).toMatchObject([address, { type: kind === "post" ? "Article" : "Note" }]);
        expect([address, text.match(/canary-(?!cover)[\w-]+/gi)]).toEqual([address, null]);
      }
    const outbox = await (await ask("/fediverse/outbox?page=1")).text();
    expect([outbox.includes("open-post"), outbox.match(/canary-(?!cover)[\w-]+/gi)]).toEqual([true, null]);
  });

  test("each page says of itself what the vocabulary of search engines has words for, and has a picture", async () => {
    const types = new Set<unknown>();
    for (const page of [...lists, ...open.map(({ kind, slug }) => pathOf(kind, slug))]) {
      const html = await (await fetch(site.url + page)).text();
      for (const found of structuredIn(html)) {
        expect([page, faultsOf(found)]).toEqual([page, []]);
        types.add((found as { "@type": unknown })["@type"]);
      }
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect([page, picture.startsWith(site.url)]).toEqual([page, true]);
      for (const name of ["title", "description", "type", "url", "site_name", "locale"])
        expect([page, name, html.includes(`<meta property="og:${name}" content="`)]).toEqual([page, name, true]);
      expect([page, html.includes('rel="canonical"')]).toEqual([page, true]);
    }
    for (const { kind, slug } of open.filter((each) => each.kind !== "page")) {
      const asked = await fetch(`${site.url}/oembed?url=${encodeURIComponent(site.url + pathOf(kind, slug))}`);
      expect([kind, asked.status]).toEqual([kind, 200]);
    }
    for (const type of [
      "WebSite",
      "Person",
      "Product",
      "BlogPosting",
      "CreativeWork",
      "Event",
      "MusicAlbum",
      "BreadcrumbList",
    ])
      expect(types).toContain(type);
    for (const list of ["", ...sections, "/about", "/open-page", "/talks/open-talk"])
      expect([list, (await fetch(`${site.url}${list}/share.png`)).status]).toEqual([list, 200]);
  });

  test("each list names to search engines what stands on it, and nothing else", async () => {
    const author = { "@type": "Person", name: "A new site", url: `${site.url}/` };
    const collectionOf = async (list: string) => {
      const found = structuredIn(await (await fetch(site.url + list)).text()) as Collection[];
      return found.find(({ mainEntity }) => mainEntity?.itemListElement);
    };
    for (const section of sections) {
      const list = await collectionOf(section);
      const items = list?.mainEntity?.itemListElement ?? [];
      const stands = open.map(({ kind, slug }) => pathOf(kind, slug)).filter((path) => path.startsWith(`${section}/`));
      expect(items.map(({ url }) => url).toSorted()).toEqual(stands.map((path) => site.url + path).toSorted());
      expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1));
      const type = section === "/writing" ? "Blog" : "CollectionPage";
      expect(list).toMatchObject({ "@type": type, author, mainEntity: { numberOfItems: stands.length } });
    }
    expect((await collectionOf("/tools"))?.mainEntity?.itemListElement.length).toBeGreaterThan(20);
    expect(await collectionOf("/writing?tag=seen")).toBeUndefined();
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

  describe("a preview link", () => {
    const written = entryKinds.filter((kind) => kind !== "recipe" && kind !== "batch");
    const store = (): Store => ({ database, siteId: "main", now });
    const idOf = async (kind: EntryKind, slug: string) =>
      (
        await database.db
          .selectFrom("entries")
          .select("id")
          .where("kind", "=", kind)
          .where("slug", "=", slug)
          .executeTakeFirstOrThrow()
      ).id;
    async function link(kind: EntryKind, slug: string, life = 60_000) {
      const id = await idOf(kind, slug);
      const made = await insertPreviewLink(store(), id, life, owner);
      if (!made.ok) throw new Error(made.code);
      return { id, secret: made.value, at: `${pathOf(kind, slug)}?preview=${made.value}` };
    }
    const ask = (address: string) => fetch(site.url + address, { redirect: "manual" });
    const nothing = async () => (await ask("/nothing-here-at-all")).text();
    /** Of a link that nobody ever made. */
    const spent = async () => (await ask(`/preview/${"y".repeat(43)}`)).text();

    test("shows its entry to whoever holds it, kept by nobody, and of the others no more than anybody sees", async () => {
      for (const state of stateNames.filter((each) => each !== "binned"))
        for (const kind of written) {
          const slug = slugOf(state, kind);
          const { secret, at } = await link(kind, slug);
          const led = await ask(`/preview/${secret}`);
          expect([slug, led.status, led.headers.get("location")]).toEqual([slug, 302, at]);
          const page = await ask(at);
          expect([slug, page.status]).toEqual([slug, 200]);
          for (const { headers } of [led, page])
            expect(Object.fromEntries(headers)).toMatchObject({
              "cache-control": "private, no-store",
              "referrer-policy": "no-referrer",
              "x-robots-tag": "noindex, nofollow",
            });
          const text = await page.text();
          expect(text).toContain(`Canary-${slug.slice("canary-".length)}`);
          const others = (text.match(/canary-[\w-]+/gi) ?? []).filter((name) => name.toLowerCase() !== slug);
          expect([slug, others.filter((name) => !/^canary-(cover|unlisted)/i.test(name))]).toEqual([slug, []]);
        }
    });

    test("opens nothing at any other address, and leaves nothing behind for those without it", async () => {
      const { secret, at } = await link("post", slugOf("draft", "post"));
      await ask(at);
      for (const address of [...lists, ...forMachines, "/writing/open-post", "/projects/open-project", "/search"]) {
        const text = await (await ask(`${address}?preview=${secret}&q=canary`)).text();
        expect([address, text.match(/canary-draft[\w-]*/gi)]).toEqual([address, null]);
      }
      for (const talk of [slugOf("draft", "talk"), "nothing-here-at-all"]) {
        const answer = await ask(`${pathOf("talk", talk)}?preview=${secret}`);
        expect([talk, answer.status, await answer.text()]).toEqual([talk, 410, await spent()]);
      }
      expect((await ask(at.replace(/\?.*/, ""))).status).toBe(404);
      expect(await leaks({}, /^$/)).toEqual([]);
    });

    test("that was revoked, has expired, was never made or leads into the bin says no more than that it is spent", async () => {
      const slug = slugOf("draft", "post");
      const revoked = await link("post", slug);
      for (const { id } of await listPreviewLinks(store(), revoked.id))
        await revokePreviewLink(store(), revoked.id, id);
      const expired = await link("post", slug, -1);
      const binned = await link("post", slugOf("binned", "post"));
      const unknown = "x".repeat(43);
      const addresses = (secret: string) => [`/preview/${secret}`, `/writing/${slug}?preview=${secret}`];
      for (const address of [revoked.secret, expired.secret, binned.secret, unknown].flatMap(addresses)) {
        const answer = await ask(address);
        expect([address, answer.status, await answer.text()]).toEqual([address, 410, await spent()]);
      }
      for (const address of addresses("short")) {
        const answer = await ask(address);
        expect([address, answer.status, await answer.text()]).toEqual([address, 404, await nothing()]);
      }
    });
  });
});
