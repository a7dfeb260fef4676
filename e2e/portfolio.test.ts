/** A site without beer: its demo has no trace of any, on the site or in the studio, and its record works for everybody. */
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { cookiesFor } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { becomeOwner, type SiteServer, startSite } from "../tests/site-server.ts";

const words =
  /\b(?:beers?|brew\w*|hops?|hopp?(?:ed|ing)|malts?|malted|wort|yeasts?|ferment\w*|krausen|kegs?|kegged|taps?|tapped|mash\w*|hydrometers?|gravit(?:y|ies)|OG|FG|SG|IBUs?|SRM|EBC|plato|batch(?:es)?|recipes?|tastings?|ABV|pour(?:s|ed)?|srm-\w+|Bier\w*|Brau(?!ch)\w*|Gär\w*|Hefe\w*|Malz\w*|Hopfen\w*|Würze\w*|Sude?\w*|Rezept\w*|Verkostung\w*)\b|°P\b/giu;
/** Amber, copper and steel, and the label with its curve. */
const looks = /#9E3C00|#f5b81c|#b35200|M4 0H24V4H28V32|M8 0H28V4H32V32|M0 6C340 34|M0 52C250 76/i;
/** Said by browsers and machines, or by the place on earth. */
const innocent = (html: string, cookieName: string) =>
  html
    .replaceAll(/property="og:/g, 'property="')
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/<(?:link rel="modulepreload"|script)[^>]*\/assets\/[^>]*>/g, "")
    .replaceAll("Europe/Malta", "")
    .replaceAll(cookieName, "");

/** Of the page without its scripts, in which stands what it was drawn from. */
function tracesIn(text: string): string[] {
  const read = text.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  return [...[...read.matchAll(words)].map(([trace]) => trace), ...(looks.test(read) ? ["a shape or a colour"] : [])];
}

const machine = [
  "/feed.xml",
  "/feed.json",
  "/llms.txt",
  "/sitemap.xml",
  "/robots.txt",
  "/opensearch.xml",
  "/manifest.webmanifest",
  "/favicon.svg",
  "/.well-known/security.txt",
  "/humans.txt",
  "/about.json",
  "/about.vcf",
  "/api/v1/openapi.json",
  "/api/v1/nothing",
  "/api/v1/posts/plywood-lies",
  "/api/v1/projects/perch",
  "/.well-known/oauth-authorization-server",
];
/** Rooms and pages of what is off, and what is asked for in a way that no page takes. */
const refusals: readonly [string, string, number][] = [
  ["GET", "/studio/recipes", 404],
  ["GET", "/studio/tastings", 404],
  ["GET", "/studio/inventory.csv", 404],
  ["GET", "/studio/look", 404],
  ["GET", "/studio/batches/new", 404],
  ["GET", "/beers/rye", 404],
  ["GET", "/-/status/500", 500],
  ["GET", "/-/status/503?why=busy", 503],
  ["PUT", "/writing", 405],
  ["DELETE", "/projects", 405],
  ["POST", "/studio/batches", 404],
];
/** What an owner who is signed in does not see. */
const forGuests = [
  "/",
  "/sign-in",
  "/sign-in/code",
  "/set-up",
  "/reset-password/none",
  "/-/alert/none",
  "/indieauth/authorize",
];
const seeds = ["/", "/search", "/search?q=wren", "/choices", "/sign-in", "/account", "/nothing", "/studio", ...machine];

