/** What an owner does first: sets the site up, brings a recipe in and publishes it, pairs a device, moves about by keyboard. */
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { launchBrowser } from "../tests/browser.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";

let site: SiteServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });

test("the set-up code makes one owner, and only one", async () => {
  await page.goto(`${site.url}/set-up`);
  const code = /Set-up code: (\S+)/.exec(site.output())?.[1] ?? "";
  await page.fill("input[name=code]", "WRONG-CODE-0000-0000");
  await page.fill("input[name=name]", "Owner");
  await page.fill("input[name=email]", "owner@brewery.example");
  await page.fill("input[name=password]", "a long enough password");
  await page.locator("form button[type=submit]").first().click();
  await page.waitForLoadState();
  expect(await page.inputValue("input[name=email]")).toBe("owner@brewery.example");
  await page.fill("input[name=code]", code);
  await page.fill("input[name=password]", "a long enough password");
  await page.locator("form button[type=submit]").first().click();
  await page.waitForURL(/\/studio/);
  expect((await fetch(`${site.url}/set-up`)).status).toBe(404);
});

test("a BeerXML file becomes a recipe that guests read and download again", async () => {
  await page.goto(`${site.url}/studio/recipes/import`);
  const xml = readFileSync("demo/recipes/flux.xml", "utf8").replace("<NAME>Flux</NAME>", "<NAME>Second Flux</NAME>");
  await page.setInputFiles("input[name=files]", {
    name: "second-flux.xml",
    mimeType: "text/xml",
    buffer: Buffer.from(xml),
  });
  const read = page.locator("form:has(input[name=files]) button[type=submit]");
  if ((await read.count()) > 0 && (await read.first().isVisible())) await read.first().click();
  await page.getByText("Second Flux").first().waitFor();
  await button("Import what is ticked").click();
  await page.getByRole("link", { name: "Second Flux" }).click();
  await page.waitForURL(/\/studio\/recipes\/[0-9a-z]{24}$/);
  await page.locator("select[name=status]").first().waitFor({ state: "attached" });
  for (const number of ["1.053", "1.004"]) expect(await page.innerText("main")).toContain(number);
  expect((await fetch(`${site.url}/recipes/second-flux`)).status).toBe(404);
  await page.selectOption("select[name=status]", "published");
  await page.locator("form:has(select[name=status]) button[type=submit]").first().click();
  await expect.poll(async () => (await fetch(`${site.url}/recipes/second-flux`)).status).toBe(200);
  const again = await (await fetch(`${site.url}/recipes/second-flux.xml`)).text();
  expect(again).toContain("<NAME>Second Flux</NAME>");
});

