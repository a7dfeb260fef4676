/** The site without beer under axe, its studio, and what opens on them: in light and dark, wide in English and narrow in German. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { visit } from "../tests/visit.ts";
import { portfolioPaths } from "./public-paths.ts";

const owner = ownerSite({ from: "demo-portfolio" });

let post = "";
beforeAll(async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/writing`);
    const link = page.getByRole("link", { name: "A power cut at byte 4,093" }).first();
    post = (await link.getAttribute("href")) ?? "";
    expect(post).toMatch(/^\/studio\/writing\/\w+/);
  });
});

const readings = [
  [1280, "en"],
  [360, "de"],
] as const;

async function lookAt(page: Page, path: string, opened: (page: Page) => Promise<unknown> = async () => undefined) {
  for (const [width, language] of readings) {
    await page.context().addCookies([{ name: "wf_choices", value: `language=${language}`, url: owner.site.url }]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(owner.site.url + path);
    await opened(page);
    expect(await page.getAttribute("html", "lang")).toBe(language);
    expect([width, await axeViolationsLightAndDark(page)]).toEqual([width, []]);
  }
  expect(await tooWideInLargeText(page)).toEqual([]);
}

test.each(portfolioPaths)("axe finds nothing on %s", async (path) => {
  await visit(owner.browser, (page) => lookAt(page, path));
});

test("axe finds nothing while a model is shown", async () => {
  await visit(owner.browser, (page) =>
    lookAt(page, "/projects/perch", async () => {
      await page.getByRole("button", { name: /3D/ }).first().click();
      await page.locator("canvas").waitFor();
    }),
  );
});

test("axe finds nothing on the form for messages", async () => {
  const sent = { method: "POST", body: new URLSearchParams({ deed: "switch", contactForm: "yes" }) };
  const headers = { cookie: owner.cookie, origin: owner.site.url };
  await fetch(`${owner.site.url}/studio/messages`, { ...sent, headers });
  expect((await fetch(`${owner.site.url}/about/contact`)).status).toBe(200);
  await visit(owner.browser, (page) => lookAt(page, "/about/contact"));
});

const rooms = [
  "",
  "/projects",
  "/projects/new",
  "/writing",
  "/talks",
  "/talks/new",
  "/music",
  "/music/new",
  "/about",
  "/pages",
  "/messages",
  "/responses",
  "/media",
  "/statistics",
  "/keys",
  "/notifications",
  "/work",
  "/settings",
  ...["modules", "home", "look", "texts", "profiles", "redirects"].map((part) => `/settings?part=${part}`),
];

test.each(rooms)("axe finds nothing on /studio%s", async (room) => {
  await owner.asOwner((page) => lookAt(page, `/studio${room}`));
});

test.each(["", "/history"])("axe finds nothing on a post's page of the studio%s", async (part) => {
  await owner.asOwner((page) => lookAt(page, post.replace(/\?.*/, "") + part));
});
