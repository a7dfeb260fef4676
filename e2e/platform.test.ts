/** The given platform behaviour, one test a row, over HTTP and in a real browser. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";

let site: SiteServer;
let browser: Browser;
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  cookie = await becomeOwner(site);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

type Raw = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
/** A request as it is: nothing normalises the path or adds headers. */
const ask = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Raw>((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port: site.port, path: target, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end();
  });

async function withPage(work: (page: Page, context: BrowserContext, errors: string[]) => Promise<void>, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await work(page, context, errors);
  } finally {
    await context.close();
  }
}

/** React has taken the page over: its elements carry their fibres. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__reactFiber")),
  );
const open = async (page: Page, target: string) => {
  await page.goto(site.url + target);
  await page.mouse.move(5, 5);
  await hydrated(page);
};
/** Marks the document, so that a full page load can be told from a client navigation. */
const mark = (page: Page) => page.evaluate(() => void ((window as { sameDocument?: boolean }).sameDocument = true));
const isSameDocument = (page: Page) =>
  page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true);

const withDatabase = (work: (database: DatabaseSync) => void) => {
  const database = new DatabaseSync(path.join(site.dataFolder, "wortfolio.db"));
  try {
    work(database);
  } finally {
    database.close();
  }
};

test("P1 what is not there is 404 and says so in the given words", async () => {
  const answer = await ask("/no/such/page");
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain("This page could not be found.");
  expect(answer.headers["cache-control"]).toBe("no-store");
  await withPage(async (page, _context, errors) => {
    await page.goto(`${site.url}/no/such/page`);
    expect(await page.innerText("main")).toContain("This page could not be found.");
    expect(await page.locator("main a").first().isVisible()).toBe(true);
    expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
  });
});

test("P2 an error page shows its code and title, with that real status", async () => {
  const titles: [number, string][] = [
    [400, "Bad Request"],
    [404, "This page could not be found"],
    [405, "Method Not Allowed"],
    [500, "Internal Server Error"],
    [418, "An unexpected error has occurred"],
    [503, "An unexpected error has occurred"],
  ];
  for (const [status, title] of titles) {
    const answer = await ask(`/-/status/${status}`);
    expect([status, answer.status]).toEqual([status, status]);
    expect(answer.body.toString()).toContain(title);
    expect(answer.body.toString()).toContain(`>${status}<`);
    expect(answer.body.toString()).toContain("noindex");
  }
  expect((await ask("/%E0%A4%A")).status).toBe(400);
  expect((await ask("/beers", { origin: `http://127.0.0.1:${site.port}` }, "PUT")).status).toBe(405);
});

test("P3 an error without a code says that a client-side exception has occurred", async () => {
  await withPage(async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        EventSource: class {
          constructor() {
            throw new Error("secret of the browser");
          }
        },
      });
    });
    await page.goto(`${site.url}/batches/reflow-47`);
    await page.mouse.move(5, 5);
    await page.waitForSelector("text=Application error: a client-side exception has occurred.");
    const shown = await page.innerText("body");
    expect(shown).toContain("browser console");
    expect(shown).not.toContain("secret of the browser");
  });
});

test("P4 a fault of the server shows a digest that the log holds beside the stack, and never the fault itself", async () => {
  withDatabase((database) => database.exec("alter table tastings rename to tastings_away"));
  const mend = () => withDatabase((database) => database.exec("alter table tastings_away rename to tastings"));
  onTestFinished(mend);
  const answer = await ask("/beers/flux");
  const shown = answer.body.toString();
  expect(answer.status).toBe(500);
  expect(shown).toContain(
    `Application error: a server-side exception has occurred while loading localhost:${site.port}`,
  );
  expect(shown).toContain("server logs");
  expect(shown).not.toContain("no such table");
  const digest = /Digest: (?:<!-- -->)?<code>([0-9a-f]{12})</.exec(shown)?.[1];
  expect(digest).toBeDefined();
  const logged = () =>
    site
      .output()
      .split("\n")
      .find((candidate) => candidate.includes(String(digest)));
  await expect.poll(logged).toBeDefined();
  const line = logged();
  expect(JSON.parse(line ?? "{}")).toMatchObject({ digest, err: { stack: expect.stringContaining("at ") } });
  await withPage(async (page) => {
    await open(page, "/about");
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/beers/flux";
      link.id = "broken";
      link.textContent = "broken";
      document.querySelector("main")?.prepend(link);
    });
    await page.click("#broken");
    await page.waitForSelector("text=server-side exception");
    expect(await page.innerText("main")).toMatch(/Digest: [0-9a-f]{12}/);
  });
});

