/** A batch's bench: keys, the line that records, ways out of a shortage, notes for next time; without JavaScript, on phones and under axe. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { keptInBrowser, ready } from "../tests/page-waits.ts";

const owner = ownerSite();

/** By number: two batches have one name. */
const batches = new Map<string, string>();
beforeAll(async () => {
  await owner.asOwner(async (page) => {
    await page.goto(`${owner.site.url}/studio/batches`);
    const rows = await page.locator("tbody tr").all();
    for (const row of rows) {
      const href = await row.locator("a[href^='/studio/batches/']").first().getAttribute("href");
      const number = /\b4\d\b/.exec(await row.innerText())?.[0];
      if (href && number) batches.set(number, href);
    }
  });
}, 120_000);

const open = async (page: Page, number: string, search = ""): Promise<void> => {
  await page.goto(`${owner.site.url}${batches.get(number)}${search}`);
};

test("keys open the four views, and each says in its address which it is", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "47");
    await ready(page);
    await page.keyboard.press("2");
    await page.waitForURL(/\?view=log$/);
    await page.locator("#readings").waitFor();
    await page.keyboard.press("3");
    await page.waitForURL(/\?view=ingredients$/);
    await page.keyboard.press("4");
    await page.waitForURL(/\?view=page$/);
    await page.locator("#measured").waitFor();
    await page.keyboard.press("1");
    await page.waitForURL(/\/[0-9a-z]{24}$/);
    await page.locator("#twins").waitFor();
  });
});

test("R leads to the line, which says what it understood before it is sent; the undo takes all of it back", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "47");
    await ready(page);
    const before = await page.locator("#events ol > li").count();
    await page.keyboard.press("r");
    await page.keyboard.type("1,0210 18,5 pH 4,41 no diacetyl");
    const read = page.locator("#record-read");
    await read.getByText("Note “no diacetyl”").waitFor();
    expect(await read.innerText()).toMatch(/Gravity 1\.0210.*Temperature 18\.5\s°C.*pH 4\.41/s);
    await page.keyboard.press("Enter");
    await page.getByText("3 entries recorded.").waitFor();
    await expect.poll(() => page.inputValue("#record-line")).toBe("");
    await page.locator("#events").getByText("no diacetyl").waitFor();
    const recorded = await page.locator("#events ol b").allInnerTexts();
    expect(recorded).toEqual(expect.arrayContaining(["Gravity 1.0210", "Temperature 18.5\u00a0°C", "pH 4.41"]));
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator("#events").getByText("no diacetyl").waitFor({ state: "detached" });
    expect(await page.locator("#events ol > li").count()).toBe(before);
  });
});

test("digits that are typed into a field open no view", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "47");
    await ready(page);
    await page.locator("#record-line").focus();
    await page.keyboard.type("1234r");
    expect(await page.inputValue("#record-line")).toBe("1234r");
    expect(new URL(page.url()).search).toBe("");
  });
});

test("a line that is not recorded yet is there again after a reload and a closed tab, on its batch alone, and gone once it is recorded", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "47");
    await ready(page);
    await page.locator("#record-line").pressSequentially("smells of pears");
    await keptInBrowser(page, "smells of pears");
    await page.reload();
    await expect.poll(() => page.inputValue("#record-line")).toBe("smells of pears");
    await page.locator("#record-read").getByText("Event “smells of pears”").waitFor();
    await open(page, "46");
    await ready(page);
    expect(await page.inputValue("#record-line")).toBe("");
    const context = page.context();
    const again = await context.newPage();
    await page.close();
    await open(again, "47");
    await expect.poll(() => again.inputValue("#record-line")).toBe("smells of pears");
    await again.getByRole("button", { name: "Record" }).click();
    await again.locator("#events ol").getByText("smells of pears").waitFor();
    await expect.poll(() => again.inputValue("#record-line")).toBe("");
    await again.reload();
    await ready(again);
    expect(await again.inputValue("#record-line")).toBe("");
    await again.goto(`${owner.site.url}/studio`);
    await ready(again);
    expect(await again.getByText("Kept in this browser").count()).toBe(0);
  });
});

test("a line whose server was away is kept once: the page asks about nothing", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "46");
    await ready(page);
    await page.fill("#record-line", "racked while away");
    await page.route("**", (route) => route.abort("connectionrefused"));
    await page.getByRole("button", { name: "Record" }).click();
    await page.getByRole("alert").getByText("The server could not be reached").waitFor();
    await page.unroute("**");
    await page.reload();
    await expect.poll(() => page.inputValue("#record-line")).toBe("racked while away");
    await ready(page);
    expect(await page.getByText("Unsent changes from earlier").count()).toBe(0);
  });
});