test("a device is paired in the studio, shows its token once, and turns when its first reading comes", async () => {
  await page.goto(`${site.url}/studio/devices`);
  const form = page.locator("form:has(input[name=deed][value=pair])");
  if (!(await form.locator("input[name=name]").isVisible())) await page.getByText(/pair/i).first().click();
  await form.locator("input[name=name]").fill("Spindle 9");
  await form.locator("button[type=submit]").first().click();
  const address = page.locator("input[readonly][value*='/stream?id=']");
  await address.waitFor();
  const token = new URL(await address.inputValue()).searchParams.get("id") ?? "";
  expect(await page.innerText("main")).toContain("Only this computer reaches localhost.");
  expect(await page.getByLabel("Token", { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(token).toHaveLength(43);
  await context.setOffline(true);
  await page.waitForTimeout(2500);
  await context.setOffline(false);
  expect(await address.inputValue()).toContain(token);
  expect(
    (
      await fetch(`${site.url}/stream?id=${token}`, {
        method: "POST",
        body: '{"name":"Spindle 9","temp":20,"gravity":1.05}',
      })
    ).status,
  ).toBe(200);
  await page.getByText("First message at").waitFor();
  await page.goto(`${site.url}/studio/devices`);
  expect(await page.innerText("main")).toContain("Spindle 9");
  expect(await page.content()).not.toContain(token);
});

test("a passkey is made, named after its device, and signs in with nothing typed", async () => {
  const own = await browser.newContext({ storageState: await context.storageState() });
  const tab = await own.newPage();
  const session = await own.newCDPSession(tab);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await tab.goto(`${site.url}/account`);
  await tab.waitForLoadState("networkidle");
  await tab.getByRole("button", { name: "Add a passkey" }).click();
  await tab.getByRole("button", { name: "Add another passkey" }).waitFor();
  expect(await tab.locator("section", { hasText: "Passkeys" }).last().innerText()).toMatch(/Chrome on \w+\s+since/);
  await own.clearCookies();
  await tab.goto(`${site.url}/sign-in`);
  await tab.waitForLoadState("networkidle");
  await tab.getByRole("button", { name: /passkey/i }).click();
  await tab.waitForURL(`${site.url}/studio`);
  await own.close();
});

test("the studio's rooms are reached and used by keyboard alone", async () => {
  await page.goto(`${site.url}/studio`);
  await page.waitForLoadState("networkidle");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const seen: string[] = [];
  for (let step = 0; step < 40 && !seen.at(-1)?.startsWith("Recipes"); step++) {
    await page.keyboard.press("Tab");
    seen.push(await focused());
  }
  expect(seen.at(-1)).toMatch(/^Recipes/);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline).not.toBe("none");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.url}/studio/recipes`);
});

test("a save that does not arrive leaves the text in the editor, and is made up for", async () => {
  await page.goto(`${site.url}/studio/writing/new`);
  await page.fill("input[name=title]", "Off the line");
  await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
  await context.setOffline(true);
  const text = page.locator("textarea[name=body]");
  await text.fill("Written without a network");
  await page.getByRole("alert").waitFor();
  expect(await page.innerText("[role=alert]")).toContain("The server was not reached");
  expect(await text.inputValue()).toBe("Written without a network");
  await context.setOffline(false);
  await page.getByRole("alert").waitFor({ state: "detached" });
  await page.reload();
  expect(await text.inputValue()).toBe("Written without a network");
});

test("a post is written, illustrated, published and taken back by keyboard alone", async () => {
  await page.goto(`${site.url}/studio/writing/new`);
  await page.waitForLoadState("networkidle");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  await page.keyboard.type("By keyboard");
  await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
  const text = page.locator("textarea[name=body]");
  await text.focus();
  await page.keyboard.type("Begins ");
  await page.keyboard.press("Control+b");
  expect(await text.inputValue()).toBe("Begins **bold**");
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toBe("Begins ");
  await button("Picture").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("tilt-r");
  await page.keyboard.press("Enter");
  expect(await text.inputValue()).toBe("Begins \n\n![What it shows](/media/tilt-raw.webp)\n\n");
  await page.getByText("no problems").waitFor();
  await page.reload();
  expect(await text.inputValue()).toContain("tilt-raw.webp");
  await page.waitForLoadState("networkidle");
  await button("Publish").last().focus();
  await page.keyboard.press("Enter");
  await page
    .getByText(/Published, saved/)
    .first()
    .waitFor();
  expect(await focused()).toBe("Save");
  await button("Back to draft").focus();
  await page.keyboard.press("Enter");
  await page
    .getByText(/Draft saved/)
    .first()
    .waitFor();
  expect(await focused()).toBe("Save");
});

test("the CV's lists are edited row by row, and its page shows them", async () => {
  await page.goto(`${site.url}/studio/about`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const fold = (title: string) => page.locator("summary").filter({ hasText: title }).click();
  await fold("Languages");
  await button("Move language 3 up").click();
  await fold("Awards");
  await button("Add an award").click();
  await page.keyboard.type("Golden hydrometer");
  await page.fill("[name='awards.0.date']", "last summer");
  await page.keyboard.press("Enter");
  await page.getByText("Saved, but the page leaves something out").waitFor();
  const date = page.locator("[name='awards.0.date']");
  expect(await date.getAttribute("aria-invalid")).toBe("true");
  await date.fill("2026-07");
  await button("Save").click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const shown = await (await fetch(`${site.url}/about`)).text();
  expect(shown).toContain("Golden hydrometer");
  expect(shown.indexOf("Dutch")).toBeLessThan(shown.indexOf("English"));
});

test("without JavaScript a row is added by its button, and nothing typed is lost", async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const bare = await plain.newPage();
  await bare.goto(`${site.url}/studio/about`);
  await bare.fill("[name=label]", "Typed before");
  await bare.locator("summary").filter({ hasText: "Interests" }).click();
  await bare.getByRole("button", { name: "Add an interest" }).click();
  await bare.locator("[name='interests.2.name']").fill("Foam");
  expect(await bare.inputValue("[name=label]")).toBe("Typed before");
  await bare.getByRole("button", { name: "Save" }).click();
  await bare.getByText("Saved", { exact: true }).waitFor();
  expect(await bare.inputValue("[name='interests.2.name']")).toBe("Foam");
  await plain.close();
});

test("without a network no form of the studio is sent, and what was typed stays", async () => {
  await page.goto(`${site.url}/studio/batches/new`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.fill("input[name=title]", "Typed before the cut");
  await context.setOffline(true);
  await button("Make the batch").click();
  await page.getByRole("alert").getByText("There is no network").waitFor();
  expect(await page.inputValue("input[name=title]")).toBe("Typed before the cut");
  await context.setOffline(false);
  await page.getByRole("alert").waitFor({ state: "detached" });
  await button("Make the batch").click();
  await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}/);
});

test("without a network a link of the studio leaves the page standing, and says why", async () => {
  await page.goto(`${site.url}/studio/batches/new`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.fill("input[name=title]", "Typed before the click");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Media" }).first().click();
  await page.getByRole("alert").getByText("This page stays").waitFor();
  expect(await page.inputValue("input[name=title]")).toBe("Typed before the click");
  await context.setOffline(false);
  await page.getByRole("alert").waitFor({ state: "detached" });
});

test.each([
  ["the client", "/studio/batches/new", "title", "Make the batch", /\/studio\/batches\/[0-9a-z]{24}/],
  ["the browser", "/studio/settings", "tagline", "Save", /\/studio\/settings\?/],
])("a form that %s sends stays with its text while the server is gone, and is tried again", async (...row) => {
  const [, address, field, sends, done] = row;
  await page.goto(site.url + address);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.locator(`main [name=${field}]`).first().fill("Typed before the fall");
  await page.route("**", (route) => route.abort("connectionrefused"));
  await button(sends).first().click();
  const alert = page.getByRole("alert");
  await alert.getByText("The server was not reached").waitFor();
  await page.unroute("**");
  await page.route("**", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  const refused = page.waitForResponse((response) => response.status() === 502);
  await button("Try again").click();
  await refused;
  await alert.getByText("The server was not reached").waitFor();
  expect(await page.locator(`main [name=${field}]`).first().inputValue()).toBe("Typed before the fall");
  await page.unroute("**");
  await button("Try again").click();
  await page.waitForURL(done);
  await page
    .locator('textarea:text-is("Typed before the fall"), h1:text("Typed before the fall")')
    .first()
    .waitFor({ state: "attached" });
});

test("whoever was signed out meanwhile is told so, and the form stays", async () => {
  for (const [address, field, sends] of [
    ["/studio/batches/new", "title", "Make the batch"],
    ["/studio/settings", "tagline", "Save"],
  ] as const) {
    await page.goto(site.url + address);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.locator(`main [name=${field}]`).first().fill("Typed while signed out");
    const cookies = await context.cookies();
    await context.clearCookies();
    await button(sends).first().click();
    await page.getByRole("alert").getByText("You are signed out").waitFor();
    expect(await page.locator(`main [name=${field}]`).first().inputValue()).toBe("Typed while signed out");
    await context.addCookies(cookies);
  }
});

test.each(["light", "dark"] as const)(
  "axe finds nothing in the studio, %s",
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const found: string[] = [];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        "",
        "/recipes",
        "/recipes/import",
        "/batches",
        "/beers",
        "/beers/new",
        "/devices",
        "/writing",
        "/media",
        "/about",
        "/settings",
        "/settings?part=modules",
        "/people",
        "/bin",
        "/look",
      ]) {
        await page.goto(`${site.url}/studio${path}`);
        found.push(...(await axeViolations(page)).map((violation) => `${width} ${path} ${violation}`));
      }
    }
    expect(found).toEqual([]);
  },
  120_000,
);
