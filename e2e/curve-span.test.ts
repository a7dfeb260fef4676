/** A part of a batch's curve: chosen by buttons, handles, keys and wheel, kept in the address, loaded and taken away; without JavaScript by links. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";
import { scriptName } from "../tests/script-name.ts";
import { visit } from "../tests/visit.ts";

const owner = ownerSite();
const hour = 3_600_000;
let address: string;
beforeAll(async () => {
  const html = await (await fetch(`${owner.site.url}/batches`)).text();
  address = /href="(\/batches\/[^"?#.]*47[^"?#.]*)"/.exec(html)?.[1] ?? "";
}, 120_000);

const end = (page: Page, name: "Start" | "End") => page.getByRole("slider", { name: `${name} of the curve shown` });
const shown = async (page: Page) => ({
  from: Number(await end(page, "Start").getAttribute("aria-valuenow")),
  to: Number(await end(page, "End").getAttribute("aria-valuenow")),
});
const inAddress = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return { from: Number(searchParams.get("from")), to: Number(searchParams.get("to")) };
};
const figure = (page: Page) => page.locator("figure").first();

/** The day at which the curve's values are given. */
async function readAt(page: Page): Promise<number> {
  const said = await figure(page)
    .getByText(/^at day \d\.\d;/)
    .innerText();
  return Number(/\d\.\d/.exec(said)?.[0]);
}

async function open(page: Page, search = ""): Promise<void> {
  await page.goto(owner.site.url + address + search);
  await hydrated(page);
  await figure(page).hover({ position: { x: 200, y: 200 } });
  await end(page, "Start").waitFor();
}

test("a length is shown with its readings, stands in the address, and is left with Escape", async () => {
  await visit(owner.browser, async (page) => {
    await open(page);
    const all = await shown(page);
    const answered = page.waitForResponse((response) => response.url().includes("/readings.json?from="));
    await figure(page).getByRole("link", { name: "24 h" }).click();
    const day = await shown(page);
    expect(day.to - day.from).toBe(24 * hour);
    const sent = (await (await answered).json()) as { series: { at: number[] }[] };
    expect(Math.max(...sent.series.map(({ at }) => at.length))).toBeGreaterThan(24);
    await expect.poll(() => inAddress(page)).toEqual(day);
    for (const kind of ["CSV", "JSON"])
      expect(await figure(page).getByRole("link", { name: kind }).getAttribute("href")).toContain(
        `?from=${day.from}&to=${day.to}`,
      );
    const [drawing] = await Promise.all([
      page.waitForEvent("download"),
      figure(page).getByRole("button", { name: "SVG" }).click(),
    ]);
    expect(drawing.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.svg$/);

    await end(page, "Start").focus();
    await page.keyboard.press("ArrowLeft");
    expect((await shown(page)).from).toBe(day.from - hour);
    await page.keyboard.press("Home");
    expect((await shown(page)).from).toBe(all.from);
    await page.keyboard.press("Escape");
    expect(await shown(page)).toEqual(all);
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});

test("what moves the curve comes when somebody turns to it, and the chart below stays as the server drew it until then", async () => {
  await visit(owner.browser, async (page) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const first = page.locator("[data-first-drawing]");
    await page.goto(owner.site.url + address);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(await first.locator("path").count()).toBeGreaterThan(3);
    const isMover = (url: string) => /curve-brush|readings-chart|first-drawing/.test(scriptName(url));
    expect(asked.filter(isMover)).toEqual([]);
    await page.keyboard.press("Tab");
    await figure(page).getByRole("link", { name: "24 h" }).focus();
    await end(page, "Start").waitFor();
    expect(asked.map(scriptName)).toContain("curve-brush");
  });
});

test("a batch that is reached by a link has its chart of every reading", async () => {
  await visit(owner.browser, async (page) => {
    await page.goto(`${owner.site.url}/batches`);
    await hydrated(page);
    await page.locator(`main a[href="${address}"]`).first().click();
    await page.waitForURL(owner.site.url + address);
    const every = page.getByRole("region", { name: "Every reading" });
    await every.scrollIntoViewIfNeeded();
    await every.getByRole("slider", { name: "Start of the part shown" }).waitFor();
  });
});

test("the wheel zooms round the pointer, and a shared address opens the same part", async () => {
  await visit(owner.browser, async (page) => {
    await open(page);
    const all = await shown(page);
    const box = await figure(page).boundingBox();
    if (!box) throw new Error("The curve is not there.");
    await page.mouse.move(box.x + box.width * 0.25, box.y + 200);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -60);
    await page.keyboard.up("Control");
    await expect.poll(async () => (await shown(page)).to).toBeLessThan(all.to);
    const part = await shown(page);
    const still = all.from + (all.to - all.from) * 0.25;
    expect(Math.abs((still - part.from) / (part.to - part.from) - 0.25)).toBeLessThan(0.01);
    await expect.poll(() => inAddress(page)).toEqual(part);
    await open(page, new URL(page.url()).search);
    expect(await shown(page)).toEqual(part);
    await open(page, "?from=later&to=5");
    expect(await shown(page)).toEqual(all);
  });
});