test("without JavaScript a line is recorded, a value is measured at its state, and both lead back there", async () => {
  await owner.asOwner(
    async (page) => {
      await open(page, "46");
      await page.fill("#record-line", "1.0102 clear");
      await page.getByRole("button", { name: "Record" }).click();
      await page.locator("#safety h2").getByText("Safe to package").waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.locator("#safety h2").getByText("Not yet").waitFor();
      await open(page, "46", "?at=brewing");
      await page.getByText("Enter measured values").click();
      await page.fill("input[name=mashPh]", "5.42");
      await page.getByRole("button", { name: "Save values" }).click();
      await page.waitForURL(/\?at=brewing$/);
      expect(await page.locator("#twins li").filter({ hasText: "Mash pH" }).first().innerText()).toContain("5.42");
    },
    { javaScriptEnabled: false },
  );
});

test("what a state needs first is on the first screen of a laptop, and every room of the studio is within its rail", async () => {
  await owner.asOwner(
    async (page) => {
      await open(page, "48");
      await page.getByText("0.09 kg short of 0.32 kg").waitFor();
      await page.getByText("Brew with 0.23 kg of it").waitFor();
      await open(page, "46");
      const safety = await page.locator("#safety h2").boundingBox();
      expect(safety?.y).toBeLessThan(600);
      const last = await page.getByRole("link", { name: "View site" }).boundingBox();
      expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(760);
      await page.setViewportSize({ width: 1280, height: 600 });
      await page.getByRole("link", { name: "View site" }).scrollIntoViewIfNeeded();
      const lower = await page.getByRole("link", { name: "View site" }).boundingBox();
      expect((lower?.y ?? 999) + (lower?.height ?? 0)).toBeLessThanOrEqual(600);
      // Its name stands beside it, within what scrolls.
      const room = page.getByRole("navigation").first().getByRole("link", { name: "Libraries" });
      await room.focus();
      const label = room.getByText("Libraries");
      await expect.poll(() => label.evaluate((span) => getComputedStyle(span).opacity)).toBe("1");
      const right = await label.evaluate((span) => {
        const scrolled = span.closest("nav")?.firstElementChild?.getBoundingClientRect();
        return { name: span.getBoundingClientRect().right, scrolled: scrolled?.right ?? 0 };
      });
      expect(right.name).toBeGreaterThan(80);
      expect(right.name).toBeLessThanOrEqual(right.scrolled);
    },
    { viewport: { width: 1280, height: 760 } },
  );
});

test("boxes at the curve are of this beer; another one is chosen from the list and says its name", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "44");
    expect(await page.locator("form input[name=with]").count()).toBe(0);
    await open(page, "44", "?with=46");
    await page.locator("label").filter({ hasText: "46, Cold Solder" }).waitFor();
  });
});

test("a time at the end of the line is when it was, and what a hydrometer says moves the device's readings", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "47");
    await ready(page);
    await page.locator("#record-line").focus();
    await page.keyboard.type("dry hop 50 g citra yesterday 18:00");
    await page.locator("#record-read").getByText("yesterday at 18:00").waitFor();
    await page.locator("#record-read").getByText("Event “dry hop 50 g citra”").waitFor();
    const gravity = page
      .locator("#instruments")
      .getByText(/^1\.0\d{3}$/)
      .first();
    const before = Number(await gravity.innerText());
    await page.goto(
      `${owner.site.url}${await page.getByRole("link", { name: "Bobber 2" }).first().getAttribute("href")}`,
    );
    await page.fill("#offset input[name=gravity]", (before - 0.005).toFixed(4));
    await page.getByRole("button", { name: "Apply offset" }).click();
    await page
      .locator("#offset li")
      .getByText(/points from/)
      .waitFor();
    await open(page, "47");
    await expect.poll(async () => Number(await gravity.innerText())).toBeLessThan(before - 0.002);
    await page.goBack();
    await page.getByRole("button", { name: "Remove offsets" }).click();
    await page.locator("#offset li").waitFor({ state: "detached" });
  });
});

