/** An album plays on while one reads elsewhere: bar, keys of the headphones, the session's memory. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeWave } from "../tests/make-wave.ts";
import { pdfOf } from "../tests/pdf-of.ts";
import { visit } from "../tests/visit.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { lookAt } from "./look-at.ts";

const owner = ownerSite("demo-portfolio");

type Handlers = Partial<Record<string, (details: object) => void>>;
type Heard = { handlers: Handlers; sounds: HTMLAudioElement[] };

/** Keys of the machine reach no browser without windows: what the page asks for is kept, and pressed by hand. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: Heard = { handlers: {}, sounds: [] };
    Object.assign(window, { heard });
    const keys = navigator.mediaSession;
    const set = keys.setActionHandler.bind(keys);
    keys.setActionHandler = (action, handler) => {
      heard.handlers[action] = handler as (details: object) => void;
      set(action, handler);
    };
    const Native = window.Audio;
    window.Audio = class extends Native {
      constructor() {
        super();
        heard.sounds.push(this);
      }
    };
  });
const press = (page: Page, key: string, details = {}) =>
  page.evaluate(([action, said]) => (window as unknown as { heard: Heard }).heard.handlers[action]?.(said), [
    key,
    details,
  ] as const);
const isHeard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard.sounds.some(({ paused }) => !paused));

async function upload(name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set("deed", "upload");
  form.set("files", new Blob([new Uint8Array(bytes)]), name);
  const headers = { cookie: owner.cookie, origin: owner.site.url };
  const sent = await fetch(`${owner.site.url}/studio/media/upload`, { method: "POST", body: form, headers });
  const { uploaded } = (await sent.json()) as { uploaded: { file: { fileName: string } }[] };
  return uploaded[0]?.file.fileName ?? "";
}

test("the page of albums names the podcast to programs that look for it", async () => {
  const page = await (await fetch(`${owner.site.url}/music`)).text();
  const [, address = ""] = /<link[^>]*type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(page) ?? [];
  expect(address).toBe("/music/podcast.xml");
  expect((await fetch(owner.site.url + address)).headers.get("content-type")).toContain("application/rss+xml");
});

test("an album plays on from page to page, obeys media keys, and waits where it was when the page is loaded anew", async () => {
  const files = [await upload("a.wav", makeWave(40, "First light")), await upload("b.wav", makeWave(30, "Last bus"))];
  await owner.asOwner(async (page) => {
    await listen(page);
    const bar = page.getByRole("region", { name: "Player" });
    await page.goto(`${owner.site.url}/studio/music/new`);
    await page.fill("input[name=title]", "Night lines");
    for (const [index, file] of files.entries()) {
      await page.getByRole("button", { name: "Add track" }).click();
      await page.selectOption(`[name="tracks.${index}.media"]`, file);
    }
    await page.getByRole("button", { name: "Publish" }).last().click();
    await expect.poll(() => page.inputValue('[name="tracks.0.seconds"]')).toBe("40");
    await expect.poll(() => page.inputValue('[name="tracks.1.title"]')).toBe("Last bus");

    await page.goto(`${owner.site.url}/music/night-lines`);
    expect(await bar.count()).toBe(0);
    await page.getByRole("button", { name: "Play First light" }).first().click();
    await bar.getByText("First light", { exact: true }).waitFor();
    await expect.poll(() => isHeard(page)).toBe(true);
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Writing" }).click();
    await page.waitForURL("**/writing");
    expect(await isHeard(page)).toBe(true);
    await press(page, "nexttrack");
    await bar.getByText("Last bus", { exact: true }).waitFor();
    await press(page, "pause");
    await bar.getByRole("button", { name: "Play Last bus" }).waitFor();
    expect(await isHeard(page)).toBe(false);
    const seek = bar.getByRole("slider");
    await seek.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => seek.getAttribute("aria-valuetext")).toMatch(/^0:1\d of 0:30$/);
    await bar.getByRole("button", { name: "Play Last bus" }).click();
    await press(page, "pause");

    await page.reload();
    await expect.poll(() => seek.getAttribute("aria-valuetext")).toMatch(/^0:1\d of 0:30$/);
    await press(page, "seekbackward", { seekOffset: 3 });
    await expect.poll(() => seek.getAttribute("aria-valuetext")).toMatch(/^0:0\d of 0:30$/);
    expect(await isHeard(page)).toBe(false);
    const box = async () => (await bar.boundingBox()) ?? { y: 0, height: 0 };
    await expect.poll(async () => Math.round((await box()).y + (await box()).height)).toBe(1000);
    await bar.getByRole("link", { name: "Night lines" }).click();
    await page.waitForURL("**/music/night-lines");
    await bar.getByRole("button", { name: "Close player" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Play First light" }).waitFor();
    expect(await bar.count()).toBe(0);
  });
});

