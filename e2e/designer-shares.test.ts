/** The bill in shares, and solvers that find what a scale can weigh. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { bringIn, openDesigner } from "./designer-steps.ts";

const owner = ownerSite();
const share = (page: Page, row: number) => page.getByRole("textbox", { name: /^Share of / }).nth(row);
const shares = async (page: Page) =>
  Promise.all((await page.getByRole("textbox", { name: /^Share of / }).all()).map((field) => field.inputValue()));

async function openShares(page: Page, name: string): Promise<void> {
  await openDesigner(owner, page, await bringIn(owner, page, name));
  const grist = page.getByRole("region", { name: "Fermentables" });
  await grist.getByRole("combobox", { name: "Add a fermentable" }).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1 kg Rye for shares\n2 kg Oats for shares");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await grist.getByText("Shares", { exact: true }).click();
  await expect.poll(() => shares(page)).toHaveLength(4);
}

test("shares typed one under the other stay as they were typed, with their sum", async () => {
  await owner.asOwner(async (page) => {
    await openShares(page, "Typed in shares");
    for (const [row, typed] of ["50", "30", "15", "5"].entries()) {
      await share(page, row).fill(typed);
      await share(page, row).press("Enter");
    }
    await expect.poll(() => shares(page)).toEqual(["50.0", "30.0", "15.0", "5.0"]);
    await page.getByText(/^Sum 100\.0\s%$/).waitFor();
    await share(page, 3).fill("15");
    await share(page, 3).press("Enter");
    await page.getByText("10.0 % too much").waitFor();
    expect(await shares(page)).toEqual(["50.0", "30.0", "15.0", "15.0"]);
    await page.getByRole("button", { name: "Scale to 100 %" }).click();
    await expect.poll(() => shares(page)).toEqual(["45.45", "27.27", "13.64", "13.64"]);
    await page.getByText(/^Sum 100\.0\s%$/).waitFor();
  });
});

test("a lock lets go of a share, which then makes up for the others", async () => {
  await owner.asOwner(async (page) => {
    await openShares(page, "Locked in shares");
    await share(page, 0).fill("60");
    await share(page, 0).press("Enter");
    const lock = page.getByRole("button", { name: /^Hold the share of / });
    expect(await lock.first().getAttribute("aria-pressed")).toBe("true");
    await lock.nth(1).click();
    const held = (await shares(page))[1];
    await share(page, 2).fill("10");
    await share(page, 2).press("Enter");
    expect((await shares(page)).slice(0, 3)).toEqual(["60.0", held, "10.0"]);
    await lock.first().click();
    await share(page, 2).fill("20");
    await share(page, 2).press("Enter");
    await expect.poll(async () => (await shares(page))[0]).not.toBe("60.0");
    await page.getByText(/^Sum 100\.0\s%$/).waitFor();
  });
});

test("a solver rounds to what the site's scales show, and says what that reaches", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/settings?part=units`);
    await page.getByLabel("Malt, steps in grams").fill("50");
    await page.locator("form:has([value=scales])").getByRole("button", { name: /^Save/ }).click();
    await page.waitForURL(/saved/);
    await openDesigner(owner, page, await bringIn(owner, page, "Solved and weighed"));
    await page.getByRole("button", { name: "Solve for a target" }).click();
    const panel = page.getByRole("complementary");
    await panel.getByRole("textbox", { name: "OG" }).fill("1.0617");
    await panel.getByText("Rounded to 50 g of malt and 1 g of hops").waitFor();
    await panel.getByRole("button", { name: "Apply" }).click();
    const kilograms = page.getByRole("textbox", { name: /^Amount of / });
    const grist = page.getByRole("region", { name: "Fermentables" }).locator(kilograms);
    await expect
      .poll(async () => (await Promise.all((await grist.all()).map((field) => field.inputValue()))).join(" "))
      .toMatch(/^\d+\.\d[05](?: \d+\.\d[05])*$/);
  });
});
