/** The page behind a message's link changes in place, by keys, on a phone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { tellAlert } from "../tests/told-alert.ts";
import { visit } from "../tests/visit.ts";
import { withStore } from "../tests/with-store.ts";

const owner = ownerSite();

const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().press("Enter");

test("an alert is acknowledged, taken back and snoozed where the page stands, and by a guest", async () => {
  const { url, dataFolder } = owner.site;
  const link = await withStore({ dataFolder, databaseUrl: undefined }, (store) => tellAlert(store));
  await visit(
    owner.browser,
    async (page) => {
      await page.goto(url + link);
      await ready(page);
      await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
      await press(page, /^Got it/);
      await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
      await expect.poll(() => page.getByRole("button", { name: /^Got it/ }).count()).toBe(0);
      await press(page, /^Undo$/);
      await page.getByRole("button", { name: /^Got it/ }).waitFor();
      await press(page, /^In 1/);
      await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset["same"])).toBe("yes");
    },
    { locale: "en-GB", viewport: { width: 360, height: 700 } },
  );
});
