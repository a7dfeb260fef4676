/** A site with damaged records goes on, and its owner puts them right by keyboard. */
import { cpSync, mkdtempSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { launchBrowser } from "../tests/browser.ts";
import { hydrated } from "../tests/page-waits.ts";
import { cookiesFor } from "../tests/owner-site.ts";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";
import { visit } from "../tests/visit.ts";

const damagedKinds = ["post", "batch", "recipe"] as const;
const folders = { post: "/writing", batch: "/batches", recipe: "/recipes" };
const rooms = { post: "writing", batch: "batches", recipe: "recipes" };
type Damaged = { id: string; kind: keyof typeof folders; slug: string; title: string; data: string };

let site: SiteServer;
let browser: Browser;
let cookie: string;
let damaged: Damaged[];

/** The first public entry of three kinds, the first version of a recipe and two of the site's settings. */
function damage(file: string): void {
  const database = new DatabaseSync(file);
  damaged = [];
  for (const kind of damagedKinds) {
    const row = database
      .prepare("select id, kind, slug, title, data from entries where kind = ? and status = 'published' order by id")
      .get(kind) as Damaged;
    damaged.push(row);
    database.prepare("update entries set data = ? where id = ?").run(`{"body":7,"number":"x"}`, row.id);
  }
  database.exec(`update recipe_versions set recipe = '{"name":' where version = 1`);
  database.exec(
    `update settings set value = json_set(value, '$.units.gravity', 'balling', '$.footer', 9) where key = 'site'`,
  );
  database.close();
}

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-site-"));
  cpSync(process.env["DEMO_TEST_FOLDER"] ?? "", dataFolder, { recursive: true });
  damage(path.join(dataFolder, "wortfolio.db"));
  site = await startSite({ dataFolder });
  cookie = await becomeOwner(site);
});
afterEach(() => site?.remove());

const lists = ["/", "/beers", "/batches", "/recipes", "/projects", "/writing", "/talks", "/music", "/about", "/tools"];
const studioRooms = [
  "",
  "recipes",
  "batches",
  "beers",
  "tastings",
  "inventory",
  "libraries",
  "devices",
  "projects",
  "writing",
  "talks",
  "music",
  "about",
  "pages",
  "media",
  "people",
  "settings",
  "settings/records",
  "bin",
];
const machines = ["/feed.xml", "/feed.json", "/sitemap.xml", "/manifest.webmanifest"];

/** What is damaged is noticed when it is read. */
async function readEverything(): Promise<void> {
  const entries = damaged.map(({ kind, slug }) => `${folders[kind]}/${slug}`);
  const own = damaged.map(({ kind, id }) => `/studio/${rooms[kind]}/${id}`);
  for (const address of [...lists, ...machines, ...entries, ...own, ...studioRooms.map((name) => `/studio/${name}`)])
    await (await fetch(site.url + address, { headers: { cookie } })).text();
}

test("home, lists, feeds, search and the sitemap are there without what is damaged", async () => {
  for (const address of [...lists, ...machines, `/search?q=${encodeURIComponent(damaged[0]?.title ?? "")}`])
    expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
  expect(await (await fetch(`${site.url}/`)).text()).toContain("Kettle");
  for (const { kind, title } of damaged)
    expect(await (await fetch(site.url + folders[kind])).text(), title).not.toContain(`>${title}<`);
});

