/** A visitor writes from a phone without a script: sentences fit, and a page that is loaded anew sends nothing again. */
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite("demo-portfolio");

test("what is wrong is said within the page, a message arrives once, and the owner reads it", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/messages`);
    await ready(page);
    await page.getByLabel("Visitors can write to you").check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Nobody has written yet").or(page.getByText("Saved")).first().waitFor();
    const context = await owner.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const guest = await context.newPage();
    await guest.goto(`${owner.site.url}/about/contact`);
    await guest.fill("[name=name]", "Emil Sand");
    await guest.fill("[name=address]", "emil@sand.example");
    await guest.fill("[name=message]", "Would you lend me the perch?");
    const opened = await guest.inputValue("[name=opened]");
    const send = () => guest.getByRole("button", { name: "Send message" }).click();
    await send();
    await guest.getByText("Please send it once more").waitFor();
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const arrived = guest.getByText("Your message has arrived.");
    // The first form, once it was open for as long as people take.
    while ((await arrived.count()) === 0) {
      await guest.locator("[name=opened]").evaluate((field, first) => field.setAttribute("value", first), opened);
      await send();
    }
    await guest.reload();
    await arrived.waitFor();
    await guest.goto(`${owner.site.url}/about/contact`);
    const begun = await guest.inputValue("[name=opened]");
    await send();
    await guest.getByText("Enter a valid e-mail address.").waitFor();
    expect(await guest.inputValue("[name=opened]")).toBe(begun);
    await context.close();
    await page.goto(`${owner.site.url}/studio/messages`);
    await page.getByText("Would you lend me the perch?").waitFor();
    expect(await page.getByText("Emil Sand", { exact: true }).count()).toBe(1);
  });
});

test("without a network a message stays in its form, and is sent from there afterwards", async () => {
  const context = await owner.browser.newContext();
  const guest = await context.newPage();
  await guest.goto(`${owner.site.url}/about/contact`);
  await ready(guest);
  await guest.fill("[name=message]", "Is the perch still free?");
  await context.setOffline(true);
  const send = () => guest.getByRole("button", { name: "Send message" }).click();
  await send();
  await guest.getByRole("alert").getByText("You are offline.").waitFor();
  expect(await guest.inputValue("[name=message]")).toBe("Is the perch still free?");
  await context.setOffline(false);
  await send();
  await guest.getByText("Enter a valid e-mail address.").waitFor();
  expect(await guest.inputValue("[name=message]")).toBe("Is the perch still free?");
  await context.close();
});

test("on a phone the keyboard is led to nothing that lies under the menu", async () => {
  await owner.asOwner(
    async (page) => {
      await page.goto(`${owner.site.url}/studio/settings?part=look`);
      await ready(page);
      const hidden: string[] = [];
      for (let step = 0; step < 45; step++) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(async () => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          const at = document.activeElement;
          const box = at?.getBoundingClientRect();
          if (!at || !box) return null;
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          const isUnder = top?.closest("nav") && !top.closest("nav")?.contains(at);
          return isUnder ? (at.getAttribute("aria-label") ?? at.textContent ?? at.tagName) : null;
        });
        if (name !== null) hidden.push(name);
      }
      expect(hidden).toEqual([]);
    },
    { viewport: { width: 360, height: 740 } },
  );
});
