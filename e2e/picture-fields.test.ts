/** Fields for pictures: a real file dropped or pasted on a text and on a field, the picker by keyboard and under axe, a gallery put in order, and all of it without a script. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, axeViolationsLightAndDark } from "../tests/axe.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready, settled } from "../tests/page-waits.ts";

const owner = ownerSite();
const webp = readFileSync("demo/media/tilt-raw.webp").toString("base64");
/** Each has bytes of its own behind the same pixels. */
const filesOf = (page: Page, names: readonly string[]) =>
  page.evaluateHandle(
    ([base64, ...each]) => {
      const transfer = new DataTransfer();
      for (const name of each) {
        const bytes = Uint8Array.from(`${atob(base64 ?? "")}${name}`, (sign) => sign.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: "image/webp" }));
      }
      return transfer;
    },
    [webp, ...names],
  );
const drop = async (page: Page, on: Locator, ...names: string[]) => {
  const dataTransfer = await filesOf(page, names);
  await on.dispatchEvent("dragover", { dataTransfer });
  await on.dispatchEvent("drop", { dataTransfer });
};
const paste = async (page: Page, on: Locator, name: string) =>
  on.evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    await filesOf(page, [name]),
  );
const address = /\/studio\/\w+\/[0-9a-z]{24}$/;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const openNew = async (page: Page, room: string, title: string) => {
  await page.goto(`${owner.site.url}/studio/${room}/new`);
  await ready(page);
  await page.fill("input[name=title]", title);
  await page.waitForURL(address);
};

test("a picture that is dropped or pasted on a text is uploaded and shown, and its description is asked for", async () => {
  await owner.asOwner(async (page) => {
    await openNew(page, "writing", "Dropped on");
    const text = page.locator("textarea[name=body]");
    await drop(page, text, "Kettle lid.webp");
    const asked = page.getByLabel("Description of Kettle lid.webp");
    await asked.waitFor();
    await asked.fill("A lid with a hole");
    await page.keyboard.press("Enter");
    expect(await text.inputValue()).toMatch(/!\[A lid with a hole\]\(\/media\/kettle-lid-[\w]+\.webp\)/);
    await text.press("Control+End");
    await paste(page, text, "Tap.webp");
    await page.getByLabel("Description of Tap.webp").fill("A tap");
    await page.keyboard.press("Enter");
    expect(await text.inputValue()).toMatch(/!\[A lid with a hole\][^]*!\[A tap\]\(\/media\/tap-[\w]+\.webp\)/);
  });
});

test("on a phone, where the picker takes the place of the text, the keyboard is in the text again after it", async () => {
  await owner.asOwner(
    async (page) => {
      await openNew(page, "writing", "Picked on a phone");
      const text = field(page, "body");
      const focused = page.locator("textarea[name=body]:focus");
      await text.fill("Before.");
      await page.getByRole("button", { name: "Picture", exact: true }).click();
      const picker = page.getByRole("complementary", { name: "Choose a picture" });
      await picker.getByRole("searchbox").press("Escape");
      await focused.waitFor();
      await page.getByRole("button", { name: "Picture", exact: true }).click();
      await drop(page, picker.getByRole("heading"), "On a phone.webp");
      await picker.getByRole("option", { name: /On a phone/ }).press("Enter");
      await picker.getByLabel("Description for people who cannot see it").fill("A curve");
      await page.keyboard.press("Enter");
      await focused.waitFor();
      expect(await text.inputValue()).toMatch(/^Before\.\n\n!\[A curve\]/);
      await page.keyboard.press("Control+z");
      expect(await text.inputValue()).toBe("Before.");
    },
    { viewport: { width: 360, height: 800 } },
  );
});

test("pictures that are dropped on the open picker are uploaded once each, and the first is chosen", async () => {
  await owner.asOwner(async (page) => {
    await openNew(page, "writing", "Dropped on the picker");
    const picker = page.getByRole("complementary", { name: "Choose a picture" });
    const option = (name: string) => picker.getByRole("option", { name });
    let uploads = 0;
    page.on("request", (request) => {
      const type = request.headers()["content-type"] ?? "";
      if (request.url().endsWith("/studio/media/upload") && type.startsWith("multipart/")) uploads++;
    });
    await page.getByRole("button", { name: "Choose Cover" }).click();
    // What is shown does not hide what comes.
    await picker.getByRole("searchbox").fill("nothing of that name");
    await picker.getByText("Used here").click();
    await picker.getByText("No pictures found.").waitFor();
    await drop(page, picker.getByRole("heading"), "First here.webp", "Second here.webp");
    await option("Second here.webp").waitFor();
    expect(await option("First here.webp").getAttribute("aria-selected")).toBe("true");
    await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
    await page.keyboard.type("The first of two");
    await page.keyboard.press("Enter");
    expect(await field(page, "cover.media").inputValue()).toMatch(/^first-here-\w+\.webp$/);
    await page.getByRole("button", { name: "Change Cover" }).click();
    await drop(page, picker.getByText("Drop pictures here, paste or choose them"), "On the zone.webp");
    await picker.getByRole("button", { name: "Choose On the zone.webp" }).waitFor();
    await option("On the zone.webp").waitFor();
    await settled(page);
    expect([uploads, await option("On the zone.webp").count()]).toEqual([3, 1]);
  });
});

