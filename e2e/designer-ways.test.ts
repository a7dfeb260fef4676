/** Ways into and out of the recipe designer: a new recipe's name, a phone's Back, a save with an emptied field, paper; and its history when that is long. */
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { amount, bringIn, openDesigner, pale } from "./designer-steps.ts";

const owner = ownerSite();

test("a new recipe begins with the cursor in its name", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/recipes`);
    await ready(page);
    await page.getByRole("button", { name: "New recipe" }).first().click();
    await page.waitForURL(/\/design$/);
    const name = page.getByLabel("Name of the recipe");
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("Begun by name");
    expect(await name.inputValue()).toBe("Begun by name");
    await page.getByText(/^Saved \d/).waitFor();
    await page.reload();
    await ready(page);
    expect(await name.inputValue()).toBe("Begun by name");
  });
});

test("on a phone Back closes what lies over the work and nothing else, and the head says what is saved", async () => {
  await owner.asOwner(
    async (page) => {
      await openDesigner(owner, page, await bringIn(owner, page, "Held in a hand"));
      const address = new URL(page.url()).pathname;
      const panel = page.getByRole("complementary");
      for (const close of ["back", "button", "back"]) {
        await page.getByRole("button", { name: "IBU", exact: true }).click();
        await panel.waitFor();
        await expect.poll(() => page.url()).toMatch(/#panel$/);
        if (close === "back") await page.goBack();
        else await panel.getByRole("button", { name: "Close" }).click();
        await panel.waitFor({ state: "detached" });
        await expect.poll(() => page.url()).not.toContain("#");
        expect(new URL(page.url()).pathname).toBe(address);
      }
      await amount(page, pale).fill("4.44");
      await amount(page, pale).press("Enter");
      await page.getByText(/^Saved \d/).waitFor();
    },
    { viewport: { width: 360, height: 780 } },
  );
});

test("a save while a field is emptied says what is saved in its place", async () => {
  await owner.asOwner(async (page) => {
    await openDesigner(owner, page, await bringIn(owner, page, "Emptied and saved"));
    const before = await amount(page, pale).inputValue();
    await amount(page, pale).fill("");
    await page.keyboard.press("Control+s");
    await page
      .getByRole("complementary", { name: "Save v2" })
      .getByText(`Amount of ${pale} is empty: ${before} kg is saved.`)
      .waitFor();
  });
});

test("the designer on paper is the brew sheet of the recipe in hand", async () => {
  await owner.asOwner(async (page) => {
    await openDesigner(owner, page, await bringIn(owner, page, "Printed at once"));
    await amount(page, pale).fill("4.44");
    await amount(page, pale).press("Enter");
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await page.getByRole("heading", { name: /^Brew sheet, draft after v1/ }).waitFor();
    await page.getByRole("heading", { name: "Volumes" }).waitFor();
    expect(await page.getByText("4.44 kg").first().isVisible()).toBe(true);
    expect(await amount(page, pale).isVisible()).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await expect.poll(() => amount(page, pale).isVisible()).toBe(true);
  });
});

test("in a long history a version opens where it is clicked, is found by its reason, and is compared with any other", async () => {
  await owner.asOwner(async (page) => {
    const brought = await bringIn(owner, page, "Saved many times");
    await page.goto(owner.site.url + brought);
    await page.evaluate(async (address) => {
      const { recipe } = (await (await fetch(`${address}/versions/1`)).json()) as { recipe: object };
      for (let version = 1; version < 17; version++) {
        const deed = { deed: "save", message: `Reason ${version + 1}.`, expectedVersion: version, revision: 0 };
        const body = JSON.stringify({ ...deed, recipe: { ...recipe, boilMinutes: 60 + version } });
        await fetch(`${address}/deeds`, { method: "POST", headers: { "content-type": "application/json" }, body });
      }
    }, brought);
    await openDesigner(owner, page, brought);
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("complementary", { name: "History" });
    await history.getByRole("button", { name: /^v3 .*Reason 3\./ }).waitFor();
    await history.getByRole("button", { name: /^v5\b/ }).click();
    const item = history.getByRole("listitem").filter({ has: page.getByRole("region", { name: "Version 5" }) });
    await item.getByText("Reason 5.").waitFor();
    await item.getByText("64 min").first().waitFor();
    await item.getByRole("combobox", { name: "Compare with" }).selectOption({ value: "12" });
    await item.getByText("71 min").waitFor();
    await history.getByRole("searchbox", { name: "Find a version" }).fill("reason 14");
    await expect.poll(() => history.getByRole("button", { name: /^v\d/ }).count()).toBe(1);
    await history.getByRole("button", { name: /^v14\b/ }).click();
    await history.getByRole("region", { name: "Version 14" }).waitFor();
  });
});
