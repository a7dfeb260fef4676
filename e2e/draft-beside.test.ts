/** A published text and the draft beside it, as their author and a reader see them, with scripts and without. */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { platformSteps } from "./platform-steps.ts";
import { keptInBrowser, ready, settled } from "../tests/page-waits.ts";

const owner = ownerSite();

/** Somebody else's window, without a script. */
function send(address: string, fields: Record<string, string>): Promise<Response> {
  const { site, cookie } = owner;
  const body = new URLSearchParams({ visibility: "public", ...fields });
  return fetch(address, { method: "POST", body, redirect: "manual", headers: { cookie, origin: site.url } });
}

/** The address of a published post in the studio, and of its page. */
async function published(title: string): Promise<{ studio: string; path: string }> {
  const { site } = owner;
  const post = { deed: "publish", revision: "0", title, body: "The old text." };
  const answer = await send(`${site.url}/studio/writing/new`, post);
  const path = `${site.url}/writing/${title.toLowerCase().replaceAll(" ", "-")}`;
  return { studio: new URL(answer.headers.get("location") ?? "", site.url).href, path };
}
const read = async (path: string) => (await fetch(path)).text();

test("what is typed saves itself beside the published text, is discarded, brought back and published", async () => {
  const { studio, path } = await published("Two texts");
  await owner.asOwner(async (page) => {
    await page.goto(studio);
    await ready(page);
    const text = page.locator("textarea[name=body]");
    const save = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
    await text.fill("The old text. And a new sentence.");
    const notice = page.getByText("Readers see the published text until you publish these changes.");
    await notice.waitFor();
    expect(await read(path)).not.toContain("new sentence");
    await page.reload();
    expect(await text.inputValue()).toContain("new sentence");
    await ready(page);
    await save("Discard changes");
    await page.getByText("Changes discarded").waitFor();
    expect(await text.inputValue()).toBe("The old text.");
    await save("Undo");
    await notice.waitFor();
    expect(await text.inputValue()).toContain("new sentence");
    await page.getByRole("link", { name: "Compare with published" }).click();
    await page.getByText(/^Draft of .* against the published text$/).waitFor();
    expect(await page.locator("ins").allInnerTexts()).toEqual([expect.stringContaining("And a new sentence")]);
    await page.goBack();
    await ready(page);
    await save("Publish changes");
    await notice.waitFor({ state: "detached" });
    expect(await read(path)).toContain("new sentence");
  });
});

test("what is typed while the discarding is under way stays", async () => {
  const { studio } = await published("Typed meanwhile");
  await owner.asOwner(async (page) => {
    await page.goto(studio);
    await ready(page);
    const text = page.locator("textarea[name=body]");
    await text.fill("The old text. And more.");
    const notice = page.getByText("Readers see the published text until you publish these changes.");
    await notice.waitFor();
    const discarding = page.waitForRequest((request) => /deed=discard/.test(request.postData() ?? ""));
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/deeds*", async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole("button", { name: "Discard changes", exact: true }).first().click();
    await discarding;
    await text.fill("Typed over it.");
    await settled(page);
    answer();
    await page.getByText("Changes discarded").waitFor();
    await notice.waitFor();
    expect(await text.inputValue()).toBe("Typed over it.");
  });
});

