/** The site without beer under axe, its studio, and what opens on them: in light and dark, wide in English and narrow in German. */
import { beforeAll, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { visit } from "../tests/visit.ts";
import { lookAt } from "./look-at.ts";
import { portfolioPaths } from "./public-paths.ts";

const owner = ownerSite("demo-portfolio");

let post = "";
beforeAll(async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/writing`);
    const link = page.getByRole("link", { name: "A power cut at byte 4,093" }).first();
    post = (await link.getAttribute("href")) ?? "";
    expect(post).toMatch(/^\/studio\/writing\/\w+/);
  });
});

test.each(portfolioPaths)("axe finds nothing on %s", async (path) => {
  await visit(owner.browser, (page) => lookAt(page, owner.site.url + path));
});

test("axe finds nothing while a model is shown", async () => {
  await visit(owner.browser, (page) =>
    lookAt(page, owner.site.url + "/projects/perch", async () => {
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
  await visit(owner.browser, (page) => lookAt(page, owner.site.url + "/about/contact"));
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
  await owner.asOwner((page) => lookAt(page, `${owner.site.url}/studio${room}`));
});

test.each(["", "/history"])("axe finds nothing on a post's page of the studio%s", async (part) => {
  await owner.asOwner((page) => lookAt(page, owner.site.url + post.replace(/\?.*/, "") + part));
});
