/** The given platform behaviour on the way from page to page, P8 to P11: what is fetched when, and how long it may take. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chromiumPath, launchBrowser } from "../tests/browser.ts";
import { cookiesFor, ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";
import { visit } from "../tests/visit.ts";
import { platformSteps } from "./platform-steps.ts";

const owner = ownerSite();
const { ask, withPage, open } = platformSteps(owner);

/** Marks the document, so that a full page load can be told from a client navigation. */
const mark = (page: Page) => page.evaluate(() => void ((window as { sameDocument?: boolean }).sameDocument = true));
const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);

test("P8 a static page's data are fresh for 300 s, a dynamic one's never", async () => {
  expect((await ask("/beers.data")).headers["cache-control"]).toBe("private, max-age=300");
  expect((await ask("/writing.data")).headers["cache-control"]).toBe("private, max-age=300");
  expect((await ask("/batches.data")).headers["cache-control"]).toBe("private, no-store");
  expect((await ask("/_.data")).headers["cache-control"]).toBe("private, no-store");
  await withPage(async (page, context) => {
    const network: string[] = [];
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    session.on("Network.responseReceived", ({ response }) => {
      if (!response.url.includes(".data") || response.fromDiskCache || response.fromPrefetchCache) return;
      const url = new URL(response.url);
      url.searchParams.delete("_routes");
      network.push(url.pathname + url.search);
    });
    await open(page, "/about");
    const go = async (target: string) => {
      await page.locator(`nav a[href="${target}"]`).first().click();
      await page.waitForURL(owner.site.url + target);
      await sleep(400);
    };
    await go("/writing");
    await go("/batches");
    const before = network.filter((target) => target === "/writing.data").length;
    await go("/writing");
    await go("/batches");
    expect(network.filter((target) => target === "/writing.data").length).toBe(before);
    expect(network.filter((target) => target === "/batches.data").length).toBeGreaterThanOrEqual(2);
  });
});

test("P9 five prefetches run at once, the rest wait in order, and a hovered link comes first", async () => {
  await withPage(async (page) => {
    let running = 0;
    let most = 0;
    const started: string[] = [];
    await page.route("**/*.data*", async (route) => {
      started.push(new URL(route.request().url()).pathname);
      most = Math.max(most, ++running);
      await sleep(500);
      running--;
      await route.continue().catch(() => undefined);
    });
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto(`${owner.site.url}/writing`);
    await page.mouse.move(2, 2);
    await hydrated(page);
    await page.waitForFunction(() => document.querySelectorAll("link[rel=prefetch][as=fetch]").length >= 5);
    const last = page.locator("main a[href^='/writing/']").last();
    const lastPath = `${await last.getAttribute("href")}.data`;
    const waitingBefore = !started.includes(lastPath);
    await last.hover();
    await sleep(2500);
    expect(most).toBe(5);
    expect(waitingBefore).toBe(true);
    const position = started.indexOf(lastPath);
    expect(position).toBeGreaterThan(4);
    expect(position).toBeLessThan(started.length - 1);
  });
});

test("P10 a link is prefetched within 200px of the viewport, and not where data are saved", async () => {
  const spacer = (height: number) => {
    const box = document.createElement("div");
    box.id = "spacer";
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#spacer { height: ${height}px }`);
    document.adoptedStyleSheets.push(sheet);
    const link = document.createElement("a");
    link.href = "/recipes/flux";
    link.id = "far";
    link.textContent = "far";
    document.querySelector("main")?.append(box, link);
  };
  const asked = (page: Page) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    return paths;
  };
  await withPage(async (page) => {
    const paths = asked(page);
    await page.setViewportSize({ width: 1000, height: 600 });
    await open(page, "/imprint");
    await page.evaluate(spacer, 4000);
    await sleep(300);
    const top = await page.evaluate(() => document.querySelector("#far")?.getBoundingClientRect().top ?? 0);
    await page.evaluate((y) => window.scrollTo(0, y), top - 600 - 202);
    await page.waitForLoadState("networkidle");
    expect(paths).not.toContain("/recipes/flux.data");
    await page.evaluate((y) => window.scrollTo(0, y), top - 600 - 198);
    await expect.poll(() => paths, { timeout: 10_000 }).toContain("/recipes/flux.data");
  });
  await withPage(async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    const paths = asked(page);
    await open(page, "/writing");
    await sleep(1000);
    expect(paths.filter((target) => target.endsWith(".data"))).toEqual([]);
  });
});

