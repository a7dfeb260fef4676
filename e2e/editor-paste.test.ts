/** Pasting from offices and code hosts, dropping files and finding links, as hands do it: fast, and taken back by Undo. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { openNewText, textOf } from "./open-new-text.ts";

const owner = ownerSite("demo-portfolio");
const written = (page: Page) => textOf(page).inputValue();
const undo = (page: Page) => page.keyboard.press("Control+z");

const paste = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", markup);
    clipboardData.setData("text/plain", "plain");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);

const documents = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain, </span><span style="font-weight:700">bo</span><span style="font-weight:700">ld</span><span style="font-style:italic"> and sloped</span></p><ul><li dir="ltr"><p><span>First</span></p></li><ul><li><p><span>Inner</span></p></li></ul><li><p><span>Second</span></p></li></ul><br /><p><a href="https://example.org/x"><span style="color:#15c">A link</span></a></p></b>`;
const word = `<html><body><p class=MsoNormal>Text</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Apple</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Core</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Pear</p><p class=MsoNormal><img src="file:///C:/clip.png"></p></body></html>`;
const codeHost = `<div class="markdown-heading"><h2>Usage</h2><a class="anchor" href="https://host.example/#usage"><svg></svg></a></div><div class="highlight highlight-source-ts"><pre><span style="color:red">if</span> (a) {
  go("\`\`\`");
}</pre></div><ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul><table><tr><th>k</th><th align="right">v</th></tr><tr><td><code>a|b</code></td><td>1</td></tr></table><p>H<sub>2</sub>O</p>`;

test.each([
  [
    "a document of an office in the browser",
    documents,
    "Plain, **bold** _and sloped_\n\n- First\n  - Inner\n- Second\n\n[A link](https://example.org/x)",
  ],
  ["a document of a word processor", word, "Text\n\n1. Apple\n   - Core\n2. Pear"],
  [
    "a page of a code host",
    codeHost,
    '## Usage\n\n````ts\nif (a) {\n  go("```");\n}\n````\n\n- [x] done\n- [ ] open\n\n| k | v |\n| --- | ---: |\n| `a\\|b` | 1 |\n\nH<sub>2</sub>O',
  ],
])("%s is pasted as Markdown, and taken back in one step", async (_from, html, markdown) => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Pasted");
    await page.keyboard.type("Before ");
    await paste(page, html);
    await expect.poll(() => written(page)).toBe(`Before ${markdown}`);
    await undo(page);
    expect(await written(page)).toBe("Before ");
  });
});

test("two files that are dropped are paragraphs, described one after the other, and Undo takes it all back", async () => {
  const webp = readFileSync("demo/media/tilt-raw.webp").toString("base64");
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Dropped");
    await page.keyboard.type("One\n\nTwo");
    await textOf(page).evaluate((element, base64) => {
      const dataTransfer = new DataTransfer();
      for (const name of ["Lid.webp", "Tap.webp"]) {
        const bytes = Uint8Array.from(`${atob(base64)}${name}`, (sign) => sign.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: "image/webp" }));
      }
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, webp);
    const described = (name: string) => page.getByLabel(`Description of ${name}.webp`);
    await described("Tap").waitFor();
    await described("Lid").fill("A lid");
    await page.keyboard.press("Enter");
    expect(await described("Tap").evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("A tap");
    await page.keyboard.press("Enter");
    const paragraphs =
      /^One\n\nTwo\n\n!\[A lid\]\(\/media\/lid-\w+\.webp\)\n\n!\[A tap\]\(\/media\/tap-\w+\.webp\)\n\n$/;
    expect(await written(page)).toMatch(paragraphs);
    for (const steps of [3, 1]) {
      for (let step = 0; step < steps; step++) await undo(page);
      expect(await written(page)).toMatch(/^One\n\nTwo(?:\n\n!\[\]\(\/media\/lid-\w+\.webp\)\n\n)?$/);
    }
    expect(await written(page)).toBe("One\n\nTwo");
    expect(await page.inputValue("input[name=title]")).toBe("Dropped");
  });
});

test("a link is taken from what is found for all that was typed, though Enter came sooner; one word is no address", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Linked");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("tideline");
    await page.keyboard.press("Enter");
    await expect.poll(() => written(page)).toBe("[Tideline](/projects/tideline)");
    await undo(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("example.org");
    await page.keyboard.press("Enter");
    await expect.poll(() => written(page)).toBe("[example.org](https://example.org)");
    await undo(page);
    await page.keyboard.press("Control+k");
    const found = page.waitForResponse(/entry-choices\?of=link&q=qqzz$/);
    await page.keyboard.type("qqzz");
    await page.keyboard.press("Enter");
    await found;
    await page.keyboard.press("Escape");
    expect(await written(page)).toBe("");
  });
});

test("Shift and Tab take no letter from an item that stands outermost, and one Escape closes the pieces", async () => {
  await owner.asOwner(async (page) => {
    await openNewText(page, owner.site.url, "Keys");
    await page.keyboard.type("- malt");
    await page.keyboard.press("Shift+Tab");
    expect(await written(page)).toBe("- malt");
    await textOf(page).fill("");
    await page.keyboard.type("/");
    await page.getByRole("option", { name: /Footnote/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.type("etc");
    expect(await written(page)).toBe("/etc");
  });
});
