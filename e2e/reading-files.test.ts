/** A log from a file becomes readings: without a script and with one, by keyboard, under axe, on phones, in German, and taken back. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";

const owner = ownerSite(null);
const room = "/studio/devices/logs";
let folder: string;

/** Both devices of a Tilt Pi, the temperatures without a unit, and a row that says nothing. */
const tilt = [
  "Timestamp,Timepoint,SG,Temp,Color,Beer,Comment",
  ...Array.from(
    { length: 30 },
    (_, place) => `,${46_064 + place / 24},${(1.052 - place / 1000).toFixed(3)},${68 + (place % 3) / 10},RED,Old Ale,`,
  ),
  ",46070,1.061,66.0,BLUE,Mild,",
  ",soon,1.040,68.0,RED,Old Ale,",
].join("\n");
const celsius = "when;temp (°C)\n31/12/2025 13:45;68,5\n31/12/2025 14:45;68,1\n";
const long = `time,temp\n${Array.from({ length: 120_000 }, (_, place) => `${1_760_000_000 + place * 60},19.${place % 10}`).join("\n")}\n`;

const file = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-logs-"));
  for (const [name, text] of Object.entries({ "tilt.csv": tilt, "cellar.csv": celsius, "long.csv": long }))
    writeFileSync(file(name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function send(page: Page, name: string): Promise<void> {
  await page.goto(`${owner.site.url}${room}`);
  await page.getByLabel("Drop a log or an export here").setInputFiles(file(name));
  await page.getByRole("button", { name: "Read file" }).click();
  await page.getByRole("heading", { name: "File of readings" }).waitFor();
}

test("without JavaScript a log is read, imported, sent again, and taken back", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}/studio/devices`);
      await page.getByRole("link", { name: "Import file" }).click();
      await page.getByRole("heading", { name: "Files of readings" }).waitFor();
      await send(page, "tilt.csv");
      await page.getByText("Recognised as Tilt").waitFor();
      await page.getByText("30 new readings").waitFor();
      await page.getByText("The values look plausible.").waitFor();
      await page.getByText("Row 33: The time “soon” can’t be read.").waitFor();
      expect(await page.getByLabel("Meaning of Temp").inputValue()).toBe("temperature:F");
      await page.getByRole("button", { name: "Import 30 readings" }).click();
      await page.getByText("30 readings imported").waitFor();
      await page.getByRole("link", { name: "Open Log of tilt" }).click();
      await page.getByRole("heading", { name: "Log of tilt", exact: true }).waitFor();
      await page.getByRole("link", { name: "Import file" }).click();
      await page.getByText("The readings become those of Log of tilt.").waitFor();
      await page.getByLabel("Drop a log or an export here").setInputFiles(file("tilt.csv"));
      await page.getByRole("button", { name: "Read file" }).click();
      await page.getByText("Nothing new in this file").waitFor();
      await page.getByText("30 already stored").waitFor();
      expect(await page.getByRole("button", { name: "Nothing to import" }).isDisabled()).toBe(true);
      await page.getByRole("button", { name: "Discard file" }).click();
      await page.getByRole("row", { name: /tilt\.csv.*Imported.*30/ }).waitFor();
      await page.getByRole("link", { name: "tilt.csv" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Import undone").waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("with a script, by keyboard: °F taken as °C is said, the unit corrected, and the next file begins with it", async () => {
  await owner.asOwner(async (page) => {
    await send(page, "cellar.csv");
    await page.getByText("The temperatures look like °F.").waitFor();
    const temperature = page.getByLabel("Meaning of temp");
    await temperature.focus();
    await page.keyboard.type("Beer temperature, °F");
    expect(await temperature.inputValue()).toBe("temperature:F");
    await page.getByRole("button", { name: "Preview" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("The values look plausible.").waitFor();
    await page.getByLabel("Name").fill("Cellar");
    // As slowly as on a bad connection: meanwhile nothing can be imported.
    await page.route(/\/logs\/[^/]+\.data/, async (route) => {
      const answer = await route.fetch();
      expect(await page.getByRole("button", { name: "Import 2 readings" }).isDisabled()).toBe(true);
      await route.fulfill({ response: answer });
    });
    await page.getByRole("button", { name: "Preview" }).click();
    await page.unrouteAll({ behavior: "wait" });
    expect(await page.getByText("The temperatures look like °F.").count()).toBe(0);
    await page.getByRole("button", { name: "Import 2 readings" }).click();
    await page.getByText("2 readings imported").waitFor();
    await page.getByRole("link", { name: "Open Cellar" }).click();
    await page.getByRole("link", { name: "Import file" }).click();
    await page.getByLabel("Drop a log or an export here").setInputFiles(file("cellar.csv"));
    await page.getByRole("button", { name: "Read file" }).click();
    await page.getByText("Nothing new in this file").waitFor();
    expect(await page.getByLabel("Meaning of temp").inputValue()).toBe("temperature:F");
  });
});

test("a long one is read and imported behind the page, which says how far it is", async () => {
  await owner.asOwner(async (page) => {
    await send(page, "long.csv");
    await page.getByText("120,000 new readings").waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Import 120,000 readings" }).click();
    await page.getByText("Importing its readings").waitFor();
    await page.getByText("120,000 readings imported").waitFor({ timeout: 60_000 });
  });
}, 150_000);

test("what is no table is refused at its field", async () => {
  await owner.asOwner(async (page) => {
    writeFileSync(file("none.csv"), "Dear diary\n");
    await page.goto(`${owner.site.url}${room}`);
    await page.getByLabel("Drop a log or an export here").setInputFiles(file("none.csv"));
    await page.getByRole("button", { name: "Read file" }).click();
    await page.getByText("This file has no columns.").waitFor();
  });
});

test("a log without dates asks for the day of its first row at the field, and shows from when to when it is", async () => {
  await owner.asOwner(
    async (page) => {
      writeFileSync(file("clock.csv"), "Time;SG\n23:40:00;1.050\n00:20:00;1.049\n");
      await send(page, "clock.csv");
      const day = page.getByLabel("Day of the first row");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect.poll(() => day.getAttribute("aria-invalid")).toBe("true");
      await page.getByText("Enter the day of the first row.").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await axeViolationsLightAndDark(page)).toEqual([]);
      await day.fill("2025-12-31");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByText("31 Dec 2025, 23:40 to 1 Jan 2026, 00:20").waitFor();
      await page.getByRole("button", { name: "Import 2 readings" }).click();
      await page.getByText("2 readings imported").waitFor();
    },
    { viewport: { width: 360, height: 780 } },
  );
});

test("the screens pass axe and fit a phone, in large text and in German", async () => {
  await owner.asOwner(
    async (page) => {
      await send(page, "tilt.csv");
      const address = page.url();
      for (const url of [address, `${owner.site.url}${room}`]) {
        await page.goto(url);
        expect(await axeViolationsLightAndDark(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        expect(await tooWideInLargeText(page)).toEqual([]);
      }
    },
    { viewport: { width: 360, height: 780 } },
  );
  await owner.asOwner(async (page) => {
    await page.context().addCookies([{ name: "wf_choices", value: "language=de", url: owner.site.url }]);
    await page.goto(`${owner.site.url}${room}`);
    await page.getByRole("link", { name: "tilt.csv" }).first().click();
    await page.getByText("Erkannt als Tilt").waitFor();
    await page.getByRole("button", { name: /30 Messwerte importieren/ }).waitFor();
  });
});