test("the page of what is damaged says so, and is no fault", async () => {
  for (const { kind, slug } of damaged) {
    const answer = await fetch(`${site.url}${folders[kind]}/${slug}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("cannot be shown right now");
  }
});

test("every room of the studio opens, and a damaged entry's own page says so", async () => {
  const open = (address: string) => fetch(site.url + address, { headers: { cookie } });
  for (const name of studioRooms) expect([name, (await open(`/studio/${name}`)).status]).toEqual([name, 200]);
  for (const { kind, id } of damaged) {
    const answer = await open(`/studio/${rooms[kind]}/${id}`);
    expect([kind, answer.status]).toEqual([kind, 404]);
    expect(await answer.text()).toContain("cannot be shown right now");
  }
});

test("today leads to what cannot be read; a post is put right by keyboard and is back on the site", async () => {
  const post = damaged.find(({ kind }) => kind === "post");
  if (!post) throw new Error("The demo has no post.");
  await readEverything();
  await visit(browser, async (page) => {
    await page.context().addCookies(cookiesFor(site.url, cookie));
    await page.goto(`${site.url}/studio`);
    await page.getByText(/stored records cannot be read/).waitFor();
    await page.getByRole("link", { name: "Repair" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Check all records" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(/stored records checked, \d+ cannot be read/).waitFor();
    for (const name of ["site", ...damaged.map(({ title }) => title)])
      expect(await page.getByRole("link", { name, exact: true }).count(), name).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("row").filter({ hasText: "Post" }).getByRole("link", { name: post.title }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("JSON").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.getByLabel("JSON").inputValue()).toContain('"body": 7');
    const file = await fetch(new URL(`${page.url()}/file`), { headers: { cookie } });
    expect(file.headers.get("content-disposition")).toContain(`entry-${post.id}.json`);
    expect(await file.text()).toBe(`{"body":7,"number":"x"}`);
    await page.getByLabel("JSON").fill('{"body":8}');
    await page.getByRole("button", { name: "Save repaired record" }).press("Enter");
    await page.getByText(/body: .*string/).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.getByLabel("JSON").inputValue()).toBe('{"body":8}');
    await page.getByLabel("JSON").fill(post.data);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Record repaired").waitFor();
  });
  expect((await fetch(`${site.url}${folders.post}/${post.slug}`)).status).toBe(200);
});

test("a damaged batch goes into the bin, and is there to be taken out", async () => {
  const batch = damaged.find(({ kind }) => kind === "batch");
  await readEverything();
  await visit(browser, async (page) => {
    await page.context().addCookies(cookiesFor(site.url, cookie));
    await page.goto(`${site.url}/studio/settings/records/entry/${batch?.id}`);
    await page.getByRole("button", { name: "Move to bin" }).press("Enter");
    await page.getByText("Record removed").waitFor();
    await page.goto(`${site.url}/studio/bin`);
    await page
      .getByText(batch?.title ?? "", { exact: true })
      .first()
      .waitFor();
  });
});

test("settings are saved field by field: what cannot be read stays until its part is saved", async () => {
  await visit(browser, async (page) => {
    await page.context().addCookies(cookiesFor(site.url, cookie));
    await page.goto(`${site.url}/studio/settings?part=units`);
    await page.getByText("Some stored settings cannot be read").waitFor();
    await page.getByRole("button", { name: "Save" }).first().press("Enter");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByText("Some stored settings cannot be read").waitFor();
    await page.goto(`${site.url}/studio/settings?part=texts`);
    await hydrated(page);
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
    await page.locator("[name='footer']").fill("Brewed in a shed.");
    await saved;
    await page.goto(`${site.url}/studio/settings`);
    expect(await page.getByText("Some stored settings cannot be read").count()).toBe(0);
  });
});

test("an editor and a guest learn nothing of stored records", async () => {
  expect((await fetch(`${site.url}/studio/settings/records`)).status).toBe(401);
  expect((await fetch(`${site.url}/studio/settings/records/setting/site/file`)).status).toBe(401);
});

test("what is damaged is logged once each, without what is in it", async () => {
  for (let time = 0; time < 2; time++) await readEverything();
  await visit(browser, async (page) => {
    await page.context().addCookies(cookiesFor(site.url, cookie));
    await page.goto(`${site.url}/studio/settings/records`);
    await page.getByRole("button", { name: "Check all records" }).press("Enter");
    await page.getByText(/stored records checked, \d+ cannot be read/).waitFor();
  });
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.includes("A stored record cannot be read"));
  expect(lines.length).toBeGreaterThanOrEqual(5);
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages.filter((message, index) => messages.indexOf(message) < index)).toEqual([]);
  expect(messages.join()).not.toMatch(/balling/);
  expect(site.output()).not.toMatch(/"level":"error"/);
});
