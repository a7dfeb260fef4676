/** A button that is pressed again before the first press is answered: what it makes is made once, with a script and without. */
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();

test("a batch is begun once by two presses while the server is slow", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches/new`);
    await ready(page);
    let arrived = 0;
    let release = () => {};
    const answered = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/studio/batches/new*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      if (++arrived === 2) release();
      await answered;
      // What the browser has given up is answered no more.
      return route.fulfill({ response }).catch(() => undefined);
    });
    await page.fill("input[name=title]", "Pressed twice");
    const create = page.getByRole("button", { name: "Create batch" });
    await create.click();
    await expect.poll(() => arrived).toBe(1);
    await create.click();
    await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}/);
    await page.goto(`${owner.site.url}/studio/batches`);
    expect(await page.locator("tbody tr", { hasText: "Pressed twice" }).count()).toBe(1);
  });
});

test("without a script two of the same forms make one, and both lead to it", async () => {
  await owner.asOwner(
    async (page) => {
      const form = { title: "Sent twice", number: "", recipe: "", style: "", fermenterLitres: "" };
      const headers = { origin: owner.site.url };
      const send = () => page.request.post(`${owner.site.url}/studio/batches/new`, { form, headers, maxRedirects: 0 });
      const [first, second] = await Promise.all([send(), send()]);
      expect([first.status(), second.status()]).toEqual([303, 303]);
      expect(second.headers()["location"]).toBe(first.headers()["location"]);
      await page.goto(`${owner.site.url}/studio/batches`);
      expect(await page.locator("tbody tr", { hasText: "Sent twice" }).count()).toBe(1);
    },
    { javaScriptEnabled: false },
  );
});