describe("the demo without beer", () => {
  let site: SiteServer;
  let browser: Browser;
  let cookie = "";
  beforeAll(async () => {
    site = await startSite({ from: "demo-portfolio" });
    cookie = await becomeOwner(site);
    browser = await launchBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });
  const open = async (width = 1280, height = 900): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(site.url);
    return page;
  };

  test.each(["en", "de"])("has no word, number or shape of it anywhere, read in %s", async (language) => {
    const queue = [...seeds];
    const met = new Set<string>(queue);
    const traces: string[] = [];
    let pages = 0;
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const headers = { cookie: `${cookie}; wf_choices=language=${language}` };
      const answer = await fetch(site.url + address, { headers, redirect: "manual" });
      // Of what is no text the words are tested beside it.
      if (answer.headers.get("content-type") === "application/pdf") continue;
      const text = innocent(await answer.text(), "owner@brewery.example");
      for (const trace of tracesIn(text)) traces.push(`${address}: ${trace}`);
      pages++;
      if (!answer.headers.get("content-type")?.includes("html")) continue;
      for (const [, href = ""] of text.matchAll(/href="(\/[^"#]*)"/g)) {
        const next = href.replaceAll("&amp;", "&");
        const kind = next.replace(/[0-9a-z]{24}/, "ID").replace(/\?.*/, "");
        if (met.has(kind) || /^\/(?:assets|media|_image)\//.test(next)) continue;
        met.add(kind);
        queue.push(next);
      }
    }
    for (const address of forGuests) {
      const answer = await fetch(site.url + address, { headers: { cookie: `wf_choices=language=${language}` } });
      for (const trace of tracesIn(innocent(await answer.text(), ""))) traces.push(`${address} as a guest: ${trace}`);
    }
    for (const [method, address, status] of refusals) {
      const headers = { cookie: `${cookie}; wf_choices=language=${language}`, origin: site.url };
      const answer = await fetch(site.url + address, { method, headers });
      expect([method, address, answer.status]).toEqual([method, address, status]);
      // Where one wanted to go stands in what leads back there.
      const own = (await answer.text()).replaceAll(address, "").replaceAll(encodeURIComponent(address), "");
      for (const trace of tracesIn(innocent(own, "owner@brewery.example")))
        traces.push(`${method} ${address}: ${trace}`);
    }
    const asked = { method: "POST", headers: { "content-type": "application/json" } };
    const listed = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const tools = await (await fetch(`${site.url}/mcp`, { ...asked, body: listed })).text();
    expect(tools).toContain("posts");
    for (const trace of tracesIn(tools)) traces.push(`the assistants' tools: ${trace}`);
    expect(traces).toEqual([]);
    expect(pages).toBeGreaterThan(80);
  });

  test("a project is found by its kind, opens on its own record, lists its releases and shows a model when asked", async () => {
    const page = await open();
    await page.goto(`${site.url}/projects`);
    await page.getByRole("link", { name: "Hardware 5" }).click();
    await page.waitForURL("**/projects?type=hardware");
    await expect.poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts()).not.toContain("Tideline");
    await page.getByRole("heading", { name: "Perch" }).getByRole("link").click();
    await page.getByText("entries, one step each: 12 log entries, 6 releases").first().waitFor();
    const rows = page.getByRole("region", { name: "Releases" }).getByRole("row");
    expect((await rows.allInnerTexts()).slice(1, 3).map((text) => text.split(/\s/)[0])).toEqual(["3.1", "3.0"]);
    expect(await rows.count()).toBe(6);
    expect(await page.locator("canvas").count()).toBe(0);
    const fetched = page.waitForRequest("**/media/perch-housing*.stl");
    await page.getByRole("button", { name: "Show in 3D" }).press("Enter");
    // No download of the statistics.
    expect((await fetched).headers()["purpose"]).toBe("preview");
    const model = page.getByRole("img", { name: /^perch-housing\.stl in 3D/ });
    await page.getByText("Drag, or use the arrow keys").waitFor();
    expect(await model.evaluate((canvas) => canvas === document.activeElement)).toBe(true);
    const [before] = [await model.screenshot(), await model.press("ArrowRight")];
    await expect.poll(async () => (await model.screenshot()).equals(before)).toBe(false);
    await page.close();
  });

  test("a model is zoomed by two fingers, keys, buttons and a wheel with Ctrl, and lets the page scroll otherwise", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
    const page = await context.newPage();
    await page.goto(`${site.url}/projects/perch`);
    await ready(page);
    await page.getByRole("button", { name: "Show in 3D" }).tap();
    await page.getByText("To zoom, pinch").waitFor();
    const model = page.getByRole("img", { name: /^perch-housing\.stl in 3D/ });
    await model.evaluate((canvas) => canvas.scrollIntoView({ block: "center" }));
    /** Of the drawing, how much is not its ground. */
    const share = async (): Promise<number> => {
      const { data, info } = await sharp(await model.screenshot())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const ground = data.subarray(info.channels * info.width * 4, info.channels * info.width * 4 + 3);
      let drawn = 0;
      for (let at = 0; at < data.length; at += info.channels) if (!data.subarray(at, at + 3).equals(ground)) drawn++;
      return drawn / (info.width * info.height);
    };
    const becomes = (factor: number, from: number) =>
      expect.poll(async () => Math.abs((await share()) / from / factor - 1)).toBeLessThan(0.15);
    const whole = await share();
    const box = await model.boundingBox();
    if (!box) throw new Error("The model is not there.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await context.newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...places: number[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: places.map((at, id) => ({ x, y: at, id })) });
    await send("touchStart", y - 30);
    await send("touchStart", y - 30, y + 30);
    for (const apart of [25, 20, 15]) await send("touchMove", y - apart, y + apart);
    await send("touchEnd");
    await becomes(0.25, whole);
    for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Zoom in" }).tap();
    await becomes(0.25 * 1.25 ** 6, whole);
    await page.getByRole("button", { name: "Zoom out" }).tap();
    await model.press("=");
    await model.press("-");
    await becomes(0.25 * 1.25 ** 4, whole);
    const scrolled = () => page.evaluate(() => [visualViewport?.scale, scrollY]);
    const before = await scrolled();
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 120);
    await page.keyboard.up("Control");
    await becomes((0.25 * 1.25 ** 4) / 2, whole);
    expect(await scrolled()).toEqual(before);
    await page.mouse.wheel(0, 120);
    await expect.poll(async () => (await scrolled())[1]).not.toBe(before[1]);
    await context.close();
  });

  test("names no years of skills that have none", async () => {
    const page = await open();
    await page.goto(`${site.url}/about`);
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(["Skill", "Used for"]);
    await page.close();
  });

  test("counts every entry once, and says so in words, table and drawing", async () => {
    const page = await open();
    const record = page.getByRole("region", { name: "The record" });
    const said = (await record.locator("p", { hasText: "one step each" }).innerText()).replaceAll(/\s+/g, " ");
    const [total = 0, ...kinds] = [...said.matchAll(/\d+/g)].map(Number);
    expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(total);
    await page.getByText("The record as a table").click();
    const cells = (await page.getByRole("table").locator("tbody td").allInnerTexts()).map(Number);
    expect(cells.reduce((sum, count) => sum + count, 0)).toBe(total);
    await page.close();
  });

  test("is walked through by arrow keys, and Enter opens an entry", async () => {
    const page = await open();
    const walk = page.getByRole("slider");
    await walk.focus();
    await expect.poll(() => walk.getAttribute("aria-valuetext")).toMatch(/^Tideline 2\.3\.0, release, /);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => walk.getAttribute("aria-valuetext")).toMatch(/^A power cut at byte 4,093, post, /);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/writing/a-power-cut-at-byte-4093");
    await page.close();
  });

  test.each([360, 820, 1280])("fits a page of %i pixels, words clear of the record's edge", async (width) => {
    const page = await open(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const menu = page.getByRole("navigation", { name: "Sections" });
    expect(await menu.getByRole("link", { name: "Projects" }).isVisible()).toBe(true);
    if (width < 768) {
      expect((await menu.boundingBox())?.y).toBeGreaterThan(900 - 80);
      expect(await page.getByRole("list", { name: "Milestones" }).isVisible()).toBe(true);
    } else {
      const plate = await page.locator("section dl").first().boundingBox();
      const flags = await page.locator("section[aria-label] a").all();
      const boxes = await Promise.all(flags.map((flag) => flag.boundingBox()));
      const touches = boxes.filter(
        (box) => box && plate && box.x < plate.x + plate.width && box.y < plate.y + plate.height,
      );
      expect(flags.length).toBeGreaterThan(2);
      expect(touches).toEqual([]);
    }
    await page.close();
  });

  test("is made one's own while one types, and its pages, icons and menu follow", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(cookiesFor(site.url, cookie));
    const page = await context.newPage();
    await page.goto(`${site.url}/studio/settings?part=look`);
    const shown = page.frameLocator("iframe").first();
    const saved = page.getByRole("status").filter({ hasText: /Saved \d\d:\d\d/ });
    await expect.poll(() => page.getByText(/fits at \d+ px/).count()).toBe(1);
    await page.getByRole("radio", { name: /Carmine/ }).check();
    await saved.waitFor();
    await expect.poll(async () => (await fetch(`${site.url}/favicon.svg`)).text()).toContain("#b5163e");
    await page.getByLabel("Name, as headline").fill("Tove Arden, Instruments");
    await expect.poll(() => shown.getByRole("heading", { level: 1 }).textContent()).toBe("Tove Arden, Instruments");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Settings");

    await page.getByLabel("Label for Writing").fill("Notebook");
    await page.getByLabel("Show Talks").uncheck();
    const menuAsShown = async () => {
      const html = await (await fetch(site.url)).text();
      const menu = /aria-label="Sections"[\s\S]*?<details/.exec(html)?.[0] ?? "";
      return [...menu.matchAll(/<a href="\/[^>]*>([^<]+)</g)].map(([, word]) => word).join(" ");
    };
    await expect.poll(menuAsShown).toBe("Projects Notebook Music About");
    const handle = page.getByRole("button", { name: /Music/ }).and(page.locator("[data-handle]"));
    await handle.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect.poll(menuAsShown).toBe("Projects Music Notebook About");
    await page.keyboard.press("Escape");
    await expect.poll(menuAsShown).toBe("Projects Notebook Music About");
    expect((await fetch(`${site.url}/talks`)).status).toBe(200);
    await page.getByLabel("Name, as headline").fill("Tove Arden");
    await expect.poll(() => shown.getByRole("heading", { level: 1 }).textContent()).toBe("Tove Arden");

    await page.goto(site.url);
    const field = page.locator("section[aria-label] path").nth(2);
    expect(await field.evaluate((path) => getComputedStyle(path).fill)).toBe("rgb(181, 22, 62)");
    const icons = ["/favicon.ico", "/icon-192.png", "/icon-512.png", "/apple-touch-icon.png"];
    for (const icon of icons) expect((await fetch(site.url + icon)).status).toBe(200);
    await context.close();
  });

  test("keeps what was typed in one form though another is changed before the line has taken it", async () => {
    const context = await browser.newContext();
    await context.addCookies(cookiesFor(site.url, cookie));
    const page = await context.newPage();
    await page.goto(`${site.url}/studio/settings?part=look`);
    await ready(page);
    const letters = page.getByLabel("Letters, one to three");
    const word = page.getByLabel("Label for Music");
    const held = Promise.withResolvers<void>();
    await page.route("**/studio/settings*", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue().catch(() => undefined);
    });
    const first = page.waitForRequest((request) => request.method() === "POST");
    await letters.fill("WV");
    await first;
    await word.fill("Tunes");
    await page.getByLabel("Show Music").focus();
    const second = page.waitForResponse((response) => response.request().postData()?.includes("Tunes") === true);
    held.resolve();
    await second;
    await page.reload();
    await ready(page);
    expect([await letters.inputValue(), await word.inputValue()]).toEqual(["WV", "Tunes"]);
    await context.close();
  });

  test("gives fingers 24 pixels at least, at the flags of its record and in the studio's lists", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    await context.addCookies(cookiesFor(site.url, cookie));
    const page = await context.newPage();
    const smallest = async (address: string, targets: string) => {
      await page.goto(site.url + address);
      const boxes = await page
        .locator(targets)
        .evaluateAll((found) => found.map((each) => each.getBoundingClientRect()));
      return Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
    };
    expect(await smallest("/", "a[class*=flag] i")).toBeGreaterThanOrEqual(24);
    expect(await smallest("/studio/writing", "label:has(> [name=id])")).toBeGreaterThanOrEqual(24);
    expect(await smallest("/studio/messages", "[aria-label=Folders] a")).toBeGreaterThanOrEqual(24);
    await context.close();
  });

  test("keeps the name of its settings in one piece on a German phone, though they were just saved", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const choice = { name: "wf_choices", value: "language=de", url: site.url };
    await context.addCookies([...cookiesFor(site.url, cookie), choice]);
    const page = await context.newPage();
    await page.goto(`${site.url}/studio/settings?part=look&saved`);
    await page.getByText("Gespeichert").first().waitFor();
    const lines = await page.getByRole("heading", { level: 1, name: "Einstellungen" }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await context.close();
  });

  test("says on a German tablet, in one line beside a long title, when an entry was saved", async () => {
    const context = await browser.newContext({ viewport: { width: 768, height: 800 } });
    const choice = { name: "wf_choices", value: "language=de", url: site.url };
    await context.addCookies([...cookiesFor(site.url, cookie), choice]);
    const page = await context.newPage();
    await page.goto(`${site.url}/studio/writing`);
    await page.getByRole("link", { name: "A power cut at byte 4,093" }).first().click();
    const state = page.locator("header [data-saved]");
    await state.getByText("Veröffentlicht, gespeichert").waitFor({ state: "attached" });
    const { seen, height } = await state.evaluate((element) => ({
      seen: (element as HTMLElement).innerText.split("\n").at(-1),
      height: element.getBoundingClientRect().height,
    }));
    expect(seen).toMatch(/\d\d:\d\d$/);
    expect(height).toBeLessThan(24);
    await context.close();
  });

  test("has a picture for its podcast that is as large and opaque as directories ask for", async () => {
    const feed = await (await fetch(`${site.url}/music/podcast.xml`)).text();
    const picture = await fetch(/itunes:image href="([^"]*)"/.exec(feed)?.[1] ?? "");
    const facts = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([facts.format, facts.width, facts.height, facts.hasAlpha]).toEqual(["png", 1400, 1400, false]);
    // Counted anew for each album, they would name several episodes alike.
    expect(feed).not.toContain("itunes:episode");
  });

  test("keeps the longest days of a build log in one line on a German phone", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    await context.addCookies([{ name: "wf_choices", value: "language=de", url: site.url }]);
    const page = await context.newPage();
    await page.goto(`${site.url}/projects/perch`);
    const day = page.locator("li ol time").first();
    const lines = await day.evaluate((time) =>
      ["30. Sept.", "28. März", "30. Dez."].map((said) => {
        time.textContent = said;
        const range = document.createRange();
        range.selectNodeContents(time);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
    await context.close();
  });

  test("can be read at the count of a project whose record comes up to it", async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/projects`);
    const grounds = await page
      .locator("span:has(> small)")
      .evaluateAll((counts) => counts.map((each) => getComputedStyle(each).backgroundColor));
    await page.close();
    expect(grounds.length).toBeGreaterThan(0);
    expect(grounds).not.toContain("rgba(0, 0, 0, 0)");
  });

  test("shows both sizes of its pages beside each other over the settings of a tablet", async () => {
    const context = await browser.newContext({ viewport: { width: 768, height: 1000 } });
    await context.addCookies(cookiesFor(site.url, cookie));
    const page = await context.newPage();
    await page.goto(`${site.url}/studio/settings?part=look`);
    const [wide, narrow] = await page
      .locator("aside iframe")
      .evaluateAll((frames) => frames.map((frame) => (frame.parentElement ?? frame).getBoundingClientRect().toJSON()));
    expect(narrow).toMatchObject({ top: wide?.top, left: wide?.right });
    expect(narrow?.right).toBeGreaterThan(768 - 25);
    await context.close();
  });

  test("takes a logo in SVG at its field, shows it as it is and as the icon, and says why another is refused", async () => {
    const context = await browser.newContext({ locale: "en-GB" });
    await context.addCookies(cookiesFor(site.url, cookie));
    const page = await context.newPage();
    await page.goto(`${site.url}/studio/settings?part=look`);
    await ready(page);
    const drop = async (name: string, inside: string) => {
      const dataTransfer = await page.evaluateHandle(
        ([file = "", text = ""]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], file, { type: "image/svg+xml" }));
          return transfer;
        },
        [name, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1">${inside}</svg>`],
      );
      await page.getByRole("group", { name: "Own logo" }).dispatchEvent("drop", { dataTransfer });
    };
    await drop("evil.svg", "<script>alert(1)</script>");
    await page.getByText(/This SVG file holds something that runs .*\(script\)/).waitFor();
    await drop("logo.svg", '<rect width="2" height="1" fill="#0a0"/>');
    const name = page.locator("[name=logo]");
    await expect.poll(() => name.inputValue()).toMatch(/^logo-\w+\.svg$/);
    const address = `/media/${await name.inputValue()}`;
    await expect.poll(async () => (await fetch(site.url)).text()).toContain(`src="${address}"`);
    await page.goto(site.url);
    const logo = page.locator(`img[src="${address}"]`).first();
    expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([2, 1]);
    const icon = await (await fetch(`${site.url}/icon-192.png`)).arrayBuffer();
    const pixel = sharp(Buffer.from(icon)).extract({ left: 96, top: 96, width: 1, height: 1 }).removeAlpha();
    expect([...(await pixel.raw().toBuffer())]).toEqual([0, 170, 0]);
    await context.close();
  });

  test("shows guests the owner's pictures, words and sheet, and a page without it to whoever asks", async () => {
    const send = async (fields: Record<string, string>) => {
      const sent = { method: "POST", body: new URLSearchParams(fields), headers: { cookie, origin: site.url } };
      const answer = await fetch(`${site.url}/studio/settings`, { ...sent, redirect: "manual" });
      expect(answer.status).toBe(303);
    };
    const read = async (address: string, headers = {}) => (await fetch(site.url + address, { headers })).text();
    const bytes = async (address: string) => Buffer.from(await (await fetch(site.url + address)).arrayBuffer());
    const drawn = await bytes("/icon-192.png");

    await send({ deed: "look", title: "Tove Arden", tagline: "Small places.", logo: "perch.webp", letters: "QX" });
    const home = await read("/");
    expect(home).toContain('src="/_image?src=%2Fmedia%2Fperch.webp&amp;w=128"');
    expect(home).toContain('href="/icon-192.png"');
    const own = await bytes("/icon-192.png");
    expect([own.readUInt32BE(16), own.readUInt32BE(20), own.equals(drawn)]).toEqual([192, 192, false]);
    expect(await read("/manifest.webmanifest")).not.toContain("favicon.svg");
    await send({ deed: "look", title: "Tove Arden", tagline: "Small places." });

    await send({ deed: "texts", footer: "", "introduction.writing": "**Mostly** notes.", "heading.work": "Benches" });
    expect(await read("/writing")).toContain("<strong>Mostly</strong> notes.");
    expect(await read("/talks")).not.toContain("<strong>Mostly</strong>");
    expect(await read("/about")).toMatch(/<h2[^>]*>Benches</);

    await send({ deed: "sheet", css: "h1 { color: rgb(1 2 3) }" });
    const linked = /<link rel="stylesheet" href="(\/own\.css\?v=[\w-]+)"/;
    const address = linked.exec(await read("/"))?.[1] ?? "";
    const sheet = await fetch(site.url + address);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(sheet.headers.get("cache-control")).toContain("immutable");
    expect(await sheet.text()).toBe("h1 { color: rgb(1 2 3) }");
    expect((await fetch(`${site.url}/own.css?v=other`)).headers.get("cache-control")).toBe("no-cache");
    for (const without of ["/?plain", "/sign-in"]) expect(await read(without)).not.toMatch(linked);
    expect(await read("/studio/settings", { cookie })).not.toMatch(linked);
    await send({ deed: "sheet", css: "" });
    expect(await read("/")).not.toContain("own.css");
    expect((await fetch(site.url + address)).status).toBe(404);

    const framed = async (headers = {}) =>
      (await fetch(`${site.url}/?look`, { headers })).headers.get("content-security-policy");
    expect(await framed({ cookie })).toContain("frame-ancestors 'self'");
    expect(await framed()).toContain("frame-ancestors 'none'");
  });

  test("has no room of the studio for what it does not have, whoever types its address", async () => {
    const rooms = `look recipes recipes/new recipes/import batches batches/new devices inventory inventory.csv
      inventory/import libraries tastings beers beers/new`;
    for (const room of rooms.split(/\s+/)) {
      const answer = await fetch(`${site.url}/studio/${room}`, { headers: { cookie } });
      expect([room, answer.status]).toEqual([room, 404]);
      await answer.body?.cancel();
    }
    const data = await fetch(`${site.url}/studio/tastings.data`, { headers: { cookie } });
    expect(data.status).toBe(404);
    const label = await fetch(`${site.url}/b/anything`);
    expect(label.status).toBe(404);
  });
});