test("a shortage is solved with one button, and its undo brings the recipe back", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "48");
    await page.locator("#short").getByText("Crystal 150").waitFor();
    await page.getByRole("button", { name: "Use less" }).click();
    await page.getByText("Batch recipe changed.").waitFor();
    await page.locator("#short section").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator("#short").getByText("Crystal 150").waitFor();
  });
});

test("a note for next time stands on the bench of the next batch", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "44");
    await page.fill("#lessons input:not([type=hidden])", "Two days longer at 20 °C");
    await page.locator("#lessons").getByRole("button", { name: "Save", exact: true }).last().click();
    await page.locator("#lessons li").getByText("Two days longer at 20 °C", { exact: true }).waitFor();
    await open(page, "48");
    await page.locator("#taught").getByText("Two days longer at 20 °C").waitFor();
  });
});

test("a finished batch has the line of its plan, what that means, and what was tasted of it", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "44");
    const figure = page.locator("figure").first();
    await figure.getByText("Dashed: the plan, from 1.043 to 1.011, as fast as beers usually ferment.").waitFor();
    expect(await figure.locator("form").innerText()).toMatch(/Plan\s+1\.011/);
    expect(await figure.locator("dl").first().innerText()).toMatch(/Rating\s+4\.0\s*of 5/);
    expect(await page.locator("#tastings ol > li").count()).toBe(3);
    expect(await page.locator("#tastings li").first().innerText()).toMatch(
      /\d+ [A-Z][a-z]+\s+4\s+of 5.*Bench, straight/s,
    );
  });
});

test("a twin opens to its formula with the numbers of the batch in it", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "44");
    await page.locator("#twins summary").filter({ hasText: "Brewhouse efficiency" }).click();
    const working = page
      .locator("#twins li")
      .filter({ hasText: /^\s*Brewhouse efficiency/ })
      .locator("dl");
    expect(await working.innerText()).toMatch(/\(1\.0430 − 1\) · 1000 · 23\sL\) \/ [\d,]+ = \d\d\.\d\s%/);
  });
});

test.each([
  ["48", ""],
  ["48", "?at=brewing"],
  ["47", ""],
  ["46", ""],
  ["44", ""],
  ["47", "?view=log"],
  ["47", "?view=ingredients"],
  ["47", "?view=page"],
])("axe finds nothing on batch %s%s, and nothing is wider than a phone, in large text too", async (number, search) => {
  await owner.asOwner(async (page) => {
    for (const [width, language] of [
      [1280, "en"],
      [360, "de"],
    ] as const) {
      await page.context().addCookies([{ name: "wf_choices", value: `language=${language}`, url: owner.site.url }]);
      await page.setViewportSize({ width, height: 900 });
      await open(page, number, search);
      expect([width, await axeViolationsLightAndDark(page)]).toEqual([width, []]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await tooWideInLargeText(page)).toEqual([]);
  });
});

test("on a tablet the title, the states and the plate are whole", async () => {
  await owner.asOwner(
    async (page) => {
      for (const number of ["47", "46", "44"]) {
        await open(page, number);
        const cut = await page.evaluate(() => {
          const right = (element: Element): number => element.getBoundingClientRect().right;
          const cells = [...document.querySelectorAll("figure dl > div")].filter((each) => right(each) > innerWidth);
          const states = [...document.querySelectorAll("nav ol a")].filter(
            (each) => each.scrollWidth > each.clientWidth,
          );
          const title = document.querySelector("h1");
          const shown = title?.getBoundingClientRect().width ?? 0;
          title?.style.setProperty("flex-shrink", "0");
          const isWhole = (title?.getBoundingClientRect().width ?? 0) - shown < 0.01;
          return [...[...cells, ...states].map((each) => each.textContent), ...(isWhole ? [] : [title?.textContent])];
        });
        expect([number, cut]).toEqual([number, []]);
      }
    },
    { viewport: { width: 768, height: 1000 } },
  );
});

test("on a German tablet a title that has no room beside the views has a second line", async () => {
  await owner.asOwner(
    async (page) => {
      await page.context().addCookies([{ name: "wf_choices", value: "language=de", url: owner.site.url }]);
      await open(page, "44");
      const room = await page
        .locator("h1")
        .evaluate((title) => [title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight]);
      // Descenders reach three pixels below the second line; a third would be 22 high.
      expect([room[0] ?? 99, room[1] ?? 99].map((over) => over < 12)).toEqual([true, true]);
    },
    { viewport: { width: 768, height: 1000 } },
  );
});
