/** Writing in the editor: lists, pieces and links by keyboard, pictures and formatted text pasted, and a window that dies in the middle. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { cookiesFor, ownerSite } from "../tests/owner-site.ts";
import { hydrated, keptInBrowser, ready } from "../tests/page-waits.ts";
import { navigationTimeoutMilliseconds } from "../src/platform/contract.ts";
import { openNewText, textOf } from "./open-new-text.ts";

const owner = ownerSite();
const written = (page: Page) => textOf(page).inputValue();

const deeds = /\/studio\/writing\/[0-9a-z]{24}\/deeds/;

/** A window that is closed in an orderly way would send what it holds. */
async function crash(page: Page): Promise<void> {
  const inspected = await page.context().newCDPSession(page);
  const died = page.waitForEvent("crash");
  void inspected.send("Page.crash").catch(() => undefined);
  await died;
}

/** The button stays while what came back is saved by itself. */
async function discardRestored(page: Page, address: string, text: string): Promise<void> {
  const saved = page.waitForResponse(deeds);
  await page.goto(address);
  await page.getByText("Unsaved changes restored").waitFor();
  expect(await written(page)).toContain(text);
  await (await saved).finished();
  await page.getByRole("button", { name: "Discard them" }).click();
  expect(await written(page)).not.toContain(text);
}

/** As the browser hands it over. */
const paste = (page: Page, pasted: { texts?: Record<string, string>; file?: string }) =>
  page.evaluate(({ texts = {}, file }) => {
    const data = new DataTransfer();
    for (const [type, value] of Object.entries(texts)) data.setData(type, value);
    if (file) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], "Bench [1].webp", { type: "image/webp" }));
    }
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, pasted);

test("a new text whose own address takes long to come is written on meanwhile", async () => {
  await owner.asOwner(async (page) => {
    let documents = 0;
    page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await page.route(/\/studio\/writing\/[0-9a-z]{24}\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, navigationTimeoutMilliseconds + 1000));
      await route.continue();
    });
    await page.goto(`${owner.site.url}/studio/writing/new`);
    await hydrated(page);
    await page.fill("input[name=title]", "Slow to arrive");
    await textOf(page).focus();
    await page.keyboard.type("Written while it came");
    await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
    await page.keyboard.type(", and after.");
    expect(await written(page)).toBe("Written while it came, and after.");
    expect(documents).toBe(1);
  });
});

test("a new text whose own address does not come is written on, and has it after the next save", async () => {
  await owner.asOwner(async (page) => {
    let documents = 0;
    page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    const addresses = /\/studio\/writing\/[0-9a-z]{24}\.data/;
    await page.route(addresses, (route) => route.abort("connectionrefused"));
    await page.goto(`${owner.site.url}/studio/writing/new`);
    await hydrated(page);
    const refused = page.waitForEvent("requestfailed");
    await page.fill("input[name=title]", "Cut off at once");
    await refused;
    await textOf(page).focus();
    await page.keyboard.type("Written while it did not come");
    await page.unroute(addresses);
    await page.keyboard.type(", and after.");
    await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
    expect(await written(page)).toBe("Written while it did not come, and after.");
    expect(documents).toBe(1);
  });
});

test("lists go on, a slash finds pieces, a link finds drafts and headings, each undone in one step; Escape and Tab lead on", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Kettle notes");
    await page.keyboard.type("- malt\nhops\n\n/foot");
    await page.getByRole("option", { name: /Footnote/ }).waitFor();
    await page.keyboard.press("Enter");
    expect(await written(page)).toBe("- malt\n- hops\n[^1]\n\n[^1]: Note\n");
    await page.keyboard.press("Control+z");
    expect(await written(page)).toBe("- malt\n- hops\n/");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("## The rig\n\nsee ");
    // It has an address with the first letters of its title, and is found by all of them once they are saved.
    const kept = async () => (await page.request.get(page.url())).text();
    await expect.poll(kept).toContain("Kettle notes");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("kettle no");
    const found = page.getByRole("option", { name: /Kettle notes.*draft/ });
    await found.waitFor();
    await page.keyboard.press("Enter");
    expect(await written(page)).toContain("see [Kettle notes](/writing/kettle-notes)");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("the r");
    await page.getByRole("option", { name: /The rig.*Heading/ }).click();
    expect(await written(page)).toContain("[The rig](#the-rig)");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Tab");
    expect(await written(page)).toMatch(/^ {2}- malt/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(false);
    expect(await written(page)).toMatch(/^ {2}- malt/);

    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: /^Insert ./ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByText("no problems").waitFor();
    const address = page.url();
    await page.evaluate(() => {
      document.execCommand("insertText", false, "Typed at the door.");
      location.assign("/studio");
    });
    await page.waitForURL(/\/studio$/);
    await page.goto(address);
    await expect.poll(() => written(page)).toContain("Typed at the door.");
  });
});

