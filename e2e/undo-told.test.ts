/** What a form of the studio came to is said to whoever does not see its notice, a way back without one of its own too. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();

const told = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).first().press("Enter");

test("an entry that comes back from the bin", async () => {
  await owner.asOwner(async (page) => {
    const { url } = owner.site;
    await page.goto(`${url}/studio/writing`);
    const address = await page.locator("tbody a[href^='/studio/writing/']").first().getAttribute("href");
    await page.request.post(url + address, { form: { deed: "remove" }, headers: { origin: url } });
    await page.goto(`${url}/studio/writing?removed=${address?.split("/").at(-1)}`);
    await ready(page);
    await undo(page);
    await told(page, "Undone");
    expect(await page.locator(`a[href="${address}"]`).count()).toBe(1);
  });
});

test("a rule that is turned off, and on again", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/alerts`);
    await ready(page);
    await page.getByRole("checkbox").first().press("Space");
    await told(page, "Rule turned off");
    await undo(page);
    await told(page, "Rule turned on");
    await page.getByRole("checkbox").nth(2).press("Space");
    await told(page, "Rule turned off");
    const spoken = page.getByRole("status").getByText("Rule turned off", { exact: true });
    await page.evaluate(() => document.addEventListener("submit", () => document.body.setAttribute("data-sent", "")));
    await page.getByRole("checkbox").nth(3).press("Space");
    await page.locator("body[data-sent]").waitFor();
    await spoken.waitFor();
  });
});

test("an Undo that does not arrive is told by its refusal alone", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/alerts`);
    await ready(page);
    await page.getByRole("checkbox").nth(1).press("Space");
    await page.getByText("Rule turned off").first().waitFor();
    await page.route("**", (route) => route.abort("connectionrefused"));
    await undo(page);
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("status").getByText("Undone").count()).toBe(0);
  });
});
