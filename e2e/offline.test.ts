/** Work that the server has not got: two devices, a crash, a dead server, a reload in the middle; nothing is lost, and nothing is saved over what nobody has seen. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { axeViolations } from "../tests/axe.ts";
import { hydrated, keptInBrowser, ready, settled } from "../tests/page-waits.ts";

const owner = ownerSite();
let design: string;

beforeAll(async () => {
  const { page, close } = await device();
  await page.goto(`${owner.site.url}/studio/recipes`);
  const href = await page.locator("a[href^='/studio/recipes/0']").first().getAttribute("href");
  design = `${owner.site.url}${href?.split("/").slice(0, 4).join("/") ?? ""}/design`;
  await close();
});

type Device = { context: BrowserContext; page: Page; close: () => Promise<void> };

async function device(width = 1280): Promise<Device> {
  const context = await owner.browser.newContext({ viewport: { width, height: 900 }, locale: "en-GB" });
  await owner.signIn(context);
  return { context, page: await context.newPage(), close: () => context.close() };
}

async function openDesigner(page: Page): Promise<void> {
  await page.goto(design);
  await page.getByRole("region", { name: "Hops" }).waitFor();
  await page.waitForLoadState("networkidle");
  await ready(page);
}
const amount = (page: Page, at: number) => page.getByRole("textbox", { name: /^Amount of/ }).nth(at);
async function change(page: Page, at: number, value: string): Promise<void> {
  await amount(page, at).fill(value);
  await amount(page, at).press("Enter");
}
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
/** A change on its way to the server; code may have such names too. */
const isDeed = (request: Request) => request.method() === "POST" && request.url().includes("/deeds");
const alert = (page: Page, words: string | RegExp) => page.getByRole("alert").getByText(words).waitFor();

test("opened again and left alone, what one device kept does not go over what another saved; both are there after an answer", async () => {
  const one = await device();
  const other = await device();
  await openDesigner(one.page);
  await one.context.setOffline(true);
  await change(one.page, 0, "3.37");
  await alert(one.page, /kept in this browser/);
  await one.page.close();
  await one.context.setOffline(false);
  await openDesigner(other.page);
  await change(other.page, 1, "0.77");
  await saved(other.page);

  for (let opening = 0; opening < 2; opening++) {
    const again = await one.context.newPage();
    await again.clock.install();
    let sent = 0;
    again.on("request", (request) => (sent += isDeed(request) ? 1 : 0));
    await openDesigner(again);
    await again.getByRole("complementary", { name: "Merge" }).waitFor();
    await alert(again, "Changed in two places.");
    await again.evaluate(() => window.dispatchEvent(new Event("focus")));
    await again.clock.fastForward(10_000);
    await settled(again);
    await again.close({ runBeforeUnload: true });
    expect(sent).toBe(0);
  }
  await other.page.reload();
  await other.page.waitForLoadState("networkidle");
  await ready(other.page);
  expect(await amount(other.page, 1).inputValue()).toBe("0.77");

  const last = await one.context.newPage();
  await openDesigner(last);
  expect(await axeViolations(last)).toEqual([]);
  await last.getByRole("button", { name: "Merge changes" }).click();
  await saved(last);
  await other.page.reload();
  await expect.poll(() => amount(other.page, 0).inputValue()).toBe("3.37");
  expect(await amount(other.page, 1).inputValue()).toBe("0.77");
  await one.close();
  await other.close();
});

test("two windows of one browser: what one kept does not go over what the other saved, opened again and left alone", async () => {
  const { context, page, close } = await device();
  const other = await context.newPage();
  await openDesigner(page);
  await openDesigner(other);
  await page.route("**/deeds*", (route) => route.abort("connectionrefused"));
  await change(page, 0, "3.61");
  await alert(page, /kept in this browser/);
  await change(other, 1, "0.83");
  await saved(other);
  await page.close();
  const again = await context.newPage();
  let sent = 0;
  again.on("request", (request) => (sent += isDeed(request) ? 1 : 0));
  await again.clock.install();
  await openDesigner(again);
  await alert(again, "Changed in two places.");
  expect(await amount(again, 0).inputValue()).toBe("3.61");
  await again.keyboard.press("Control+z");
  await again.clock.fastForward(10_000);
  await settled(again);
  await again.close({ runBeforeUnload: true });
  expect(sent).toBe(0);
  await other.reload();
  await ready(other);
  expect(await amount(other, 1).inputValue()).toBe("0.83");
  await close();
});

test("what is typed into a published page without a network is back after a crash, beside what readers see", async () => {
  const { page, context, close } = await device(360);
  await page.goto(`${owner.site.url}/studio/writing?status=published`);
  await page.locator("a[href^='/studio/writing/0']").first().click();
  await page.waitForLoadState("networkidle");
  await ready(page);
  const summary = (on: Page) => on.locator("textarea[name=summary]");
  const before = await summary(page).inputValue();
  await page.getByRole("group", { name: "Part of the editor" }).getByText("Publish").click();
  await context.setOffline(true);
  await summary(page).fill("Typed before the crash");
  await keptInBrowser(page, "Typed before the crash");
  const again = await context.newPage();
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  await again.goto(address);
  await again.getByText("Readers see the published text until you publish these changes.").waitFor();
  expect(await summary(again).inputValue()).toBe("Typed before the crash");
  // As slow as a browser on a busy disk: the page goes before it is done.
  await again.evaluate(() => {
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore) {
      const ask = (): IDBRequest<undefined> => {
        const request: IDBRequest<undefined> = this.get("");
        request.addEventListener("success", ask);
        return request;
      };
      return ask();
    };
  });
  await again.getByRole("button", { name: "Discard changes" }).click();
  await again.getByText("Changes discarded").waitFor();
  expect(await summary(again).inputValue()).toBe(before);
  await again.reload();
  await again.waitForLoadState("networkidle");
  await ready(again);
  expect(await again.getByText("Unsaved changes restored").count()).toBe(0);
  expect(await summary(again).inputValue()).toBe(before);

  await again.getByRole("group", { name: "Part of the editor" }).getByText("Publish").click();
  await context.setOffline(true);
  await summary(again).fill("Typed and given up");
  await keptInBrowser(again, "Typed and given up");
  const today = await context.newPage();
  await again.close();
  await context.setOffline(false);
  await today.goto(`${owner.site.url}/studio`);
  await today.getByRole("button", { name: /^Discard/ }).click();
  await expect.poll(() => today.getByText("Kept in this browser, not saved").count()).toBe(0);
  await today.goto(address);
  await today.waitForLoadState("networkidle");
  await ready(today);
  expect(await summary(today).inputValue()).toBe(before);
  await close();
});

