/** Forms and links of the studio while there is no network, no server or no session: nothing typed is lost. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";

const owner = ownerSite();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("without a network no form of the studio is sent, and what was typed stays", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches/new`);
    await hydrated(page);
    await page.fill("input[name=title]", "Typed before the cut");
    await page.context().setOffline(true);
    await button(page, "Create batch").click();
    await page.getByRole("alert").getByText("No network connection").waitFor();
    expect(await page.inputValue("input[name=title]")).toBe("Typed before the cut");
    await page.context().setOffline(false);
    await page.getByRole("alert").getByText("You are online again").waitFor();
    await button(page, "Try again").click();
    await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}/);
  });
});

test("without a network a link of the studio leaves the page standing, and says why", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches/new`);
    await hydrated(page);
    await page.fill("input[name=title]", "Typed before the click");
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Media" }).first().click();
    await page.getByRole("alert").getByText("This page stays").waitFor();
    expect(await page.inputValue("input[name=title]")).toBe("Typed before the click");
    await page.context().setOffline(false);
    await page.getByRole("alert").waitFor({ state: "detached" });
  });
});

test.each([
  ["the client", "/studio/batches/new", "title", "Create batch", /\/studio\/batches\/[0-9a-z]{24}/],
  ["the browser", "/studio/settings", "tagline", "Save", /\/studio\/settings\?/],
])("a form that %s sends stays with its text while the server is gone, and is tried again", async (...row) => {
  await owner.asOwner(async (page) => {
    const [, address, field, sends, done] = row;
    await page.goto(owner.site.url + address);
    await hydrated(page);
    await page.locator(`main [name=${field}]`).first().fill("Typed before the fall");
    await page.route("**", (route) => route.abort("connectionrefused"));
    await button(page, sends).first().click();
    const alert = page.getByRole("alert");
    await alert.getByText("The server could not be reached").waitFor();
    await page.unroute("**");
    await page.route("**", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    );
    const refused = page.waitForResponse((response) => response.status() === 502);
    await button(page, "Try again").click();
    await refused;
    await alert.getByText("The server could not be reached").waitFor();
    expect(await page.locator(`main [name=${field}]`).first().inputValue()).toBe("Typed before the fall");
    await page.unroute("**");
    await button(page, "Try again").click();
    await page.waitForURL(done);
    await page
      .locator('textarea:text-is("Typed before the fall"), h1:text("Typed before the fall")')
      .first()
      .waitFor({ state: "attached" });
  });
});

test("whoever was signed out meanwhile is told so, and the form stays", async () => {
  await owner.asOwner(async (page) => {
    for (const [address, field, sends] of [
      ["/studio/batches/new", "title", "Create batch"],
      ["/studio/settings", "tagline", "Save"],
    ] as const) {
      await page.goto(owner.site.url + address);
      await hydrated(page);
      await page.locator(`main [name=${field}]`).first().fill("Typed while signed out");
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await button(page, sends).first().click();
      await page.getByRole("alert").getByText("You are signed out").waitFor();
      expect(await page.locator(`main [name=${field}]`).first().inputValue()).toBe("Typed while signed out");
      await page.context().addCookies(cookies);
    }
  });
});
