/** Unknown senders: they come with a key of the site, wait in the studio, and become devices; without JavaScript, on phones and under axe. */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";

const owner = ownerSite();
let key = "";

const send = async (path: string, body: unknown): Promise<number> => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(owner.site.url + path, { method: "POST", headers, body: JSON.stringify(body) })).status;
};
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(owner.site.url + path);
};
const inbox = "/studio/devices/inbox";
const rowOf = (page: Page, name: string) => page.locator("li").filter({ has: page.getByRole("heading", { name }) });

/** For eyes: `SHOTS=folder` writes what each width shows. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const size = page.viewportSize();
  for (const width of [360, 768, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "light" });
}

beforeAll(async () => {
  await owner.asOwner(async (page) => {
    await open(page, "/studio/keys");
    await page.getByLabel("Name").fill("Cellar");
    await page.getByLabel("Read as a member").uncheck();
    await page.getByLabel("Send readings of devices").check();
    await page.getByRole("button", { name: "Create key" }).click();
    key = await page.getByLabel("Copy the key now.").inputValue();
  });
  const spindle = { name: "iSpindel003", ID: 42, angle: 51.2, temperature: 19.4, battery: 3.91, gravity: 1.042 };
  expect(await send("/ispindel", spindle)).toBe(200);
  expect(await send("/ispindel", { ...spindle, temperature: 19.5 })).toBe(200);
  expect(await send("/tilt", { Color: "PURPLE", SG: "1.048", Temp: "67.3" })).toBe(200);
  for (const t of [11.8, 11.9])
    expect(await send("/stream", { mac: "a4:cf:12", t, h: 71, state: { battery: { mv: 3950 } } })).toBe(200);
}, 120_000);

test("who is not known waits, one click pairs it with what was kept, and the undo takes it back", async () => {
  await owner.asOwner(
    async (page) => {
      await open(page, "/studio/devices");
      await page.getByRole("link", { name: "3 unknown senders" }).click();
      await page.getByRole("heading", { name: "iSpindel003" }).waitFor();
      expect(await rowOf(page, "iSpindel003").innerText()).toMatch(/2 messages since .*SG|1\.042|°P/s);
      await rowOf(page, "iSpindel003").getByRole("button", { name: "Pair" }).click();
      await page.getByText("iSpindel003 is paired. 2 kept readings were stored.").waitFor();
      await expect.poll(() => rowOf(page, "iSpindel003").count()).toBe(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await rowOf(page, "iSpindel003").waitFor();
      await rowOf(page, "iSpindel003").getByRole("button", { name: "Dismiss" }).click();
      await page.getByText("iSpindel003 is dismissed until it sends again.").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await rowOf(page, "iSpindel003").getByRole("button", { name: "Ignore" }).click();
      await page.getByText("Ignored senders").click();
      await page.getByRole("button", { name: "Listen again" }).click();
      await rowOf(page, "iSpindel003").waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("who comes while the list is open stands in it by itself, but nothing moves under a hand", async () => {
  await owner.asOwner(async (page) => {
    await page.clock.install();
    await open(page, inbox);
    await hydrated(page);
    await rowOf(page, "iSpindel003").waitFor();
    const names = () => page.locator("li h3").allInnerTexts();
    const before = await names();
    const looked = () => page.waitForResponse((answer) => answer.url().includes("/inbox.data"));
    await rowOf(page, "iSpindel003").getByRole("button", { name: "Dismiss" }).hover();
    let looks = 0;
    page.on("request", (request) => (looks += request.url().includes("/inbox.data") ? 1 : 0));
    expect(await send("/tilt", { Color: "PURPLE", SG: "1.047", Temp: "67.4" })).toBe(200);
    expect(await send("/ispindel", { name: "Latecomer", ID: 77, angle: 40, temperature: 18, battery: 4 })).toBe(200);
    await page.clock.runFor(11_000);
    expect([await names(), looks]).toEqual([before, 0]);
    await page.mouse.move(1, 1);
    const seen = looked();
    await page.clock.runFor(5000);
    await seen;
    await rowOf(page, "Latecomer").waitFor();
    expect(await names()).toEqual(["Latecomer", ...before]);
    await rowOf(page, "Latecomer").getByRole("button", { name: "Dismiss" }).click();
    await page.getByText("Latecomer is dismissed until it sends again.").waitFor();
  });
});

test("guests and others find nothing of it", async () => {
  for (const path of [inbox, `${inbox}/x`, "/studio/devices/x/mapping"]) {
    const answer = await fetch(owner.site.url + path, { redirect: "manual" });
    expect([302, 303, 401, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/iSpindel003|a4:cf:12/);
  }
});

test("fields that nobody understands are pointed at, seen and corrected before they are stored", async () => {
  await owner.asOwner(
    async (page) => {
      await open(page, inbox);
      await rowOf(page, "a4:cf:12").getByRole("link", { name: "Read as" }).click();
      await page.getByRole("button", { name: "Pair" }).click();
      await page.getByText("Choose at least one field that is a measurement").waitFor();
      await page.getByLabel("Meaning of t", { exact: true }).selectOption("gravity:P");
      await page.getByLabel("Meaning of h").selectOption("ph");
      await page.getByLabel("Meaning of state.battery.mv").selectOption("battery:mV");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByText("pH 71 can’t be right").waitFor();
      await page.getByText("3.95 V").waitFor();
      await shoot(page, "unknown");
      expect(await page.getByLabel("Meaning of t", { exact: true }).inputValue()).toBe("gravity:P");
      await page.getByLabel("Meaning of h").selectOption("");
      await page.getByLabel("Meaning of t", { exact: true }).selectOption("temperature:C");
      await page.getByLabel("Name").fill("Cellar air");
      await page.getByRole("button", { name: "Pair" }).click();
      await page.getByRole("heading", { name: "Cellar air" }).waitFor();
      await page.getByText("Mapped fields").first().waitFor();
      expect(await page.locator("main").innerText()).toContain("11.9");
    },
    { javaScriptEnabled: false },
  );
  expect(await send("/stream", { mac: "a4:cf:12", t: 12.1 })).toBe(200);
});

test("after the mapping has changed, the kept messages are read again, and that is undone", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "/studio/devices");
    await page.getByRole("link", { name: "Cellar air" }).click();
    await page.getByRole("link", { name: "Map fields" }).click();
    await page.getByText("0 readings corrected, 0 new readings, 3 unchanged readings").waitFor();
    await hydrated(page);
    await page.getByLabel("Meaning of t", { exact: true }).selectOption("ambient:C");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("3 readings corrected").waitFor();
    await shoot(page, "mapping");
    await page.getByRole("button", { name: "Read again" }).click();
    await page.getByText("Read again: 3 readings corrected, 0 new readings.").waitFor();
    await page.getByText("0 readings corrected, 0 new readings, 3 unchanged readings").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("3 readings corrected, 0 new readings, 0 unchanged readings").waitFor();
    await page.waitForLoadState();
    await hydrated(page);
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
  });
});

test.each([360, 768, 1280])(
  "the inbox at %d px is within its width and free of faults for screen readers",
  async (width) => {
    await owner.asOwner(
      async (page) => {
        for (const path of [inbox, "/studio/devices"]) {
          await open(page, path);
          await hydrated(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect(await axeViolationsLightAndDark(page)).toEqual([]);
          if (width === 360) expect(await tooWideInLargeText(page)).toEqual([]);
          if (width === 1280) await shoot(page, path === inbox ? "inbox" : "devices");
        }
        await open(page, inbox);
        await rowOf(page, "iSpindel003").getByRole("link", { name: "iSpindel003" }).click();
        await page.getByText("Which device is it?").waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await axeViolationsLightAndDark(page)).toEqual([]);
      },
      { viewport: { width, height: 900 } },
    );
  },
);