test("a page whose code and data were fetched ahead opens without another file, and back again", async () => {
  await withPage(async (page, _, errors) => {
    await open(page, "/about");
    await page.waitForFunction(
      () => document.querySelectorAll("link[rel=prefetch][as=fetch][href^='/writing.data']").length > 0,
    );
    await page.waitForLoadState("networkidle");
    await page.route(/\.(js|css)$/, (route) => route.abort());
    await mark(page);
    for (const target of ["/writing", "/batches", "/tools", "/choices", "/"]) {
      await page.locator(`a[href^="${target}"]:visible`).first().click();
      await page.waitForURL((url) => url.pathname === target);
      await page.locator("main h1").first().waitFor();
    }
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/choices");
    expect(await isSameDocument(page)).toBe(true);
    // What the pages on the way would have fetched ahead is refused them.
    expect(errors.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
  });
});

test("a public page leads its owner into the studio and the studio back to the site", async () => {
  await withPage(async (page, context, errors) => {
    await context.addCookies(cookiesFor(owner.site.url, owner.cookie));
    await open(page, "/");
    await page.locator("a[href='/studio']").first().click();
    await page.waitForURL(`${owner.site.url}/studio`);
    await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
    await hydrated(page);
    await page.locator("nav a[href='/studio/devices']").first().click();
    await page.getByRole("heading", { level: 1, name: "Devices" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
    await page.goBack();
    await page.waitForURL(`${owner.site.url}/`);
    await hydrated(page);
    expect(errors).toEqual([]);
  });
});

test("P11 a navigation that takes longer than 3.8 s becomes a full page load, a faster one does not", async () => {
  await withPage(async (page) => {
    let delay = 500;
    await page.route("**/batches.data*", async (route) => {
      await sleep(delay);
      await route.continue().catch(() => undefined);
    });
    await open(page, "/imprint");
    await mark(page);
    await page.locator('nav a[href="/batches"]').first().click();
    await page.waitForURL(`${owner.site.url}/batches`);
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await page.waitForURL(`${owner.site.url}/imprint`);
    delay = 9000;
    let documentAfter = 0;
    const started = Date.now();
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().endsWith("/batches")) documentAfter = Date.now() - started;
    });
    await page.locator('nav a[href="/batches"]').first().click();
    await page.waitForURL(`${owner.site.url}/batches`, { timeout: 8000 });
    expect(await isSameDocument(page)).toBe(false);
    expect(documentAfter).toBeGreaterThanOrEqual(3700);
    expect(documentAfter).toBeLessThan(7000);
  });
});

test("P11 so does one whose data can't be fetched: the browser says what is the matter", async () => {
  await withPage(async (page) => {
    await open(page, "/imprint");
    await mark(page);
    await page.route("**/batches.data*", (route) => route.abort("connectionrefused"));
    await page.locator('nav a[href="/batches"]').first().click();
    await page.waitForURL(`${owner.site.url}/batches`);
    await page.getByRole("heading", { level: 1, name: "Batches" }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});

test("no script but the starter runs before the load event", async () => {
  // Without windows the browser has a pointer that is over the page from the beginning, which counts as a visitor's.
  const browser = await launchBrowser(chromiumPath());
  await visit(browser, async (page) => {
    await page.goto(`${owner.site.url}/`);
    await hydrated(page);
    const { loadedAt, scripts } = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const files = performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"));
      return { loadedAt: visit?.loadEventStart, scripts: files.map(({ name, startTime }) => ({ name, startTime })) };
    });
    expect(loadedAt).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(({ startTime }) => startTime < (loadedAt ?? 0))).toEqual([]);
  });
  await browser.close();
  const starter = /<script>([^<]*requestIdleCallback[^<]*)<\/script>/.exec((await ask("/")).body.toString())?.[1] ?? "";
  expect(starter.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(1536);
});
