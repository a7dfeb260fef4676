/** What is typed into a form of a page stays while something else on the page is done and taken back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();

const undo = async (page: Page): Promise<void> => {
  const button = page.getByRole("button", { name: "Undo", exact: true }).first();
  await button.click();
  await button.waitFor({ state: "detached" });
};

test("a lot: what is typed after a use was written down outlasts its undo, as does what is typed elsewhere", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/inventory`);
    await ready(page);
    await page.locator("[data-lot] a").first().click();
    const use = page.locator("form:has(input[name=deed][value=use])");
    const [amount, note] = [use.locator("[name=amount]"), use.locator("[name=note]")];
    const least = page.locator("form:has(input[name=deed][value=limit]) [name=least]");
    await amount.fill("0.01");
    await use.locator("button[type=submit]").click();
    await page.getByRole("button", { name: "Undo", exact: true }).first().waitFor();
    await expect.poll(() => amount.inputValue()).toBe("");
    await note.fill("spilled");
    await least.fill("3");
    await undo(page);
    expect([await note.inputValue(), await least.inputValue()]).toEqual(["spilled", "3"]);
  });
});

test("a device: points, coefficients and settings stay as they are typed while a calibration is taken back", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/devices`);
    await ready(page);
    await page.locator("tbody a[href^='/studio/devices/']").first().click();
    await page.waitForURL(/devices\/[0-9a-z]{24}$/);
    const fold = page.locator("#calibration details");
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    const formula = page.locator("[name=coefficients]");
    const [angle, name] = [page.locator("[name='angle.5']"), page.locator("form:has([name=interval]) [name=name]")];
    const before = await page.locator("[name='angle.0']").inputValue();
    await formula.fill("0.98 + 0.0006*tilt + 0.000007*tilt^2");
    await page.locator("form:has([name=coefficients]) button[type=submit]").click();
    await page.getByRole("button", { name: "Undo", exact: true }).first().waitFor();
    const typed = await name.inputValue();
    await angle.fill("44");
    await name.fill(`${typed} two`);
    await undo(page);
    expect([await angle.inputValue(), await name.inputValue()]).toEqual(["44", `${typed} two`]);
    await expect.poll(() => page.locator("[name='angle.0']").inputValue()).toBe(before);
  });
});

test("a rule that is being written stays while another is turned off and on again", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/alerts?add`);
    await ready(page);
    await page.locator("[name='hours.0']").fill("31");
    await page.getByRole("checkbox", { checked: true }).first().click();
    await page.getByText("Rule turned off").waitFor();
    expect(await page.locator("[name='hours.0']").inputValue()).toBe("31");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText("Rule turned on").waitFor();
    expect(await page.locator("[name='hours.0']").inputValue()).toBe("31");
  });
});

test("an invitation and a key that are being typed stay while a role is saved and a key taken back", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/people`);
    await ready(page);
    const invitation = page.locator("form:has(input[name=deed][value=invite])");
    await invitation.locator("[name=name]").fill("Ada");
    await invitation.locator("[name=email]").fill("ada@members.example");
    await invitation.locator("button[type=submit]").click();
    await page.locator("output input[readonly]").waitFor();
    await expect.poll(() => invitation.locator("[name=name]").inputValue()).toBe("");
    await invitation.locator("[name=name]").fill("Ben");
    const role = page.locator("form:has(input[name=deed][value=role])").last();
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await role.locator("button[type=submit]").click();
    await saved;
    await ready(page);
    expect(await invitation.locator("[name=name]").inputValue()).toBe("Ben");
    await page.locator("output input[readonly]").waitFor();

    await page.goto(`${owner.site.url}/studio/keys`);
    await ready(page);
    const key = page.locator("form:has(input[name=deed][value=make])");
    await key.locator("[name=name]").fill("First");
    await key.locator("button[type=submit]").click();
    await page.locator("output input[readonly]").waitFor();
    await expect.poll(() => key.locator("[name=name]").inputValue()).toBe("");
    await key.locator("[name=name]").fill("Second");
    await page.getByRole("button", { name: "Revoke key First" }).click();
    await page.locator("output input[readonly]").waitFor({ state: "detached" });
    await undo(page);
    await page.locator("output input[readonly]").waitFor();
    expect(await key.locator("[name=name]").inputValue()).toBe("Second");
  });
});
