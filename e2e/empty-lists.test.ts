/** A site in which nothing is published yet, as its owner sees it. */
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite(null);

test.each(["projects", "writing", "talks", "music", "about"])(
  "the empty page of %s offers its owner the way to the first, by a button of a button's size",
  async (room) => {
    await owner.asOwner(async (page) => {
      await page.goto(`${owner.site.url}/${room}`);
      const way = page.locator(`main a[href^="/studio/${room}"]`);
      expect((await way.boundingBox())?.height).toBeLessThanOrEqual(48);
      expect(await way.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    });
  },
);

test("a portfolio without a sentence of its own says that nothing is here only until its first project", async () => {
  await owner.asOwner(async (page) => {
    const { url } = owner.site;
    const home = async () => (await page.request.get(url)).text();
    await page.goto(`${url}/studio/settings?part=modules`);
    await ready(page);
    await page.getByText("Your projects, posts and talks").click();
    await expect.poll(home).not.toContain('href="/beers"');
    expect(await home()).toContain("There is nothing here yet.");
    await page.goto(`${url}/studio/projects/new`);
    await ready(page);
    await page.keyboard.type("Kiln");
    await page.waitForURL(/\/studio\/projects\/[0-9a-z]{24}$/);
    await page.getByRole("button", { name: "Publish", exact: true }).first().click();
    await expect.poll(home).toContain("Kiln");
    expect(await home()).not.toContain("There is nothing here yet.");
    await page.goto(`${url}/projects/kiln`);
    // Nothing is left free where a record would be drawn.
    expect((await page.locator("main section").first().boundingBox())?.height).toBeLessThan(310);
  });
});

test("what is ticked in a form of the studio is no larger than what is typed beside it", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/keys`);
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size("main fieldset label")).toBeLessThanOrEqual(await size("main input[name=name]"));
  });
});

test("a table with nothing in it has nothing to scroll to", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/keys`);
    const beyond = await page
      .locator("section:has(> table)")
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond).toBe(0);
  });
});