test("a draft that the published text has overtaken says so until somebody presses a button, however much is typed", async () => {
  const { studio, path } = await published("Overtaken text");
  await send(studio, { deed: "keep", revision: "1", title: "Overtaken text", body: "The draft." });
  expect(await owner.site.command("sync", `${owner.site.dataFolder}/texts`)).toContain("posts/overtaken-text.md");
  const file = `${owner.site.dataFolder}/texts/posts/overtaken-text.md`;
  writeFileSync(file, readFileSync(file, "utf8").replace("The old text.", "By file."));
  const said = await owner.site.command("sync", `${owner.site.dataFolder}/texts`);
  expect(said).toContain("“Overtaken text” also has unpublished changes in the studio");
  await expect.poll(() => read(path)).toContain("By file.");
  await owner.asOwner(async (page) => {
    await page.clock.install();
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/deeds") && sent.push(request.postData() ?? ""));
    await page.goto(studio);
    await ready(page);
    const text = page.locator("textarea[name=body]");
    const behind = page.getByText("The published text was changed after this draft.");
    await behind.waitFor();
    expect(await text.inputValue()).toBe("The draft.");
    await text.fill("The draft. And more.");
    await keptInBrowser(page, "The draft. And more.");
    await page.clock.runFor("02:00");
    await settled(page);
    expect(sent).toEqual([]);
    await page.reload();
    await behind.waitFor();
    await page.getByRole("link", { name: "Compare with published" }).click();
    await page.getByText(/^Draft of .* against the published text$/).waitFor();
    expect((await page.locator("del").allInnerTexts()).join(" ")).toContain("By file");
    await page.goBack();
    await ready(page);
    await expect.poll(() => text.inputValue()).toBe("The draft. And more.");
    await page.getByRole("button", { name: "Save draft", exact: true }).first().click();
    await page.getByText("Readers see the published text until you publish these changes.").waitFor();
    expect(await read(path)).toContain("By file.");
  });
});

