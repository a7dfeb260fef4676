/** Controllers: added, tried and paused without JavaScript; told over the network with it; under axe, on phones. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { startCraftBeerPi } from "../tests/controller-stand-ins.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";

const owner = ownerSite();
const room = "/studio/devices/controllers";
const longName = "Gärschrank-im-hintersten-Kellergewölbe-unter-der-alten-Brauerei";
let craftBeerPi: Awaited<ReturnType<typeof startCraftBeerPi>>;

beforeAll(async () => {
  craftBeerPi = await startCraftBeerPi({ fermenter: [{ id: "f1", name: "Tank 1" }] });
});
afterAll(() => craftBeerPi?.close());

test("without JavaScript a controller is added, corrected, tried, paused and removed, and an undo takes each back", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}/studio/devices`);
      await page.getByRole("link", { name: "Controllers" }).click();
      await page.getByRole("heading", { name: "No controllers yet" }).waitFor();
      await page.getByRole("link", { name: "Add CraftBeerPi 4" }).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill(longName);
      await page.getByLabel("Address", { exact: true }).fill("cbpi");
      await page.getByLabel("Name or id there").fill("Tank 1");
      await page.getByRole("button", { name: "Add controller" }).click();
      await page.getByText("Choose the device or batch whose set point it is to hold.").waitFor();
      await page.getByText("Enter an address that begins with https:// or http://").waitFor();
      await page.getByLabel("Set point of").selectOption({ label: "47, Reflow" });
      await page.getByLabel("Address", { exact: true }).fill(`http://127.0.0.1:${craftBeerPi.port}`);
      await page.getByRole("button", { name: "Add controller" }).click();
      const row = page.getByRole("row", { name: new RegExp(longName) });
      await row.getByRole("link", { name: "Reflow" }).waitFor();
      await expect
        .poll(async () => (await page.goto(owner.site.url + room), page.getByText("which is not allowed").count()))
        .toBe(1);
      await page.getByRole("link", { name: longName }).click();
      await page.getByLabel("Allow addresses in this server’s own network").check();
      await page.getByRole("button", { name: "Save" }).click();
      await expect
        .poll(async () => (await page.goto(owner.site.url + room), row.getByText("HTTP 204").count()))
        .toBe(1);
      expect(craftBeerPi.set["fermenter f1"]).toEqual(expect.any(Number));
      craftBeerPi.arrivals.length = 0;
      await page.getByRole("button", { name: /Try/ }).click();
      await expect.poll(() => craftBeerPi.arrivals.length).toBe(2);
      await page.getByRole("button", { name: /Pause/ }).click();
      await row.getByText("paused").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("button", { name: /Remove/ }).click();
      await page.getByRole("heading", { name: "No controllers yet" }).waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await row.waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("without JavaScript what the service has is shown, and chosen from", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}${room}?add=craftbeerpi`);
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Second");
      await page.getByLabel("Address", { exact: true }).fill(`http://127.0.0.1:${craftBeerPi.port}`);
      await page.getByLabel("Set point of").selectOption({ label: "47, Reflow" });
      await page.getByLabel("Allow addresses in this server’s own network").check();
      await page.getByRole("button", { name: "Show what there is" }).click();
      await page.waitForURL(/\?edit=/);
      await expect.poll(async () => (await page.reload(), page.getByText("The service has: Tank 1").count())).toBe(1);
      expect(await page.locator("#listed-names option").getAttribute("value")).toBe("Tank 1");
      await page.getByLabel("Name or id there").fill("Tank 1");
      await page.getByRole("button", { name: "Save" }).click();
      const row = page.getByRole("row", { name: /Second/ });
      await expect
        .poll(async () => (await page.goto(owner.site.url + room), row.getByText("HTTP 204").count()))
        .toBe(1);
      await row.getByRole("button", { name: /Remove/ }).click();
      await row.waitFor({ state: "detached" });
    },
    { javaScriptEnabled: false },
  );
});

test("with it the answer comes by itself", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(owner.site.url + room);
    await page.getByRole("link", { name: longName }).click();
    await page.getByRole("button", { name: "Show what there is" }).click();
    await page.getByText("The service has: Tank 1").waitFor();
    expect(await page.getByLabel("Name or id there").inputValue()).toBe("Tank 1");
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
  });
});

test("a try shows its answer by itself", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(owner.site.url + room);
    const row = page.getByRole("row", { name: new RegExp(longName) });
    craftBeerPi.arrivals.length = 0;
    await row.getByRole("button", { name: /Try/ }).click();
    await expect.poll(() => craftBeerPi.arrivals.length).toBe(2);
    await row.getByText("received", { exact: true }).waitFor();
    await row.getByText("HTTP 204").waitFor();
  });
});

test("axe finds nothing on the list and the forms, which fit phones in large text", async () => {
  await owner.asOwner(async (page) => {
    for (const query of ["", "?add=rapt", "?add=craftbeerpi", "?add=brewblox", "?add=mqtt", "?add=url"]) {
      await page.goto(owner.site.url + room + query);
      expect(await axeViolationsLightAndDark(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    for (const query of ["", "?add=mqtt", "?add=url"]) {
      await page.goto(owner.site.url + room + query);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await tooWideInLargeText(page)).toEqual([]);
    }
  });
});

test("the profile of a batch says at its steps what the controller is not told", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(owner.site.url + room);
      const batch = await page.getByRole("link", { name: "Reflow" }).first().getAttribute("href");
      await page.goto(`${owner.site.url}${batch}/profile`);
      const told = page.getByText(/The controller (does not receive|receives only)/);
      expect(await told.count()).toBe(0);
      await page.locator("summary").nth(2).click();
      await page.fill("[name='step.2.kpa']", "50");
      await page.check("[name='step.2.free']");
      await page.getByRole("button", { name: "Save profile" }).click();
      await told.first().waitFor();
      expect(await page.locator("#course li").nth(2).innerText()).toMatch(
        /does not receive the free rise: it holds 18.5\s°C and may heat\.\s+The controller receives only the temperature/,
      );
      expect(await told.count()).toBe(2);
    },
    { javaScriptEnabled: false },
  );
});
