/** What an owner does first: brings a recipe in and publishes it, pairs a device, makes a passkey, moves about by keyboard. */
import { readFileSync } from "node:fs";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../tests/axe.ts";
import { startSite } from "../tests/site-server.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";
import { visit } from "../tests/visit.ts";

const owner = ownerSite();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("the set-up code makes one owner, and only one, and a new site has the time zone of the browser", async () => {
  const site = await startSite({ demo: false });
  const page = await owner.browser.newPage({ timezoneId: "Pacific/Auckland" });
  await page.goto(`${site.url}/set-up`);
  await expect.poll(() => site.output()).toMatch(/Set-up code: \S+/);
  const code = /Set-up code: (\S+)/.exec(site.output())?.[1] ?? "";
  await page.fill("input[name=code]", "WRONG-CODE-0000-0000");
  await page.fill("input[name=name]", "Owner");
  await page.fill("input[name=email]", "owner@brewery.example");
  await page.fill("input[name=password]", "a long enough password");
  await page.locator("form button[type=submit]").first().click();
  await page.locator("input[name=code][aria-invalid=true]").waitFor();
  expect(await page.inputValue("input[name=email]")).toBe("owner@brewery.example");
  await ready(page);
  await page.fill("input[name=code]", code);
  await page.fill("input[name=password]", "a long enough password");
  await page.locator("form button[type=submit]").first().click();
  await page.waitForURL(/\/studio/);
  expect((await fetch(`${site.url}/set-up`)).status).toBe(404);
  await page.goto(`${site.url}/studio/settings`);
  expect(await page.inputValue("[name=timeZone]")).toBe("Pacific/Auckland");
  await page.close();
  await site.remove();
});

test("a BeerXML file becomes a recipe that guests read and download again", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/recipes/import`);
    const xml = readFileSync("demo/recipes/flux.xml", "utf8").replace("<NAME>Flux</NAME>", "<NAME>Second Flux</NAME>");
    await page.setInputFiles("input[name=files]", {
      name: "second-flux.xml",
      mimeType: "text/xml",
      buffer: Buffer.from(xml),
    });
    const read = page.locator("form:has(input[name=files]) button[type=submit]");
    if ((await read.count()) > 0 && (await read.first().isVisible())) await read.first().click();
    await page.getByText("Second Flux").first().waitFor();
    await button(page, "Import selection").click();
    await page.getByRole("link", { name: "Second Flux" }).click();
    await page.waitForURL(/\/studio\/recipes\/[0-9a-z]{24}$/);
    await page.locator("select[name=status]").first().waitFor({ state: "attached" });
    for (const number of ["1.053", "1.004"]) expect(await page.innerText("main")).toContain(number);
    expect((await fetch(`${owner.site.url}/recipes/second-flux`)).status).toBe(404);
    await page.selectOption("select[name=status]", "published");
    await page.locator("form:has(select[name=status]) button[type=submit]").first().click();
    await expect.poll(async () => (await fetch(`${owner.site.url}/recipes/second-flux`)).status).toBe(200);
    const again = await (await fetch(`${owner.site.url}/recipes/second-flux.xml`)).text();
    expect(again).toContain("<NAME>Second Flux</NAME>");
  });
});

test("a device is paired in the studio, shows its token once, and turns when its first reading comes", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/devices`);
    const form = page.locator("form:has(input[name=deed][value=pair])");
    if (!(await form.locator("input[name=name]").isVisible())) await page.getByText(/pair/i).first().click();
    await form.locator("input[name=name]").fill("Spindle 9");
    await form.locator("button[type=submit]").first().click();
    const address = page.locator("input[readonly][value*='/stream?id=']");
    await address.waitFor();
    const token = new URL(await address.inputValue()).searchParams.get("id") ?? "";
    expect(await page.innerText("main")).toContain("Only this computer reaches localhost.");
    expect(await page.getByLabel("Token", { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(token).toHaveLength(43);
    const cutOff = page.waitForEvent("requestfailed");
    await page.context().setOffline(true);
    await cutOff;
    await page.context().setOffline(false);
    expect(await address.inputValue()).toContain(token);
    expect(
      (
        await fetch(`${owner.site.url}/stream?id=${token}`, {
          method: "POST",
          body: '{"name":"Spindle 9","temp":20,"gravity":1.05}',
        })
      ).status,
    ).toBe(200);
    await page.getByText("First message at").waitFor();
    await page.goto(`${owner.site.url}/studio/devices`);
    expect(await page.innerText("main")).toContain("Spindle 9");
    expect(await page.content()).not.toContain(token);
  });
});

