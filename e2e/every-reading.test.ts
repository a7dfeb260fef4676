/** The chart of every reading: read, zoomed and taken away by mouse, keys and fingers; without JavaScript, on phones and under axe; mended in the studio. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";
import { visit } from "../tests/visit.ts";
import type { SentSpan } from "../src/features/fermentation/span/sent-span.ts";

const owner = ownerSite();
let address: string;
beforeAll(async () => {
  const html = await (await fetch(`${owner.site.url}/batches`)).text();
  address = /href="(\/batches\/[^"?#.]*47[^"?#.]*)"/.exec(html)?.[1] ?? "";
}, 120_000);

const section = (page: Page): Locator => page.getByRole("region", { name: "Every reading" });
const surface = (page: Page): Locator =>
  page.getByRole("slider", { name: "Read the curve with the arrow keys" }).last();
const part = (page: Page, end: "Start" | "End"): Locator =>
  page.getByRole("slider", { name: `${end} of the part shown` });
const numberOf = async (slider: Locator): Promise<number> => Number(await slider.getAttribute("aria-valuenow"));

/** Until the chart is there, with what it has asked for. */
async function open(page: Page): Promise<void> {
  await page.goto(owner.site.url + address);
  await hydrated(page);
  const answered = page.waitForResponse((response) => response.url().includes("/readings.json"));
  await section(page).scrollIntoViewIfNeeded();
  await part(page, "Start").waitFor();
  await answered;
  await section(page).getByText("Ambient temperature").first().waitFor();
}

const shown = async (page: Page) => ({
  from: await numberOf(part(page, "Start")),
  to: await numberOf(part(page, "End")),
});
const hour = 3_600_000;

test("keys step through the readings, by one or by an hour, and say each", async () => {
  await visit(owner.browser, async (page) => {
    await open(page);
    await surface(page).focus();
    await page.keyboard.press("Home");
    const first = await numberOf(surface(page));
    expect(await surface(page).getAttribute("aria-valuetext")).toMatch(/^\d+ \w+, \d\d:\d\d, Bobber 2 1\.0\d{3}, Temp/);
    await page.keyboard.press("ArrowRight");
    const second = await numberOf(surface(page));
    expect(second).toBeGreaterThan(first);
    expect(second - first).toBeLessThan(hour);
    await page.keyboard.press("Shift+ArrowRight");
    expect(Math.abs((await numberOf(surface(page))) - second - hour)).toBeLessThan(hour / 2);
    await page.keyboard.press("End");
    const last = await numberOf(surface(page));
    await page.keyboard.press("ArrowRight");
    expect(await numberOf(surface(page))).toBe(last);
    await page.keyboard.press("ArrowLeft");
    expect(await numberOf(surface(page))).toBeLessThan(last);
    await page.keyboard.press("Escape");
    expect(await numberOf(surface(page))).toBe(last);
  });
});

test("buttons, wheel, double click, drag and the sliders below choose the part, and no answer is longer than it may be", async () => {
  await visit(owner.browser, async (page) => {
    const spans: Promise<SentSpan | null>[] = [];
    const whole: string[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      // One that the page no longer waits for has no body.
      if (pathname.endsWith("/readings.json")) spans.push((response.json() as Promise<SentSpan>).catch(() => null));
      if (pathname === `${address}.json`) whole.push(pathname);
    });
    await open(page);
    const days = await shown(page);
    expect(days.to - days.from).toBe(48 * hour);
    await page.getByRole("button", { name: "24 h" }).click();
    expect(await shown(page)).toEqual({ from: days.to - 24 * hour, to: days.to });

    await part(page, "Start").focus();
    await page.keyboard.press("ArrowLeft");
    expect((await shown(page)).from).toBe(days.to - 25 * hour);
    await page.keyboard.press("Shift+ArrowLeft");
    expect((await shown(page)).from).toBe(days.to - 49 * hour);
    await page.keyboard.press("Home");
    const all = await shown(page);
    expect(await page.getByRole("button", { name: "All", exact: true }).getAttribute("aria-pressed")).toBe("true");

    const box = await surface(page).boundingBox();
    if (!box) throw new Error("The chart is not there.");
    const [x, y] = [box.x + box.width / 2, box.y + 100];
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -120);
    await page.keyboard.up("Control");
    await expect.poll(async () => (await shown(page)).from).toBeGreaterThan(all.from);
    const closer = await shown(page);
    await page.mouse.down();
    await page.mouse.move(x + 200, y, { steps: 4 });
    await page.mouse.up();
    const moved = await shown(page);
    expect(moved.from).toBeLessThan(closer.from);
    expect(Math.abs(moved.to - moved.from - (closer.to - closer.from))).toBeLessThan(10);
    await page.mouse.dblclick(x, y);
    expect(await shown(page)).toEqual(all);

    const strip = await page.getByRole("group", { name: "Part shown" }).boundingBox();
    if (!strip) throw new Error("The strip is not there.");
    await page.mouse.move(strip.x + 2, strip.y + 20);
    await page.mouse.down();
    await page.mouse.move(strip.x + strip.width / 2, strip.y + 20, { steps: 4 });
    await page.mouse.up();
    const half = (all.from + all.to) / 2;
    expect(Math.abs((await shown(page)).from - half)).toBeLessThan(3 * hour);

    const sent = (await Promise.all(spans)).flatMap((span) => span ?? []);
    expect(sent.length).toBeGreaterThan(0);
    for (const { series } of sent)
      for (const one of series) expect(one.at.length * ("value" in one ? 1 : 2)).toBeLessThanOrEqual(2000);
    expect(whole).toEqual([]);
  });
});