test("a picture that is dropped on a cover is uploaded, asks for its description, and is saved; removing it can be undone", async () => {
  await owner.asOwner(async (page) => {
    await openNew(page, "writing", "Covered");
    const cover = page.getByRole("group", { name: "Cover" }).last();
    await drop(page, cover, "Burner.webp");
    await cover.getByText("Burner.webp", { exact: true }).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "cover.alt");
    await page.keyboard.type("A blue flame");
    await page.getByRole("button", { name: "Remove Cover" }).click();
    expect(await field(page, "cover.media").inputValue()).toBe("");
    await cover.getByRole("button", { name: "Undo" }).click();
    expect(await field(page, "cover.alt").inputValue()).toBe("A blue flame");
    await page
      .getByText(/Draft saved/)
      .first()
      .waitFor();
    await page.keyboard.press("Control+s");
    await expect.poll(async () => (await page.request.get(page.url())).text()).toContain("A blue flame");
    await page.reload();
    await ready(page);
    expect(await field(page, "cover.media").inputValue()).toMatch(/^burner-/);
    expect(await cover.innerText()).toContain("Burner.webp");
  });
});

test("a cover is chosen by keyboard alone, described first, and the keyboard comes back to its field", async () => {
  await owner.asOwner(async (page) => {
    await openNew(page, "writing", "Chosen by keys");
    await page.getByRole("button", { name: "Choose Cover" }).focus();
    await page.keyboard.press("Enter");
    const picker = page.getByRole("complementary", { name: "Choose a picture" });
    await picker.waitFor();
    await page.keyboard.type("tilt-r");
    await picker.getByRole("option", { name: /tilt-raw/ }).waitFor();
    await picker.getByRole("option", { name: /tilt-raw/ }).focus();
    await page.keyboard.press("Space");
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    const description = picker.getByLabel("Description for people who cannot see it");
    await description.fill("");
    await picker.getByRole("option", { name: /tilt-raw/ }).focus();
    await page.keyboard.press("Enter");
    await picker.getByText("Describe the picture first.").waitFor();
    await description.fill("Readings as they came");
    await page.keyboard.press("Enter");
    await picker.waitFor({ state: "detached" });
    expect(await field(page, "cover.media").inputValue()).toBe("tilt-raw.webp");
    expect(await field(page, "cover.alt").inputValue()).toBe("Readings as they came");
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Change"));
    await page.keyboard.press("Enter");
    await picker.waitFor();
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Change"));
    expect(await field(page, "cover.media").inputValue()).toBe("tilt-raw.webp");
  });
});

test("a gallery takes several pictures, is put in order by keys and buttons, and what was removed comes back", async () => {
  await owner.asOwner(async (page) => {
    await openNew(page, "projects", "A gallery");
    const gallery = page.locator("#rows-gallery");
    const names = async () =>
      (await gallery
        .locator("[data-reorder] [data-name]")
        .evaluateAll((all) =>
          all.map((each) => (each as HTMLInputElement).value.replace(/-\w+\.webp$/, "")),
        )) as string[];
    await drop(page, gallery, "One.webp", "Two.webp", "Three.webp");
    await expect.poll(names).toEqual(["one", "two", "three"]);
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "gallery.0.alt");
    await page.keyboard.type("First");
    await gallery.getByRole("button", { name: "Row Picture 1" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(names).toEqual(["two", "one", "three"]);
    expect(await field(page, "gallery.1.alt").inputValue()).toBe("First");
    await page.keyboard.press("ArrowDown");
    await expect.poll(names).toEqual(["two", "three", "one"]);
    await gallery.getByRole("button", { name: "Move picture 3 up" }).click();
    await expect.poll(names).toEqual(["two", "one", "three"]);
    await gallery.getByRole("button", { name: "Remove picture 2" }).click();
    await expect.poll(names).toEqual(["two", "three"]);
    await page.waitForFunction(() => document.activeElement?.textContent === "Undo");
    await page.keyboard.press("Enter");
    await expect.poll(names).toEqual(["two", "one", "three"]);
    expect(await field(page, "gallery.1.alt").inputValue()).toBe("First");
    await gallery.getByRole("button", { name: "Add pictures" }).click();
    const picker = page.getByRole("complementary", { name: "Choose a picture" });
    await picker.getByRole("option", { name: /tilt-raw/ }).click();
    await picker.getByLabel("Description for people who cannot see it").fill("Readings beside a glass");
    await page.keyboard.press("Enter");
    await expect.poll(names).toEqual(["two", "one", "three", "tilt"]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "detached" });
  });
});

