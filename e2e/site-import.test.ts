/** A former site comes in over the import screen: checked, imported, looked at and undone, without JavaScript and with it, under axe. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";
import { lookAt } from "./look-at.ts";

const owner = ownerSite("demo-portfolio");
const screen = "/studio/import";

const postOf = (title: string, html: string) => ({
  id: title,
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  html,
  status: "published",
  published_at: "2020-01-02T03:04:05.000Z",
});
const picture = '<p><img src="https://elsewhere.example/a-picture-with-a-name-that-does-not-break-anywhere.png"></p>';
/** Another series is another file, and so another import. */
const ghostFile = (series: string) => {
  const posts = [
    postOf(`Hops ${series}`, "<p>About hops.</p>"),
    postOf(`Malt ${series}`, `<p>About malt.</p>${picture}`),
  ];
  const written = JSON.stringify({ db: [{ meta: { version: "5.0.0" }, data: { posts } }] });
  return { name: `ghost-${series}.json`, mimeType: "application/json", buffer: Buffer.from(written) };
};

const statusOf = async (slug: string) => (await fetch(`${owner.site.url}/writing/${slug}`)).status;
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const sendFile = async (page: Page, series: string) => {
  await page.goto(owner.site.url + screen);
  await page.setInputFiles("input[name=file]", ghostFile(series));
  await press(page, "Upload and check");
};

test("without JavaScript a site is checked before anything is stored, imported, and undone as a whole", async () => {
  await owner.asOwner(
    async (page) => {
      const until = async (title: string) => {
        while ((await page.getByText(title).count()) === 0)
          await page.getByRole("link", { name: "Reload" }).click({ timeout: 5000 });
      };
      await sendFile(page, "plain");
      await until("Checked, nothing imported yet");
      expect(await page.getByRole("row", { name: /Malt plain/ }).innerText()).toContain("/writing/malt-plain");
      await page.getByText("2 texts, 0 files, 2 redirects, 1 note").waitFor();
      await page.getByRole("link", { name: "With notes" }).click();
      await page.waitForURL("**&show=notes");
      expect(await page.getByText("Hops plain").count()).toBe(0);
      expect(await statusOf("hops-plain")).toBe(404);
      await press(page, "Import 2 texts");
      await until("Import complete");
      expect(await statusOf("hops-plain")).toBe(200);
      await press(page, "Undo import");
      await until("Import undone");
      expect(await statusOf("hops-plain")).toBe(404);
      await page.getByRole("link", { name: "All imports" }).click();
      await page.getByRole("row", { name: /ghost-plain\.json.*Undone/ }).waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("axe finds nothing on an import at each of its steps, and the page goes on to them by itself", async () => {
  await owner.asOwner(async (page) => {
    await sendFile(page, "watched");
    await page.getByText("Checked, nothing imported yet").waitFor();
    const opened = page.url();
    await lookAt(page, opened, () => page.getByText("Malt watched", { exact: true }).waitFor());
    await page.context().clearCookies({ name: "wf_choices" });
    await page.goto(opened);
    await hydrated(page);
    await page.getByLabel("Import everything as drafts").check();
    await press(page, "Import 2 texts");
    await page.getByText("Import complete").waitFor();
    expect(await statusOf("hops-watched")).toBe(404);
    await lookAt(page, opened, () => page.getByText("Malt watched", { exact: true }).waitFor());
    await lookAt(page, owner.site.url + screen, () => page.getByText("ghost-watched.json").waitFor());
  });
});