test("without JavaScript a length is a link, and the server draws the part", async () => {
  await visit(
    owner.browser,
    async (page) => {
      await page.goto(owner.site.url + address);
      const whole = await figure(page).innerHTML();
      const now = await readAt(page);
      await figure(page).getByRole("link", { name: "24 h" }).click();
      expect(inAddress(page).to - inAddress(page).from).toBe(24 * hour);
      expect(await figure(page).getByRole("link", { name: "24 h" }).getAttribute("aria-current")).toBe("true");
      expect(await figure(page).innerHTML()).not.toBe(whole);
      // A reading every fifteen minutes: each of them is drawn.
      const line = (await figure(page).locator('path[class*="line-"]').first().getAttribute("d")) ?? "";
      expect(line.split("l").length).toBeGreaterThan(85);
      const { from } = inAddress(page);
      await page.goto(`${owner.site.url}${address}?from=${from - 72 * hour}&to=${from - 48 * hour}`);
      expect(await readAt(page)).toBeCloseTo(now - 3, 0);
      await figure(page).getByRole("link", { name: "All" }).click();
      expect(new URL(page.url()).search).toBe("");
    },
    { javaScriptEnabled: false },
  );
});

test("on a phone the ends can be taken with a finger, and nothing is wider than the page", async () => {
  await visit(
    owner.browser,
    async (page) => {
      await open(page);
      await figure(page).getByRole("link", { name: "24 h" }).click();
      for (const name of ["Start", "End"] as const) {
        const reach = await end(page, name).boundingBox();
        expect(Math.min(reach?.width ?? 0, reach?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
    { viewport: { width: 360, height: 800 }, hasTouch: true },
  );
});

test("two fingers on the drawing draw it apart round the place between them", async () => {
  await visit(
    owner.browser,
    async (page) => {
      await open(page);
      const all = await shown(page);
      const box = await figure(page).locator("svg").first().boundingBox();
      if (!box) throw new Error("The curve is not there.");
      const touch = await page.context().newCDPSession(page);
      const y = box.y + box.height / 2;
      const at = (...places: number[]) => places.map((x, id) => ({ x: box.x + box.width * x, y, id }));
      const send = (type: "touchStart" | "touchMove" | "touchEnd", ...places: number[]) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: at(...places) });
      await send("touchStart", 0.4);
      await send("touchStart", 0.4, 0.6);
      for (const apart of [0.35, 0.3, 0.25]) await send("touchMove", apart, 1 - apart);
      await send("touchEnd");
      const length = all.to - all.from;
      const share = async () => {
        const { from, to } = await shown(page);
        return (to - from) / length;
      };
      await expect.poll(share).toBeCloseTo(0.4, 1);
      const part = await shown(page);
      expect((part.from + part.to) / 2 - all.from).toBeCloseTo(length / 2, -7);
      await expect.poll(() => inAddress(page)).toEqual(part);
    },
    { viewport: { width: 360, height: 800 }, hasTouch: true },
  );
});

test("the bench shows a part as well", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches`);
    const bench = await page.locator('a[href^="/studio/batches/"]', { hasText: "Reflow" }).first().getAttribute("href");
    await page.goto(owner.site.url + bench);
    await hydrated(page);
    await figure(page).hover({ position: { x: 200, y: 200 } });
    await end(page, "Start").waitFor();
    const answered = page.waitForResponse((response) => response.url().includes("/readings.json?from="));
    await figure(page).getByRole("link", { name: "24 h" }).click();
    expect((await answered).status()).toBe(200);
    await expect.poll(() => inAddress(page)).toEqual(await shown(page));
  });
});