test("an entry changed by somebody else meanwhile is asked about when it is opened again, and nothing is sent before", async () => {
  const one = await device();
  const other = await device();
  await one.page.goto(`${owner.site.url}/studio/writing/new`);
  await hydrated(one.page);
  await one.page.fill("input[name=title]", "Written twice");
  await one.page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
  const address = one.page.url();
  await one.page.waitForLoadState("networkidle");
  await ready(one.page);
  await one.context.setOffline(true);
  await one.page.fill("textarea[name=body]", "Mine");
  await alert(one.page, /kept in this browser/);
  await one.page.close();
  await one.context.setOffline(false);
  await other.page.goto(address);
  await hydrated(other.page);
  await other.page.fill("textarea[name=body]", "Theirs");
  await other.page.getByText("no problems").waitFor();
  const again = await one.context.newPage();
  await again.clock.install();
  await again.goto(address);
  await alert(again, "Someone else saved this after you opened it");
  expect(await again.inputValue("textarea[name=body]")).toBe("Mine");
  await again.clock.fastForward(10_000);
  await settled(again);
  await other.page.reload();
  expect(await other.page.inputValue("textarea[name=body]")).toBe("Theirs");
  expect(await again.getByLabel("Text (Markdown), their version").inputValue()).toBe("Theirs");
  await again.getByRole("button", { name: "Save", exact: true }).first().click();
  await again.getByText("Someone else saved this").waitFor({ state: "detached" });
  await expect
    .poll(async () => {
      await other.page.reload();
      return other.page.inputValue("textarea[name=body]");
    })
    .toBe("Mine");
  await one.close();
  await other.close();
});

test("a form whose server died is put back after a reload, and sent", async () => {
  const { page, close } = await device(360);
  await page.goto(`${owner.site.url}/studio/batches/new`);
  await hydrated(page);
  await page.fill("input[name=title]", "Typed before the fall");
  await page.route("**", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Create batch" }).click();
  await alert(page, "The server could not be reached");
  await page.unroute("**");
  await keptInBrowser(page, "Typed before the fall");
  await page.reload();
  await hydrated(page);
  await alert(page, "Unsent changes from earlier");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore changes" }).click();
  expect(await page.inputValue("input[name=title]")).toBe("Typed before the fall");
  await page.getByRole("button", { name: "Create batch" }).click();
  await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}/);
  await page.goto(`${owner.site.url}/studio/batches/new`);
  await page.waitForLoadState("networkidle");
  await ready(page);
  expect(await page.getByText("Unsent changes from earlier").count()).toBe(0);
  await close();
});

test("files on their way go on after a reload, each once", async () => {
  const { page, close } = await device();
  const flux = readFileSync("demo/recipes/flux.xml", "utf8");
  const fileOf = (name: string) => {
    const buffer = Buffer.from(flux.replace("<NAME>Flux</NAME>", `<NAME>${name}</NAME>`));
    return { name: `${name}.xml`, mimeType: "text/xml", buffer };
  };
  await page.goto(`${owner.site.url}/studio/recipes/import`);
  await page.waitForLoadState("networkidle");
  await ready(page);
  await page.route("**/studio/recipes/import/file*", (route) =>
    route.request().postDataBuffer()?.includes("Late") ? route.abort("connectionreset") : route.continue(),
  );
  await page.setInputFiles("input[name=files]", [fileOf("Early"), fileOf("Late One"), fileOf("Late Two")]);
  await page.getByText("1 of 3 files read, 2 not").waitFor();
  await page.unroute("**/studio/recipes/import/file*");
  await page.reload();
  await page.getByText("3 recipes selected.").waitFor();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await ready(page);
  await page.getByText("3 recipes selected.").waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText("Import discarded").waitFor();
  await close();
});

test("a browser that keeps nothing says so", async () => {
  const { page, context, close } = await device();
  await context.addInitScript(() => void Reflect.deleteProperty(Window.prototype, "indexedDB"));
  await context.addInitScript(() => void Reflect.deleteProperty(window, "indexedDB"));
  await openDesigner(page);
  await context.setOffline(true);
  await change(page, 0, "3.1");
  await alert(page, /This browser cannot store your changes/);
  await close();
});

test("pages of the site load nothing of it", async () => {
  const { page, close } = await device();
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  await page.goto(owner.site.url);
  await page.waitForLoadState("networkidle");
  await ready(page);
  expect((await Promise.all(scripts)).filter((text) => text.includes("createObjectStore"))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
  await close();
});