test("a title that is emptied is told at once, at its field and in the top bar, until there is one", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Named");
    const title = page.getByRole("textbox", { name: "Title" });
    const bar = page.getByRole("banner");
    await bar.getByText(/Draft saved/).waitFor();
    await title.fill("");
    await bar.getByText("Changes not saved").waitFor();
    await page.getByText("Nothing is saved without a title.").waitFor();
    expect(await title.getAttribute("aria-invalid")).toBe("true");
    await title.fill("Named again");
    await bar.getByText(/Draft saved/).waitFor();
    expect(await page.getByText("Nothing is saved without a title.").count()).toBe(0);
  });
});

test("on a tablet the top bar says in German on one line that nothing is saved", async () => {
  await owner.asOwner(
    async (page) => {
      await page.context().addCookies(cookiesFor(owner.site.url, "wf_choices=language=de"));
      await openNewText(page, owner.site.url, "Ein Millimeter ist viel");
      await page.getByRole("button", { name: "Veröffentlichen" }).click();
      await page.getByRole("button", { name: "Änderungen veröffentlichen" }).waitFor();
      await page.getByRole("textbox", { name: "Titel" }).fill("");
      const said = page.getByRole("banner").getByText("Nicht gespeichert");
      await said.waitFor();
      expect(await said.evaluate((element) => element.getClientRects().length)).toBe(1);
    },
    { viewport: { width: 768, height: 900 } },
  );
});

test("a pasted picture is uploaded, kept where that fails, and described; formatted text becomes Markdown; a dead window loses nothing", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Pasted things");
    await page.keyboard.type("Seen: ");
    await page.route("**/studio/media/upload", (route) => route.abort("connectionrefused"));
    await paste(page, { file: readFileSync("demo/media/tilt-raw.webp").toString("base64") });
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    expect(await written(page)).toBe("Seen: ");
    await page.keyboard.type("(today)");
    await page.unroute("**/studio/media/upload");
    await again.click();
    const description = page.getByLabel("Description of Bench [1].webp, for people who cannot see it");
    await description.fill("The bench");
    await description.press("Enter");
    expect(await written(page)).toMatch(/^Seen: !\[The bench\]\(\/media\/bench-1-[0-9a-z]+\.webp\)\(today\)$/);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\n");
    const html = "<h2>Parts</h2><ul><li><b>Board</b> from <a href='https://example.org/b'>here</a></li></ul>";
    await paste(page, { texts: { "text/html": html, "text/plain": "Parts" } });
    await expect.poll(() => written(page)).toContain("## Parts\n\n- **Board** from [here](https://example.org/b)");
    await page.keyboard.type("\nrig");
    await page.keyboard.press("Shift+Control+ArrowLeft");
    await paste(page, { texts: { "text/plain": "https://example.org/rig" } });
    expect(await written(page)).toContain("[rig](https://example.org/rig)");

    await page.getByRole("button", { name: "Publish" }).last().click();
    await page
      .getByText(/Published, saved/)
      .first()
      .waitFor();
    await page.route(deeds, (route) => route.abort("connectionrefused"));
    await textOf(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Typed before the fall.");
    await keptInBrowser(page, "Typed before the fall.");
    const address = page.url();
    const next = await page.context().newPage();
    await crash(page);
    await discardRestored(next, address, "Typed before the fall.");
    await next.getByText("Changes discarded").waitFor();
    await next.reload();
    await ready(next);
    expect(await written(next)).not.toContain("Typed before the fall.");
    expect(await next.getByRole("button", { name: "Discard changes" }).count()).toBe(0);
    await next.close();
  });
});

