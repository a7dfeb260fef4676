/** A batch's fermentation profile: squares that are dragged, steps that wait for the beer, begun by hand and taken back; without JavaScript, on phones and under axe. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { batchesByNumber } from "../tests/batches-by-number.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated, ready } from "../tests/page-waits.ts";

const owner = ownerSite();
const batches = batchesByNumber(owner);

const openProfile = (page: Page, number: string) => page.goto(`${owner.site.url}${batches.get(number)}/profile`);

async function holdUntilStable(page: Page): Promise<void> {
  await page.selectOption("[name='step.2.what.0']", "stable");
  await page.fill("[name='step.2.value.0']", "1");
  await page.fill("[name='step.2.hours.0']", "48");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.locator("#course").getByText("Until gravity within 1 point for 48 h").waitFor();
}

const dragged = (page: Page) => page.getByRole("slider", { name: /^Step 4: / });

test("a square moves by keys, the fields follow, Escape puts it back, and what has begun stays", async () => {
  await owner.asOwner(async (page) => {
    await openProfile(page, "47");
    await ready(page);
    expect(await page.getByRole("slider").count()).toBe(1);
    const fields = async () => [
      await page.inputValue("[name='step.3.celsius']"),
      Number(await page.inputValue("[name='step.2.value.0']")),
    ];
    const [celsius, hours = 0] = await fields();
    expect(celsius).toBe("2");
    await dragged(page).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(await fields()).toEqual(["3.1", Number(hours) + 12]);
    expect(await dragged(page).getAttribute("aria-valuenow")).toBe("3.1");
    expect(await dragged(page).getAttribute("aria-valuetext")).toMatch(/^3\.1\s°C, day 12\.5/);
    await page.getByText("Moved, and not saved yet").waitFor();
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await fields()).toEqual(["2", hours]);
    expect(await dragged(page).getAttribute("aria-valuetext")).toMatch(/^2\s°C, day 12/);
  });
});

test("a square is dragged by the pointer, stays under it, and is saved from the table", async () => {
  await owner.asOwner(async (page) => {
    await openProfile(page, "47");
    await ready(page);
    const centre = async () => {
      const box = await dragged(page).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const from = await centre();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 60, from.y - 30, { steps: 5 });
    const to = await centre();
    expect(Math.abs(to.x - (from.x - 60))).toBeLessThan(4);
    expect(Math.abs(to.y - (from.y - 30))).toBeLessThan(4);
    await page.keyboard.press("Escape");
    expect(await page.inputValue("[name='step.3.celsius']")).toBe("2");
    await page.mouse.move(from.x - 60, from.y - 30);
    expect(await page.inputValue("[name='step.3.celsius']")).toBe("2");
    await page.mouse.up();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 60, from.y - 30, { steps: 5 });
    await page.mouse.up();
    const celsius = await page.inputValue("[name='step.3.celsius']");
    expect(Number(celsius)).toBeGreaterThan(3);
    expect(await page.inputValue("[name='step.2.value.0']")).toMatch(/^1[0-5]\d$/);
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.locator("#course").getByText(`to ${celsius} °C in 24 h`).waitFor();
    await page.getByText("Moved, and not saved yet").waitFor({ state: "detached" });
  });
});

test("a step waits until the beer is stable; the next one is begun by hand and taken back", async () => {
  await owner.asOwner(async (page) => {
    await openProfile(page, "47");
    await hydrated(page);
    await holdUntilStable(page);
    expect(await page.locator("#course li[data-state='now']").innerText()).toMatch(/^3/);
    await page
      .locator("#course")
      .getByText(/^about /)
      .waitFor();
    await page.getByRole("button", { name: "Begin step 4 now" }).click();
    await page.getByText("Step 4 has begun").waitFor();
    await page.locator("#course").getByText("Begun by hand").waitFor();
    expect(await page.getByRole("button", { name: /^Begin step/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Begin step 4 now" }).waitFor();
    expect(await page.locator("#course").getByText("Begun by hand").count()).toBe(0);
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    expect(await tooWideInLargeText(page)).toEqual([]);
  });
});

test("a step that another window begins is shown where the profile is open, and what is typed there stays and is saved", async () => {
  await owner.asOwner(async (page) => {
    const heard = page.waitForResponse((response) => response.url().includes("/events"));
    await openProfile(page, "47");
    await heard;
    await ready(page);
    await holdUntilStable(page);
    await page.fill("[name='step.3.celsius']", "1.5");
    const other = await page.context().newPage();
    await openProfile(other, "47");
    await ready(other);
    await other.getByRole("button", { name: "Begin step 4 now" }).click();
    await other.getByText("Step 4 has begun").waitFor();
    await page.bringToFront();
    await page.locator("#course").getByText("Begun by hand").waitFor();
    expect(await page.inputValue("[name='step.3.celsius']")).toBe("1.5");
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.locator("#course li[data-state='now']").getByText("1.5").waitFor();
    expect(await page.locator("#course").getByText("Begun by hand").count()).toBe(1);
    await other.bringToFront();
    await other.getByRole("button", { name: "Undo" }).click();
    await page.bringToFront();
    await page.getByRole("button", { name: "Begin step 4 now" }).waitFor();
  });
});

test("without JavaScript the same form saves, and a wrong value keeps all that was typed", async () => {
  await owner.asOwner(
    async (page) => {
      await openProfile(page, "48");
      expect(await page.getByRole("slider").count()).toBe(0);
      await page.fill("[name='step.0.celsius']", "18");
      await page.selectOption("[name='step.0.what.0']", "gravity below");
      await page.fill("[name='step.0.value.0']", "9");
      await page.fill("[name='step.1.celsius']", "21");
      await page.getByRole("button", { name: "Save profile" }).click();
      const field = page.locator("[name='step.0.value.0']");
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await page.inputValue("[name='step.1.celsius']")).toBe("21");
      await field.fill("1.020");
      await page.getByRole("button", { name: "Save profile" }).click();
      await page.locator("#course").getByText("Until gravity below 1.020").waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("the band that the rule allows lies round the line, step after step", async () => {
  await owner.asOwner(async (page) => {
    await openProfile(page, "47");
    const isWithin = await page.locator("figure:has([class*='band'])").evaluate((figure) => {
      const path = (name: string) => figure.querySelector<SVGPathElement>(`path[class*='${name}']`);
      const [band, line] = [path("band"), path("line")];
      const length = line?.getTotalLength() ?? 0;
      return Array.from({ length: 19 }, (_, index) => {
        const { x = 0, y = 0 } = line?.getPointAtLength(((index + 1) / 20) * length) ?? {};
        return band?.isPointInFill(new DOMPoint(x, y)) ?? false;
      });
    });
    expect(isWithin).toEqual(isWithin.map(() => true));
  });
});

test("on a phone nothing is wider than the page, and the bench leads to the profile", async () => {
  await owner.asOwner(
    async (page) => {
      await openProfile(page, "47");
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(360);
      await page.goto(`${owner.site.url}${batches.get("47")}`);
      await page.getByRole("link", { name: /^Profile, \d steps$/ }).click();
      await page.waitForURL(/\/profile$/);
      await page.getByRole("heading", { name: "Fermentation profile" }).first().waitFor();
    },
    { viewport: { width: 360, height: 740 } },
  );
});

test("without JavaScript the page shows the rules that watch the batch, leads to a new one for it, and runs them dry", async () => {
  await owner.asOwner(
    async (page) => {
      await openProfile(page, "47");
      const rules = page.locator("#rules");
      expect(await rules.getByRole("listitem").count()).toBeGreaterThanOrEqual(7);
      expect(await page.locator("#history").getByText(/./u).count()).toBeGreaterThan(0);
      await rules.getByRole("link", { name: "Dry run" }).click();
      const dry = page.locator("#dry-run");
      await dry.getByText(/: \d+ rules over [\d,]+ readings; would/u).waitFor();
      expect(page.url()).toContain("/profile?try=all");
      await dry.getByRole("button", { name: "Run" }).click();
      await dry.getByText(/rules? over/u).waitFor();
      expect(page.url()).toContain("/profile?try=all&batch=");
      await rules.getByRole("link", { name: "Add rule for this batch" }).click();
      const scope = page.locator("[name='scope']");
      expect(await scope.inputValue()).toBe(`batch ${batches.get("47")?.split("/").at(-1)}`);
    },
    { javaScriptEnabled: false },
  );
});

test("the profile with its rules and a dry run is sound in light and dark, and in large text", async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}${batches.get("47")}/profile?try=all`);
    await ready(page);
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    expect(await tooWideInLargeText(page)).toEqual([]);
  });
});

test("what was told is marked on the curve, and each mark leads to its row by keys, without JavaScript too", async () => {
  await owner.asOwner(
    async (page) => {
      await openProfile(page, "47");
      const marks = page.getByRole("link", { name: /^\d: / });
      expect(await marks.count()).toBeGreaterThan(1);
      for (const mark of await marks.all()) {
        const number = (await mark.textContent()) ?? "";
        await mark.focus();
        await page.keyboard.press("Enter");
        await page.waitForURL(new RegExp(`#happened-${number}$`));
        expect(await page.locator("#history li:target").innerText()).toMatch(new RegExp(`^${number}\\s`));
      }
      await page.getByRole("link", { name: /^\d: no reading/i }).press("Enter");
      await expect.poll(() => page.locator("#history li:target").innerText()).toMatch(/^\d\s+no reading/i);
    },
    { javaScriptEnabled: false },
  );
});

test("marks that would lie over each other are one, read and opened by keys on a screen and on a phone", async () => {
  const token = (await owner.site.command("device", "add", "Red", "--batch", "reflow-47")).split("\n").at(-1) ?? "";
  await owner.asOwner(async (page) => {
    for (const [what, value] of [
      ["celsius", "1"],
      ["gravity", "1.001"],
    ] as const) {
      await page.goto(`${owner.site.url}/studio/alerts?add`);
      await ready(page);
      await page.selectOption("[name='what.0']", what);
      await page.selectOption("[name='how.0']", "above");
      await page.fill("[name='value.0']", value);
      await page.fill("[name='hours.0']", "0");
      await page.getByRole("button", { name: "Save rule" }).click();
      await page.getByText("Rule saved").waitFor();
    }
    const body = JSON.stringify({ gravity: 1.02, celsius: 18 });
    await fetch(`${owner.site.url}/api/readings?token=${token}`, { method: "POST", body });
    const both = page.getByRole("link", { name: /^\d–\d: (?=.*temperature above 1\.0)(?=.*gravity above 1\.001)/ });
    await expect.poll(async () => (await openProfile(page, "47"), both.count()), { timeout: 20_000 }).toBe(1);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await openProfile(page, "47");
      const text = (await both.textContent()) ?? "";
      expect(text).toMatch(/^\d–\d$/);
      const [first] = text;
      await both.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(`#happened-${first}$`));
      expect(await page.locator("#history li:target").innerText()).toMatch(new RegExp(`^${first}\\s`));
    }
  });
});