test("P5 one rule meets every path but machine doors, assets, images and files", async () => {
  for (const target of ["/", "/beers", "/beers.data", "/_.data", "/nothing", "/feed.xml", "/studio", "/-/status/500"])
    expect([target, (await ask(target)).headers["x-request-id"]]).toEqual([
      target,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  const script = /"(\/assets\/[^"]+\.js)"/.exec((await ask("/")).body.toString())?.[1] ?? "";
  for (const target of [
    "/api/nothing",
    "/stream?id=x",
    "/favicon.ico",
    "/icon-192.png",
    "/_image?src=/media/x.webp&w=64",
    "/healthz",
    script,
  ])
    expect([target, (await ask(target)).headers["x-request-id"]]).toEqual([target, undefined]);
  for (const target of [
    "/studio",
    "/studio/",
    "/STUDIO",
    "/%73tudio",
    "/studio.data",
    "/studio/_.data",
    "/Studio.data",
    "/studio/settings",
    "/studio/people.data",
  ])
    expect([target, (await ask(target)).status]).toEqual([target, 401]);
});

test("P6 401 offers to sign in and come back, 403 says no, and a draft is the same 404 as nothing", async () => {
  const closed = await ask("/writing/what-went-wrong-in-batch-38");
  expect(closed.status).toBe(401);
  expect(closed.body.toString()).toContain("/sign-in?next=%2Fwriting%2Fwhat-went-wrong-in-batch-38");
  const draft = await ask("/writing/what-colour-is-it");
  const nothing = await ask("/writing/no-such-thing");
  const elsewhere = await ask("/nowhere/at-all");
  expect(draft.status).toBe(404);
  expect(draft.body.equals(nothing.body)).toBe(true);
  expect(draft.body.equals(elsewhere.body)).toBe(true);
  expect((await ask("/-/status/403")).body.toString()).toContain("You may not see this page");
  expect((await ask("/-/status/403")).status).toBe(403);
});

