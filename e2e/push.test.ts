/** A push that comes to a real browser is shown, and the pages of the site do not notice the worker. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumPath, launchBrowser } from "../tests/browser.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";

let site: SiteServer;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await launchBrowser(chromiumPath());
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

test("a push is shown with title, text and icon, and no page is under the worker", async () => {
  const context = await browser.newContext();
  await context.grantPermissions(["notifications"], { origin: site.url });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active) resolve(active.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  await page.goto(`${site.url}/beers`);
  await page.evaluate(() => navigator.serviceWorker.register("/push-worker.js", { scope: "/push-worker/" }));
  const push = { id: "m-1", title: "Stuck", text: "1.018", link: `${site.url}/batches/reflow-47` };
  const registrationId = await registered;
  // A push may come before the browser has kept the registration and is then lost; a repeat replaces what it repeats.
  const shown = async () => {
    const data = JSON.stringify(push);
    await tools.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/push-worker/");
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body, icon, tag, data }) => ({ title, body, icon, tag, page: data.page }));
    });
  };
  const icon = `${site.url}/icon-192.png`;
  await expect.poll(shown).toEqual([{ title: "Stuck", body: "1.018", icon, tag: "m-1", page: push.link }]);
  await page.goto(`${site.url}/batches/reflow-47`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.close();
});