test("a device is compared with a hydrometer by keys, again and again, from its field", async () => {
  const { site } = owner;
  const token = (await site.command("device", "add", "Floater")).split("\n").at(-1);
  const body = '{"name":"Floater","temp":20,"gravity":1.02}';
  await fetch(`${site.url}/stream?id=${token}`, { method: "POST", body });
  await owner.asOwner(async (page) => {
    await page.goto(`${site.url}/studio/devices`);
    await page.getByRole("link", { name: "Floater" }).first().click();
    const field = page.getByLabel("Gravity by hydrometer");
    await field.waitFor();
    await ready(page);
    for (const [typed, said] of [
      ["1.012", "− 8.0 points"],
      ["1.023", "+ 3.0 points"],
    ] as const) {
      await field.fill(typed);
      await page.keyboard.press("Enter");
      await page.getByText(said).first().waitFor();
      await expect.poll(() => field.inputValue()).toBe("");
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
  });
});

test("a passkey is made, named after its device, and signs in with nothing typed", async () => {
  await owner.asOwner(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${owner.site.url}/account`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Add another passkey" }).waitFor();
    expect(await page.locator("section", { hasText: "Passkeys" }).last().innerText()).toMatch(/Chrome on \w+\s+since/);
    await page.context().clearCookies();
    await page.goto(`${owner.site.url}/sign-in`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: /passkey/i }).click();
    await page.waitForURL(`${owner.site.url}/studio`);
  });
});

/** With the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The Tab key does not lead there.");
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("a second step is set up, asked for without a script, and turned off again, all by keyboard", async () => {
  const credentials = { email: "owner@brewery.example", password: "a long enough password" };
  const confirmed = { code: (_ahead: number) => Promise.resolve(""), recovery: "" };
  await owner.asOwner(async (page) => {
    const section = page.locator("#second-step");
    await page.goto(`${owner.site.url}/account`);
    await typeInto(page, section.getByLabel("Current password", { exact: true }), credentials.password);
    await section.getByRole("img", { name: "QR code" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const typed = await section.getByText(/^([A-Z2-7]{4} ){9}[A-Z2-7]{4}$/).innerText();
    const otp = createOTP(Buffer.from(base32.decode(typed.replaceAll(" ", ""))).toString());
    const step = Math.floor(Date.now() / 30_000);
    confirmed.code = (ahead) => otp.hotp(step + ahead);
    await typeInto(page, section.getByLabel("Code", { exact: true }), await confirmed.code(0));
    await section.getByText("Second step turned on.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const saved = page.waitForEvent("download");
    await tabTo(page, section.getByRole("link", { name: "Download" }));
    await page.keyboard.press("Enter");
    const codes = readFileSync(await (await saved).path(), "utf8").match(/([0-9A-Z]{4}-?){4}$/gm) ?? [];
    expect(codes).toEqual(await section.locator("li").allInnerTexts());
    confirmed.recovery = codes[0] ?? "";
  });

  const signIn = (answer: (page: Page) => Promise<void>) =>
    visit(
      owner.browser,
      async (page) => {
        await page.goto(`${owner.site.url}/sign-in?next=/studio/devices`);
        await tabTo(page, page.getByLabel("E-mail", { exact: true }));
        await page.keyboard.type(credentials.email);
        await typeInto(page, page.getByLabel("Password", { exact: true }), credentials.password);
        await page.waitForURL(/\/sign-in\/code/);
        await answer(page);
      },
      { javaScriptEnabled: false },
    );
  await signIn(async (page) => {
    const field = page.getByLabel("Code", { exact: true });
    expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    await typeInto(page, field, await confirmed.code(0));
    await page.getByText("already used. 4 tries left.").waitFor();
    await typeInto(page, field, await confirmed.code(1));
    await page.waitForURL(`${owner.site.url}/studio/devices`);
  });
  await signIn(async (page) => {
    await tabTo(page, page.getByText("I can’t use my app"));
    await page.keyboard.press("Enter");
    await typeInto(page, page.getByLabel("Recovery code"), confirmed.recovery);
    await page.getByText("9 are left").waitFor();
    const section = page.locator("#second-step");
    await tabTo(page, section.getByLabel("Current password", { exact: true }));
    await page.keyboard.type(credentials.password);
    await tabTo(page, section.getByRole("button", { name: "Turn off the second step" }));
    await page.keyboard.press("Enter");
    await section.getByText("Second step turned off.").waitFor();
  });
});

test("an alert is acknowledged where it is read first, and the keyboard goes on to what waits next", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio`);
    await ready(page);
    const alert = page.getByRole("link", { name: "Reflow: gravity below 1.030 for 2 h" });
    await alert.waitFor();
    await button(page, /^Got it/).press("Enter");
    await page.getByText("Marked as seen").waitFor();
    await expect.poll(() => alert.count()).toBe(0);
    expect(await page.locator(":focus").textContent()).toBe("Open inventory");
    await button(page, "Undo").click();
    await alert.click();
    await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}$/);
  });
});

test("the studio's rooms are reached and used by keyboard alone", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio`);
    await ready(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    const seen: string[] = [];
    for (let step = 0; step < 40 && !seen.at(-1)?.startsWith("Recipes"); step++) {
      await page.keyboard.press("Tab");
      seen.push(await focused());
    }
    expect(seen.at(-1)).toMatch(/^Recipes/);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(outline).not.toBe("none");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${owner.site.url}/studio/recipes`);
  });
});