test("what a closed window left in a draft is discarded by its button after it has saved itself too", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Left in a draft");
    const saved = page.waitForResponse(deeds);
    await page.keyboard.type("What stays.");
    await saved;
    const address = page.url();
    await page.route(deeds, (route) => route.abort("connectionrefused"));
    await page.keyboard.type(" Typed without a network.");
    await keptInBrowser(page, "Typed without a network.");
    const next = await page.context().newPage();
    await crash(page);
    await discardRestored(next, address, " Typed without a network.");
    await next.waitForResponse(deeds);
    await next.reload();
    await ready(next);
    expect(await written(next)).toBe("What stays.");
    await next.close();
  });
});

test("a window that is closed before it could keep the last key is opened again without a question", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Closed with the last key");
    await page.getByText("no problems").waitFor();
    const window = await page.context().newPage();
    await window.goto(page.url());
    await ready(window);
    await textOf(window).focus();
    await window.keyboard.type("Kept in time");
    await keptInBrowser(window, "Kept in time");
    await window.evaluate(() => {
      // The browser's writing goes on until the window is gone.
      IDBObjectStore.prototype.getKey = () => new EventTarget() as IDBRequest<IDBValidKey | undefined>;
    });
    await window.keyboard.type(", and the rest.");
    await window.close({ runBeforeUnload: true });
    const again = await page.context().newPage();
    await again.goto(page.url());
    await ready(again);
    await expect.poll(() => written(again)).toBe("Kept in time, and the rest.");
    expect(await again.getByText("Someone else saved this").count()).toBe(0);
  });
});

test("notes and preview links leave text, scroll and keyboard where they are, and say what did not arrive", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Noted");
    await page.getByText("no problems").waitFor();
    const panel = page.getByRole("complementary", { name: "Publish" });
    const scrolled = () => panel.evaluate((element) => element.scrollTop);
    const press = (name: string) => panel.getByRole("button", { name, exact: true }).first().click();
    const focused = (name: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name);
    await panel.getByRole("button", { name: "Create preview link" }).scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await press("Add note");
    await panel.getByText("Enter a note").waitFor();
    await page.context().setOffline(true);
    await panel.getByLabel("New note").fill("Check the figures");
    await press("Add note");
    await panel.getByText("The server could not be reached.").waitFor();
    expect(await panel.getByLabel("New note").inputValue()).toBe("Check the figures");
    await page.context().setOffline(false);
    await press("Add note");
    await panel.getByRole("listitem").getByText("Check the figures").waitFor();
    expect(await panel.getByLabel("New note").inputValue()).toBe("");
    expect(await scrolled()).toBe(before);
    await press("Create preview link");
    const made = panel.getByLabel("New preview link");
    await made.waitFor();
    await expect.poll(() => made.evaluate((field) => field === document.activeElement)).toBe(true);
    await press("Revoke");
    await made.waitFor({ state: "detached" });
    await focused("days");
    expect(await scrolled()).toBeGreaterThan(0);
  });
});

test("on a phone the count of words stands above the bar of sections, wherever the text is", async () => {
  await owner.asOwner(
    async (page) => {
      await openNewText(page, owner.site.url, "By the kettle");
      await page.keyboard.type("One line.\n".repeat(40));
      const bar = await page.locator("nav").filter({ visible: true }).last().boundingBox();
      for (const top of [0, 200, 100_000]) {
        await page.evaluate((to) => scrollTo(0, to), top);
        const count = await page.getByText("80 words").boundingBox();
        expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      }
    },
    { viewport: { width: 360, height: 640 } },
  );
});

test("on a phone the line below the text lies over the list of shortcuts, not under it", async () => {
  await owner.asOwner(
    async (page) => {
      await openNewText(page, owner.site.url, "Short keys");
      await page.getByRole("button", { name: "Keyboard shortcuts", exact: true }).click();
      const count = page.locator("textarea[name=body] + p");
      await expect
        .poll(() =>
          count.evaluate((line) => {
            const { left, top } = line.getBoundingClientRect();
            return line.contains(document.elementFromPoint(left + 20, top + 4));
          }),
        )
        .toBe(true);
    },
    { viewport: { width: 360, height: 740 } },
  );
});