test("what is shown is a table, and files of it bear the batch and the days", async () => {
  await visit(owner.browser, async (page) => {
    await open(page);
    await page.getByRole("button", { name: "As a table" }).click();
    const rows = section(page).locator("tbody tr");
    expect(await rows.count()).toBe(50);
    const newest = await rows.first().innerText();
    await page.getByRole("button", { name: "Older" }).click();
    expect(await rows.first().innerText()).not.toBe(newest);

    const { from, to } = await shown(page);
    const csv = await section(page).getByRole("link", { name: "CSV" }).getAttribute("href");
    expect(csv).toBe(`${address}.csv?from=${from}&to=${to}`);
    const lines = (await (await fetch(owner.site.url + csv)).text()).trim().split("\n");
    expect(lines.length).toBeGreaterThan(150);
    expect(lines.length).toBeLessThan(220);
    for (const kind of ["SVG", "PNG"]) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        section(page).getByRole("button", { name: kind }).click(),
      ]);
      const days = [from, to].map((at) => new Date(at).toISOString().slice(0, 10)).join("-");
      expect(file.suggestedFilename()).toBe(`${address.split("/").at(-1)}-${days}.${kind.toLowerCase()}`);
      const bytes = await readFile(await file.path());
      if (kind === "PNG") {
        expect(bytes.subarray(1, 4).toString()).toBe("PNG");
        expect(bytes.length).toBeGreaterThan(20_000);
      } else {
        expect(bytes.toString()).toMatch(/^<svg .*<\/svg>\n$/s);
        expect(bytes.toString()).toContain("font/woff2;base64,");
        expect(bytes.toString()).not.toContain("var(");
      }
    }
  });
});

test("without JavaScript the last days are drawn, and the CSV has all", async () => {
  await visit(
    owner.browser,
    async (page) => {
      await page.goto(owner.site.url + address);
      expect(await section(page).locator("svg path[d]").count()).toBeGreaterThan(4);
      expect(await section(page).getByText("Set point").count()).toBe(1);
      expect(await section(page).getByRole("link", { name: "CSV" }).getAttribute("href")).toBe(`${address}.csv`);
      expect(await section(page).getByRole("button").count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );
});

test("on a phone nothing is wider than it, a tap reads and two fingers zoom", async () => {
  await visit(
    owner.browser,
    async (page) => {
      await open(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const before = await shown(page);
      const box = await surface(page).boundingBox();
      if (!box) throw new Error("The chart is not there.");
      const y = box.y + 60;
      await page.touchscreen.tap(box.x + 100, y);
      await expect.poll(() => numberOf(surface(page))).toBeLessThan(before.to - 24 * hour);
      const client = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: number[]) =>
        client.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: points.map((x, id) => ({ x: box.x + x, y, id })),
        });
      await touch("touchStart", [140, 200]);
      await touch("touchMove", [120, 220]);
      await touch("touchMove", [80, 260]);
      await touch("touchEnd", []);
      const after = await shown(page);
      expect(after.to - after.from).toBeLessThan((before.to - before.from) / 2);
    },
    { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
  );
});

test("axe finds nothing, with the table open and in the studio", async () => {
  await owner.asOwner(async (page) => {
    await open(page);
    await page.getByRole("button", { name: "As a table" }).click();
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    await openLog(page);
    await page.getByRole("button", { name: "Mark a time range" }).click();
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
  });
});

async function openLog(page: Page): Promise<void> {
  await page.goto(`${owner.site.url}/studio/batches`);
  for (const row of await page.locator("tbody tr").all())
    if (/\b47\b/.test(await row.innerText())) {
      const href = await row.locator("a[href^='/studio/batches/']").first().getAttribute("href");
      await page.goto(`${owner.site.url}${href}?view=log`);
      break;
    }
  await hydrated(page);
  await page.locator("#readings").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Mark a time range" }).waitFor();
}

test("a range is marked by keys and excluded with one button; the undo takes it back in", async () => {
  await owner.asOwner(async (page) => {
    await openLog(page);
    await page.locator("#readings").getByText("Ambient temperature").first().waitFor();
    expect(
      await page
        .locator("#readings")
        .getByText(/points above the readings around it/)
        .count(),
    ).toBe(2);
    await page.getByRole("button", { name: "Mark a time range" }).click();
    const start = page.getByRole("slider", { name: "Start of the marked range" });
    const end = page.getByRole("slider", { name: "End of the marked range" });
    await start.focus();
    await page.keyboard.press("Home");
    await end.focus();
    const before = await numberOf(end);
    await page.keyboard.press("ArrowLeft");
    expect(await numberOf(end)).toBe(before - hour);
    await page.getByRole("button", { name: /^Exclude \d+ \w+, \d\d:\d\d to / }).click();
    const said = page.getByText(/^\d+ readings excluded\.$/);
    await said.waitFor();
    // Far down the page, too.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect((await said.boundingBox())?.y).toBeGreaterThan(0);
    const flagged = page.locator("#readings").getByText(/^\d+ flagged$/);
    await flagged.first().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await flagged.first().waitFor({ state: "detached" });
  });
});

test("in German it speaks as a brewer does", async () => {
  await visit(
    owner.browser,
    async (page) => {
      await page.goto(owner.site.url + address);
      await hydrated(page);
      const german = page.getByRole("region", { name: "Jeder Messwert" });
      await german.scrollIntoViewIfNeeded();
      await german.getByText("Solltemperatur").waitFor();
      await german.getByRole("button", { name: "Als Tabelle" }).waitFor();
    },
    { locale: "de-DE" },
  );
});
