/** Writing in the editor: lists, pieces and links by keyboard, pictures and formatted text pasted, and a window that dies in the middle. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { keptInBrowser } from "../tests/page-waits.ts";
import { openNewText, textOf } from "./open-new-text.ts";

const owner = ownerSite();
const written = (page: Page) => textOf(page).inputValue();

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
    await textOf(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Typed before the fall.");
    await keptInBrowser(page, "Typed before the fall.");
    const address = page.url();
    const next = await page.context().newPage();
    const inspected = await page.context().newCDPSession(page);
    const died = page.waitForEvent("crash");
    void inspected.send("Page.crash").catch(() => undefined);
    await died;
    await next.goto(address);
    await next.getByText("Unsaved changes restored").waitFor();
    expect(await written(next)).toContain("Typed before the fall.");
    await next.getByRole("button", { name: "Discard them" }).click();
    expect(await written(next)).not.toContain("Typed before the fall.");
    await next.keyboard.press("Control+s");
    await next.close();
  });
});