test("P7 images come in the given widths, at quality 75, as AVIF or WebP, from the site's own media alone", async () => {
  const media = path.join(site.dataFolder, "media");
  mkdirSync(media, { recursive: true });
  writeFileSync(path.join(media, "not-an-image.webp"), "not a picture");
  if (!existsSync(path.join(media, "out.webp"))) symlinkSync("/etc/hostname", path.join(media, "out.webp"));
  withDatabase((database) => {
    for (const name of ["not-an-image.webp", "out.webp"])
      database.exec(
        `insert into media (site_id, id, file_name, original_name, mime, bytes, alt, created_at) values ('main', '${name}', '${name}', '${name}', 'image/webp', 13, '', 0)`,
      );
  });
  const image = (query: string, accept = "image/webp") => ask(`/_image?${query}`, { accept });
  for (const width of [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384])
    expect([width, (await image(`src=/media/float-geometry.webp&w=${width}`)).status]).toEqual([width, 200]);
  for (const width of ["0", "15", "641", "4000", "", "64.0", "6e2", "-64", "abc"])
    expect([width, (await image(`src=/media/float-geometry.webp&w=${width}`)).status]).toEqual([width, 400]);
  const usual = await image("src=/media/float-geometry.webp&w=640");
  expect(usual.headers["content-type"]).toBe("image/webp");
  expect(usual.headers["cache-control"]).toBe("public, max-age=60, must-revalidate");
  expect(usual.headers.vary).toBe("Accept");
  expect(usual.body.equals((await image("src=/media/float-geometry.webp&w=640&q=75")).body)).toBe(true);
  expect(
    (
      await ask("/_image?src=/media/float-geometry.webp&w=640", {
        accept: "image/webp",
        "if-none-match": String(usual.headers.etag),
      })
    ).status,
  ).toBe(304);
  const avif = await image("src=/media/float-geometry.webp&w=640", "image/avif,image/webp,*/*");
  expect(avif.headers["content-type"]).toBe("image/avif");
  for (const source of [
    "/media/../secret",
    "/media/..%2fsecret",
    "/etc/passwd",
    "http://127.0.0.1:22/",
    "//127.0.0.1/x",
    "/media/a%00.webp",
    "file:///etc/passwd",
    "data:image/png;base64,AA",
    "",
  ])
    expect([source, (await image(`src=${source}&w=64`)).status]).toEqual([source, 400]);
  expect((await image("src=/media/out.webp&w=64")).status).toBe(404);
  expect((await image("src=/media/none.webp&w=64")).status).toBe(404);
  expect((await image("src=/media/not-an-image.webp&w=64")).status).toBe(415);
});

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
      if (response.url.includes(".data") && !response.fromDiskCache && !response.fromPrefetchCache)
        network.push(response.url.slice(site.url.length));
    });
    await open(page, "/about");
    const go = async (target: string) => {
      await page.locator(`nav a[href="${target}"]`).first().click();
      await page.waitForURL(site.url + target);
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
    await page.goto(`${site.url}/writing`);
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

test("a public page leads its owner into the studio and the studio back to the site", async () => {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await withPage(async (page, context, errors) => {
    await context.addCookies([{ name, value, url: site.url }]);
    await open(page, "/");
    await page.locator("a[href='/studio']").first().click();
    await page.waitForURL(`${site.url}/studio`);
    await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
    await hydrated(page);
    await page.locator("nav a[href='/studio/devices']").first().click();
    await page.getByRole("heading", { level: 1, name: "Devices" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
    await page.goBack();
    await page.waitForURL(`${site.url}/`);
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
    await page.waitForURL(`${site.url}/batches`);
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await page.waitForURL(`${site.url}/imprint`);
    delay = 9000;
    let documentAfter = 0;
    const started = Date.now();
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().endsWith("/batches")) documentAfter = Date.now() - started;
    });
    await page.locator('nav a[href="/batches"]').first().click();
    await page.waitForURL(`${site.url}/batches`, { timeout: 8000 });
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
    await page.waitForURL(`${site.url}/batches`);
    await page.getByRole("heading", { level: 1, name: "Batches" }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});

test("P12 hashed assets are kept for a year, and a missing one is not", async () => {
  const script = /"(\/assets\/[^"]+\.js)"/.exec((await ask("/")).body.toString())?.[1] ?? "";
  for (const [accepted, encoding] of [
    ["br, gzip", "br"],
    ["zstd", "zstd"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const answer = await ask(script, { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  const missing = await ask("/assets/nothing-12345678.js");
  expect(missing.status).toBe(404);
  expect(missing.headers["cache-control"] ?? "").not.toContain("immutable");
});

test("pages run under a policy without inline permission, from fixed bytes with an ETag", async () => {
  const first = await ask("/beers", { "accept-encoding": "br" });
  expect(String(first.headers["content-security-policy"])).not.toContain("unsafe");
  expect(first.headers["content-encoding"]).toBe("br");
  expect((await ask("/beers", { "if-none-match": String(first.headers.etag) })).status).toBe(304);
  const own = await ask("/beers", { cookie });
  expect(own.headers["content-security-policy"]).toMatch(/'nonce-[A-Za-z0-9+/=]+'/);
  expect(own.headers["cache-control"]).toBe("private, no-store");
  await withPage(async (page, _context, errors) => {
    for (const target of [
      "/",
      "/beers",
      "/beers/copper-pour",
      "/batches/reflow-47",
      "/recipes/copper-pour",
      "/writing",
      "/about",
    ])
      await open(page, target);
    expect(errors).toEqual([]);
  });
});

test("no script but the starter runs before the load event", async () => {
  await withPage(async (page) => {
    const scripts: { url: string; at: number }[] = [];
    let loadedAt = 0;
    page.on(
      "request",
      (request) => request.resourceType() === "script" && scripts.push({ url: request.url(), at: Date.now() }),
    );
    page.on("load", () => (loadedAt = Date.now()));
    await page.goto(`${site.url}/`, { waitUntil: "load" });
    const before = scripts.filter(({ at }) => loadedAt > 0 && at < loadedAt);
    expect(before).toEqual([]);
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(0);
  });
  const starter = /<script>([^<]*requestIdleCallback[^<]*)<\/script>/.exec((await ask("/")).body.toString())?.[1] ?? "";
  expect(starter.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(1536);
});
