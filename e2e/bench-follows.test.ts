/** A bench that is open while others change its batch: what they record comes to it, and what somebody types there stays. */
import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready, settled } from "../tests/page-waits.ts";

const owner = ownerSite();
/** Its numbers are in the address of a bench. */
let bench: string;
let token: string;

beforeAll(async () => {
  token = (await owner.site.command("device", "add", "Spindle", "--batch", "reflow-47")).split("\n").at(-1) ?? "";
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches`);
    for (const row of await page.locator("tbody tr").all())
      if (/\b47\b/.test(await row.innerText()))
        bench = (await row.locator("a[href^='/studio/batches/']").first().getAttribute("href")) ?? "";
  });
}, 120_000);

/** What the page has asked the server for of its own data. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) reads.push(request.url());
  });
  return reads;
}

async function openBench(page: Page, search = ""): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().includes("/events"));
  await page.goto(`${owner.site.url}${bench}${search}`);
  await heard;
  await ready(page);
}

async function record(page: Page, line: string): Promise<void> {
  await page.fill("#record-line", line);
  await page.keyboard.press("Enter");
  await page.locator("#events ol").getByText(line).waitFor();
}

const measure = async (gravity: number): Promise<void> => {
  const body = JSON.stringify({ name: "Spindle", temperature: 19, gravity, angle: 40, battery: 3.9 });
  expect((await fetch(`${owner.site.url}/stream?id=${token}`, { method: "POST", body })).ok).toBe(true);
};

test.each([
  ["while it ferments", ""],
  ["of its brew day", "?at=brewing"],
])("what another window records is on the bench %s, and line, keyboard and place stay", async (_, search) => {
  await owner.asOwner(async (page) => {
    await openBench(page, search);
    await page.locator("#record-line").pressSequentially("half a li");
    await page.mouse.wheel(0, 120);
    await settled(page);
    const before = await page.evaluate(() => window.scrollY);
    const reads = readsOf(page);
    const other = await page.context().newPage();
    await openBench(other);
    await record(other, "kicked by the cat");
    await page.bringToFront();
    await page.locator("#events ol").getByText("kicked by the cat").waitFor();
    expect(reads).toHaveLength(1);
    expect(await page.inputValue("#record-line")).toBe("half a li");
    await page.keyboard.type("ne");
    expect(await page.inputValue("#record-line")).toBe("half a line");
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await other.bringToFront();
    await other.getByRole("button", { name: "Undo" }).click();
    await other.locator("#events ol").getByText("kicked by the cat").waitFor({ state: "detached" });
    await page.bringToFront();
    await page.locator("#events ol").getByText("kicked by the cat").waitFor({ state: "detached" });
  });
});

test("in the log the chart alone asks again when something has changed, and what is ticked there stays", async () => {
  await owner.asOwner(async (page) => {
    await openBench(page, "?view=log");
    await page.locator("#readings").scrollIntoViewIfNeeded();
    await page.locator("#readings").getByText("Ambient temperature").first().waitFor();
    const tick = page.locator("#readings [type='checkbox'][name='reading']").first();
    await tick.check();
    const reads = readsOf(page);
    const asked = page.waitForRequest((request) => request.url().includes("/readings.json"));
    const other = await page.context().newPage();
    await openBench(other);
    await record(other, "kicked by the dog");
    await asked;
    expect(reads).toEqual([]);
    expect(await tick.isChecked()).toBe(true);
    await other.getByRole("button", { name: "Undo" }).click();
    await other.locator("#events ol").getByText("kicked by the dog").waitFor({ state: "detached" });
  });
});

test.each([
  ["refuses streams", { status: 503, body: "" }],
  ["holds them back", null],
] as const)(
  "where a proxy %s, the bench asks, and reads its data only when something has changed",
  async (_, answer) => {
    await owner.asOwner(async (page) => {
      await page.clock.install();
      const isStream = (request: Request) => request.headers()["accept"] === "text/event-stream";
      await page.route(/\/events\b/, async (route) => {
        if (!isStream(route.request())) await route.continue();
        else if (answer) await route.fulfill(answer);
      });
      await page.goto(`${owner.site.url}${bench}`);
      await ready(page);
      const reads = readsOf(page);
      const asks: string[] = [];
      page.on("response", (response) => {
        if (response.url().includes("/events") && !isStream(response.request())) asks.push(response.url());
      });
      const next = async () => {
        const before = asks.length;
        for (let turn = 0; asks.length === before && turn < 40; turn++) {
          await page.clock.runFor(1000);
          await settled(page);
        }
        expect(asks.length).toBe(before + 1);
      };
      const told = async (count: number) => {
        await page.clock.runFor(1500);
        await expect.poll(() => reads.length).toBe(count);
      };
      await next();
      await told(1);
      await next();
      await told(1);
      const other = await page.context().newPage();
      await openBench(other);
      await record(other, "kicked by the goat");
      await page.bringToFront();
      await next();
      await told(2);
      await page.locator("#events ol").getByText("kicked by the goat").waitFor();
      await measure(1.0299);
      await next();
      await told(2);
      await other.bringToFront();
      await other.getByRole("button", { name: "Undo" }).click();
      await other.locator("#events ol").getByText("kicked by the goat").waitFor({ state: "detached" });
    });
  },
);

test("readings come to the curve, and the bench is not read again for them", async () => {
  await owner.asOwner(async (page) => {
    await page.addInitScript(() => {
      const Plain = window.EventSource;
      window.EventSource = class extends Plain {
        constructor(url: string | URL) {
          super(url);
          this.addEventListener("readings", (event) => Object.assign(window, { heard: String(event.data) }));
        }
      };
    });
    await openBench(page);
    const reads = readsOf(page);
    for (const gravity of [1.0301, 1.0302, 1.0303]) await measure(gravity);
    await page.waitForFunction(() => "heard" in window && String(window.heard).includes("1.0303"));
    await record(page, "opened the lid");
    await settled(page);
    // Its own line's.
    expect(reads).toHaveLength(2);
  });
});