test("a track whose file is away says so, and plays once it is there again", async () => {
  await owner.asOwner(async (page) => {
    await listen(page);
    await page.route("**/media/*.wav", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${owner.site.url}/music/night-lines`);
    await ready(page);
    await page.getByRole("button", { name: "Play First light" }).first().click();
    const bar = page.getByRole("region", { name: "Player" });
    const failed = bar.getByRole("alert").filter({ hasText: "can’t be played right now" });
    await failed.waitFor();
    await page.unroute("**/media/*.wav");
    await bar.getByRole("button", { name: "Play First light" }).click();
    await expect.poll(() => isHeard(page)).toBe(true);
    expect(await failed.count()).toBe(0);
    await press(page, "pause");
  });
});

test("axe finds nothing on a page while a track plays", async () => {
  await owner.asOwner(async (page) => {
    await listen(page);
    await lookAt(page, `${owner.site.url}/music/night-lines`, async () => {
      const press = page.getByRole("button", { name: /First light/ }).first();
      await press.click();
      await expect.poll(() => isHeard(page)).toBe(true);
    });
  });
});

test("without a script each track has the browser's own player, and nothing is fetched", async () => {
  const context = await owner.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const media: string[] = [];
  page.on("request", (request) => request.url().includes("/media/") && media.push(request.url()));
  await page.goto(`${owner.site.url}/music/night-lines`);
  expect(await page.locator("audio[controls][preload=none]").count()).toBe(2);
  expect(media).toEqual([]);
  await context.close();
});

test("who signs out leaves no titles in the tab, and nothing plays on", async () => {
  // The session that the other cases share goes on.
  await visit(owner.browser, async (page) => {
    await page.goto(`${owner.site.url}/sign-in`);
    await page.fill("input[name=email]", "owner@brewery.example");
    await page.fill("input[name=password]", "a long enough password");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/studio");
    await listen(page);
    const kept = () => page.evaluate(() => sessionStorage.getItem("player"));
    await page.goto(`${owner.site.url}/music/night-lines`);
    await page.getByRole("button", { name: "Play First light" }).first().click();
    await expect.poll(() => isHeard(page)).toBe(true);
    expect(await kept()).toContain("First light");
    await page.locator('a[href="/account"]').first().click();
    await page.waitForURL("**/account");
    await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
    await page.waitForURL(`${owner.site.url}/`);
    expect(await kept()).toBeNull();
    expect(await page.getByRole("region", { name: "Player" }).count()).toBe(0);
  });
});

/** Published, with so many words between two that are looked for. */
async function talkOfManyWords(title: string): Promise<string> {
  const form = new URLSearchParams({
    deed: "publish",
    title,
    event: "Evening",
    at: "2026-03-01T19:00",
    timeZone: "Europe/Brussels",
    transcript: `${"A heron stands.\n\n".repeat(80)}A kettle.\n\n${"Water runs. ".repeat(400)} A ladle.`,
    visibility: "public",
    language: "en",
  });
  const headers = { cookie: owner.cookie, origin: owner.site.url };
  await fetch(`${owner.site.url}/studio/talks/new`, { method: "POST", body: form, headers, redirect: "manual" });
  return `${owner.site.url}/talks/${title.toLowerCase().replaceAll(" ", "-")}`;
}

test.each([
  ["below the rule", { width: 768, height: 900 }, 76, 300],
  ["at the top of a phone", { width: 360, height: 640 }, 0, 100],
])(
  "the field that searches a long transcript goes along with it %s, and covers no line found",
  async (where, viewport, least, most) => {
    const address = await talkOfManyWords(`Many words ${where}`);
    await owner.asOwner(
      async (page) => {
        await page.goto(address);
        await ready(page);
        const field = page.getByRole("searchbox", { name: "Search transcript" });
        for (const word of ["kettle", "ladle"]) {
          await field.fill(word);
          const place = () =>
            page.evaluate(() => {
              const [range] = CSS.highlights.get("found-here") ?? [];
              return range instanceof Range
                ? { text: range.toString(), top: range.getBoundingClientRect().top }
                : { text: "", top: -1 };
            });
          await expect.poll(async () => (await place()).text).toBe(word);
          const box = await field.boundingBox();
          expect(box?.y).toBeGreaterThan(least);
          expect(box?.y).toBeLessThan(most);
          const { top } = await place();
          expect(top).toBeGreaterThan(viewport.width < 768 ? (box?.y ?? 0) + (box?.height ?? 0) : 76);
          expect(top).toBeLessThan(viewport.height - 100);
        }
      },
      { viewport },
    );
  },
);

test("the slides of a talk are chosen among the site's PDFs, and visitors see them in the page", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/media`);
    await ready(page);
    const pdf = { name: "Plates.pdf", mimeType: "application/pdf", buffer: pdfOf(3) };
    await page.locator("input[type=file]").first().setInputFiles(pdf);
    await page.getByText("1 file uploaded").waitFor();
    await page.goto(`${owner.site.url}/studio/talks/new`);
    await ready(page);
    const slides = page.getByLabel("Slides");
    const offered = await slides.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value),
    );
    expect(offered).toEqual([expect.stringMatching(/^\/media\/plates-\w+\.pdf$/)]);
    await page.getByLabel("Title").fill("Plates");
    await page.getByLabel("Event").fill("Evening");
    await page.getByLabel("Starts").fill("2026-03-01T19:00");
    await slides.fill(offered[0] ?? "");
    await page.getByRole("button", { name: "Publish", exact: true }).first().click();
    await page
      .getByText(/Published, saved/)
      .first()
      .waitFor();
    await page.goto(`${owner.site.url}/talks/plates`);
    await ready(page);
    await page.getByRole("link", { name: /View slides \(PDF, 3 pages/ }).waitFor();
    // Phones have nothing to show them with: the link alone stands there.
    expect(await page.evaluate(() => navigator.pdfViewerEnabled)).toBe(false);
    expect(await page.getByRole("button", { name: "Show slides here" }).count()).toBe(0);
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
    await page.reload();
    await page.getByRole("button", { name: "Show slides here" }).press("Enter");
    expect(await page.getByTitle("Slides").getAttribute("src")).toBe(offered[0]);
    const hide = page.getByRole("button", { name: "Hide slides" });
    expect(await hide.evaluate((button) => button === document.activeElement)).toBe(true);
    await hide.press("Enter");
    await page.getByTitle("Slides").waitFor({ state: "detached" });
  });
});