test("whoever holds a preview link reads that it is one, and when it is none any more", async () => {
  const { studio, path } = await published("Shown to one");
  await send(studio, { deed: "keep", revision: "1", title: "Shown to one", body: "For your eyes." });
  const made = await (await send(studio, { deed: "preview", days: "7" })).text();
  const [link = ""] = /http[^"\s]*\/preview\/[\w-]{43}/.exec(made) ?? [];
  const note = "This is a preview.";
  const shown = await fetch(link);
  const page = await shown.text();
  expect(page).toContain("For your eyes.");
  expect(page).toContain(note);
  expect(await read(path)).not.toContain(note);
  const [, id = ""] = /value="revoke (\w+)"/.exec(made) ?? [];
  await send(studio, { deed: `revoke ${id}` });
  expect(await read(link)).toContain("This preview link is no longer valid.");
  expect(await read(shown.url), "the page is public without it").toContain("The old text.");
  await send(studio, { deed: "archive", revision: "2", title: "Shown to one", body: "For your eyes." });
  expect(await read(shown.url)).toContain("This preview link is no longer valid.");
  expect(await read(`${path}-not`)).not.toContain("preview link");
});

test("a reader who comes back by a script to a preview that has expired meanwhile reads so", async () => {
  const { studio } = await published("Shown for a while");
  const made = await (await send(studio, { deed: "preview", days: "1" })).text();
  const [link = ""] = /http[^"\s]*\/preview\/[\w-]{43}/.exec(made) ?? [];
  await send(studio, { deed: "archive", revision: "1", title: "Shown for a while", body: "[Leave](/about)" });
  const { withPage, withDatabase } = platformSteps(owner);
  await withPage(async (page) => {
    await page.goto(link);
    await page.mouse.move(5, 5);
    await ready(page);
    expect(await page.innerText("h1")).toBe("Shown for a while");
    withDatabase((database) => database.exec("update preview_links set expires_at = 1"));
    await page.getByRole("link", { name: "Leave" }).click();
    await page.waitForURL(/\/about$/);
    await page.goBack();
    await page.getByRole("heading", { name: "This preview link is no longer valid." }).waitFor();
    await page.reload();
    expect(await page.innerText("h1")).toBe("This preview link is no longer valid.");
  });
});

test("without JavaScript the same buttons do the same", async () => {
  const { studio, path } = await published("Plain text");
  const context = await owner.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await owner.signIn(context);
  const page = await context.newPage();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
  const text = page.locator("textarea[name=body]");
  await page.goto(studio);
  await text.fill("Changed without a script.");
  await press("Save draft");
  await page.getByText("Readers see the published text until you publish these changes.").waitFor();
  expect(await text.inputValue()).toBe("Changed without a script.");
  expect(await read(path)).not.toContain("Changed without");
  await press("Discard changes");
  expect(await text.inputValue()).toBe("The old text.");
  await press("Undo");
  expect(await text.inputValue()).toBe("Changed without a script.");
  await press("Publish changes");
  expect(await read(path)).toContain("Changed without a script.");
  await context.close();
});

test("a text that is scheduled says that its changes do not go out with it, and a preview link is shown where the keyboard is", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/writing/new`);
    await ready(page);
    await page.keyboard.type("Due in a while");
    await page.waitForURL(/\/studio\/writing\/[0-9a-z]{24}$/);
    await page.fill("[name=publishAt]", "2099-01-02T03:04");
    await page.getByRole("button", { name: "Publish", exact: true }).last().click();
    await page
      .getByText(/Scheduled, saved/)
      .first()
      .waitFor();
    await page.locator("textarea[name=body]").fill("Changed since.");
    await page.getByText("The scheduled text is published without these changes").waitFor();
    await page.getByRole("link", { name: "Compare with scheduled" }).waitFor();
    await page.setViewportSize({ width: 320, height: 740 });
    const discard = await page.getByRole("button", { name: "Discard changes" }).boundingBox();
    expect((discard?.x ?? 0) + (discard?.width ?? 0)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: "Update scheduled text" }).click();
    await page.getByText("The scheduled text is published without these changes").waitFor({ state: "detached" });
    expect(await page.inputValue("[name=publishAt]")).toBe("2099-01-02T03:04");
    await page.getByRole("button", { name: "Create preview link" }).click();
    await page.waitForFunction(() =>
      /\/preview\//.test((document.activeElement as HTMLInputElement | null)?.value ?? ""),
    );
  });
});

test("an open editor learns that its changes came out by themselves, and goes on from them without a question", async () => {
  const { studio } = await published("Out by itself");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await owner.asOwner(async (page) => {
    await page.clock.install();
    await page.goto(studio);
    await ready(page);
    const text = page.locator("textarea[name=body]");
    await text.fill("The new text.");
    await page.getByText("Readers see the published text until").waitFor();
    await page.fill("[name=changesAt]", tomorrow);
    await page.getByRole("button", { name: "Schedule changes" }).click();
    const due = page.getByText("These changes will be published on").first();
    await due.waitFor();
    expect(await page.inputValue("[name=changesAt]")).toBe("");
    const revision = await page.inputValue("[name=revision]");
    const values = await page
      .locator("form#entry")
      .evaluate((form: HTMLFormElement) =>
        Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
        ),
      );
    expect((await send(studio, { ...values, deed: "save", revision })).status).toBe(303);
    await page.clock.fastForward("40:00:00");
    await due.waitFor({ state: "detached" });
    await text.fill("The new text. And more.");
    await page.getByText("Readers see the published text until").waitFor();
    expect(await page.getByText("Someone else saved this").count()).toBe(0);
  });
});

test("an archived text is saved by a button, on phones too, and says until then that it is not", async () => {
  const { studio } = await published("Put away");
  await send(studio, { deed: "archive", revision: "1", title: "Put away", body: "The old text." });
  await owner.asOwner(
    async (page) => {
      await page.goto(studio);
      await ready(page);
      const standing = page.locator("form").getByText("Archived, saved");
      await standing.waitFor();
      await page.locator("textarea[name=body]").fill("Written in the archive.");
      await page.locator("form").getByText("Changes not saved").waitFor();
      expect(await standing.isVisible()).toBe(false);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await standing.waitFor();
      await page.reload();
      expect(await page.inputValue("textarea[name=body]")).toBe("Written in the archive.");
    },
    { viewport: { width: 360, height: 800 } },
  );
});