test("pictures that arrive faster than the page is drawn are all in the gallery", async () => {
  await owner.asOwner(async (page) => {
    await openNew(page, "projects", "Faster than drawn");
    // Each drawing waits for a message.
    await page.evaluate(() => {
      const post = Reflect.get(MessagePort.prototype, "postMessage");
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        setTimeout(() => post.call(this, message), 1000);
      };
    });
    const gallery = page.locator("#rows-gallery");
    await drop(page, gallery, "First.webp", "Second.webp");
    await gallery.locator("[data-reorder]").nth(1).waitFor();
    expect(await field(page, "gallery.0.media").inputValue()).toMatch(/^first-/);
  });
});

test("a row of the gallery is dragged by its handle", async () => {
  await owner.asOwner(async (page) => {
    await openNew(page, "projects", "Dragged");
    const gallery = page.locator("#rows-gallery");
    await drop(page, gallery, "Upper.webp", "Lower.webp");
    await gallery.locator("[data-reorder]").nth(1).waitFor();
    const handle = gallery.locator("[data-handle]").first();
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const last = await gallery.locator("[data-reorder]").nth(1).boundingBox();
    if (!from || !last) throw new Error("The rows are not drawn.");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, last.y + last.height, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => field(page, "gallery.0.media").inputValue()).toMatch(/^lower-/);
  });
});

test("the portrait is chosen beside the form, saved by itself, and a picture that is gone is marked", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/settings?part=look`);
    await ready(page);
    await page.getByRole("button", { name: "Choose Portrait" }).click();
    const picker = page.getByRole("complementary", { name: "Choose a picture" });
    await picker.getByRole("option", { name: /tilt-raw/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    // Its style sheets came later, and hide and show nothing of the form.
    expect(await page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
    await picker.getByLabel("Description for people who cannot see it").fill("Somebody at a kettle");
    const saved = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
    await picker.getByRole("button", { name: "Choose tilt-raw.webp" }).click();
    await saved;
    await page.reload();
    await ready(page);
    expect(await field(page, "portrait").inputValue()).toBe("tilt-raw.webp");
    expect(await field(page, "portraitText").inputValue()).toBe("Somebody at a kettle");
    await page.goto(`${owner.site.url}/studio/media?q=tilt-raw`);
    await ready(page);
    await page
      .getByRole("link", { name: /tilt-raw/ })
      .first()
      .click();
    const shownAt = page.getByRole("complementary").getByRole("link", { name: "Portrait" });
    expect(await shownAt.getAttribute("href")).toBe("/studio/settings?part=look");
    await page.getByRole("button", { name: "Move to bin" }).click();
    await page.waitForURL(/removed=/);
    expect(new URL(page.url()).searchParams.get("q")).toBe("tilt-raw");
    await page.goto(`${owner.site.url}/studio/settings?part=look`);
    const portrait = page.getByRole("group", { name: "Portrait" });
    await portrait.getByText("Missing. It may have been deleted.").waitFor();
    expect(await field(page, "portrait").inputValue()).toBe("tilt-raw.webp");
  });
});

test("without a script a picture is chosen by its name, and what is typed is saved", async () => {
  const context = await owner.browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  await owner.signIn(context);
  const page = await context.newPage();
  await page.goto(`${owner.site.url}/studio/projects/new`);
  await page.fill("input[name=title]", "By name");
  expect(await page.getByRole("button", { name: "Choose Cover" }).isVisible()).toBe(false);
  const file = await field(page, "cover.media").locator("option").nth(1).getAttribute("value");
  await field(page, "cover.media").selectOption(file);
  await field(page, "cover.alt").fill("A cover");
  await page.getByRole("button", { name: "Add pictures" }).click();
  expect(await field(page, "cover.media").inputValue()).toBe(file);
  await field(page, "gallery.0.media").selectOption(file);
  await field(page, "gallery.0.alt").fill("In the gallery");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await page.waitForURL(address);
  expect(await field(page, "cover.media").inputValue()).toBe(file);
  expect(await field(page, "gallery.0.alt").inputValue()).toBe("In the gallery");
  await context.close();
});

test("what is no picture is refused where it was dropped, in words that stay in their column", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/settings?part=look`);
    await ready(page);
    const logo = page.getByRole("group", { name: "Own logo" });
    const width = async () => (await logo.boundingBox())?.width;
    const before = await width();
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["<p>A logo</p>"], "logo.html", { type: "text/html" }));
      return transfer;
    });
    await logo.dispatchEvent("drop", { dataTransfer });
    await logo.getByRole("alert").getByText("Only JPEG, PNG, WebP, AVIF, GIF, HEIC and SVG").waitFor();
    expect(await width()).toBe(before);
    expect(await logo.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await logo.getByRole("button", { name: "Remove" }).click();
    expect(await logo.getByRole("alert").count()).toBe(0);
  });
});
