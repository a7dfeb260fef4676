/** A rule is a sentence of fields: written by keys, wrong and put right, without JavaScript, in German on a phone, under axe. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolationsLightAndDark } from "../tests/axe.ts";
import { tooWideInLargeText } from "../tests/large-text.ts";
import { ownerSite } from "../tests/owner-site.ts";
import { ready } from "../tests/page-waits.ts";

const owner = ownerSite();

const open = async (page: Page, search: string): Promise<void> => {
  await page.goto(`${owner.site.url}/studio/alerts${search}`);
};

/** The sentence as it is read: what is chosen and typed stands for each field. */
const sentence = (page: Page): Promise<string> =>
  page.locator("form[action*='alerts?'] > div:has([name='urgent'])").evaluate((element) => {
    const read = (node: Node): string => {
      if (node instanceof HTMLSelectElement) return node.selectedOptions[0]?.label ?? "";
      if (node instanceof HTMLInputElement) return `${node.value || node.placeholder} `;
      if (node instanceof Element && getComputedStyle(node).display === "none") return "";
      // What stands beside a condition changes with each reading.
      if (node instanceof Element && node.localName === "small") return "";
      return node instanceof Text ? node.data : [...node.childNodes].map(read).join("");
    };
    return read(element)
      .replaceAll(/\s+(?=[,. ]|$)/gu, "")
      .trim();
  });

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

test("a rule is written by keys: a word chosen brings the words it needs, and Enter saves the sentence", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "?add");
    await ready(page);
    expect(await sentence(page)).toBe(
      "When gravity is stable within 1 point for 48 h, tell me on each channel’s schedule. This rule is for all batches.",
    );
    await page.locator("[name='what.0']").focus();
    await page.keyboard.type("no r");
    await expect.poll(() => sentence(page)).toMatch(/^When no reading comes for 3 h, tell me/);
    expect(await focused(page)).toBe("what.0");
    expect(await page.locator("[name='value.0'], [name='how.0']").count()).toBe(0);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("hours.0");
    await page.keyboard.type("6");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("urgent");
    await page.keyboard.type("at");
    await page.locator("[name='hours.0']").press("Enter");
    const rule = page.getByRole("listitem").filter({ hasText: "When no reading comes for 6 h, tell me at once" });
    await rule.waitFor();
    const tick = rule.getByRole("checkbox", { name: "no reading for 6 h" });
    expect(await tick.getAttribute("aria-checked")).toBe("true");
    await tick.press("Space");
    await page.getByText("Rule turned off").waitFor();
    await expect.poll(() => tick.getAttribute("aria-checked")).toBe("false");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tick.getAttribute("aria-checked")).toBe("true");
  });
});

test("conditions come and go, up to four, and the focus goes along", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "?add");
    await ready(page);
    const add = page.getByRole("button", { name: "Add condition" });
    expect(await page.getByRole("button", { name: /^Remove condition/ }).count()).toBe(0);
    await page.selectOption("[name='what.0']", "ph");
    expect(await sentence(page)).toMatch(/^When pH is below for 0 h, tell/);
    await page.selectOption("[name='what.0']", "gravity");
    await add.click();
    expect(await focused(page)).toBe("what.1");
    await page.selectOption("[name='what.1']", "celsius");
    expect(await page.locator("[name='how.1'] option").allInnerTexts()).toEqual(["below", "above"]);
    await page.fill("[name='value.1']", "18");
    await page.selectOption("[name='join.1']", "any");
    expect(await sentence(page)).toContain("below for 0 h or temperature is below 18 °C for 0 h, tell me");
    await page.fill("[name='value.1']", "64.4 °F");
    expect(await sentence(page)).toContain("below 64.4 °F for");
    await add.click();
    await add.click();
    expect(await add.count()).toBe(0);
    await page.getByRole("button", { name: "Remove condition 1: gravity" }).click();
    expect(await focused(page)).toBe("what.0");
    expect(await page.inputValue("[name='what.0']")).toBe("celsius");
    expect(await page.inputValue("[name='value.0']")).toBe("64.4 °F");
    expect(await page.locator("[name='what.3']").count()).toBe(0);
  });
});

test("a rule of groups is written by keys, listed with its comma, and opens again as it was", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "?add");
    await ready(page);
    const add = page.getByRole("button", { name: "Add condition" });
    await page.selectOption("[name='how.0']", "foam");
    await add.press("Enter");
    await page.keyboard.type("no r");
    await page.fill("[name='hours.1']", "2");
    await add.press("Enter");
    await page.selectOption("[name='what.2']", "day");
    await page.fill("[name='value.2']", "9");
    expect(await sentence(page)).toContain("real and no reading comes for 2 h and pitching was 9 days ago, tell me");
    const closer = page.getByText("“And” comes before “or”");
    expect(await closer.count()).toBe(0);
    const join = page.getByRole("combobox", { name: "And or or before condition 3" });
    await join.focus();
    await page.keyboard.type("or");
    expect(await focused(page)).toBe("join.2");
    await expect.poll(() => sentence(page)).toContain("for 2 h,or pitching was 9 days ago, tell me");
    await closer.waitFor();
    expect(await focused(page)).toBe("join.2");
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    expect(await tooWideInLargeText(page)).toEqual([]);
    await page.locator("[name='value.2']").press("Enter");
    const rule = page.getByRole("listitem").filter({ hasText: "comes for 2 h, or pitching was 9 days ago" });
    await rule.waitFor();
    await rule.getByRole("link", { name: /^Edit/ }).click();
    await ready(page);
    expect(await page.inputValue("[name='join.1']")).toBe("all");
    expect(await page.inputValue("[name='join.2']")).toBe("any");
    await page.getByRole("button", { name: /^Remove condition 1/ }).click();
    expect(await page.inputValue("[name='join.1']")).toBe("any");
  });
});

test("no comma or full stop begins a line, however wide the sentence is", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "?edit=battery");
    await ready(page);
    await page.selectOption("[name='scope']", { label: "batches of Ground Plane" });
    const begun = await page.locator("div:has(> span [name='scope'])").evaluate((sentence) => {
      const signs = [...sentence.childNodes].filter((node) => /^[,.]/.test(node.textContent ?? ""));
      return Array.from({ length: 300 }, (_, step) => 860 - 2 * step).filter((width) => {
        (sentence as HTMLElement).style.inlineSize = `${width}px`;
        const range = document.createRange();
        return signs.some((sign) => {
          range.setStart(sign, 0);
          range.setEnd(sign, 1);
          return range.getBoundingClientRect().left - sentence.getBoundingClientRect().left < 3;
        });
      });
    });
    expect(begun).toEqual([]);
  });
});

test("beside each condition stands what it comes to now, in the batch that the rule is for", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "?add");
    await ready(page);
    const now = page.locator("form[action*='alerts?'] small");
    await page.selectOption("[name='how.0']", "below");
    await page.getByText(/“now” is from \d+ /).waitFor();
    expect(await now.innerText()).toMatch(/^\s*now 1\.0\d\d$/);
    const [first, ...others] = await page
      .locator("[name='scope'] option")
      .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value));
    expect(first).toBe("all");
    const seen = new Set<string>();
    for (const scope of others) {
      await page.selectOption("[name='scope']", scope);
      seen.add((await now.count()) === 0 ? "none" : await now.innerText());
    }
    // A batch that is done shows nothing, and those that ferment show their own.
    expect(seen).toContain("none");
    expect(seen.size).toBeGreaterThan(1);
    await page.selectOption("[name='scope']", "all");
    await page.selectOption("[name='what.0']", "celsius");
    expect(await now.innerText()).toMatch(/^\s*now \d+\.\d °C$/);
  });
});

test("in the list each rule says what it comes to now, in the batch that was looked at last", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "");
    const valueOf = async (sentence: string | RegExp) => {
      const rule = page.getByRole("listitem").filter({ hasText: sentence }).first();
      expect(await rule.getByRole("link", { name: "47 Reflow" }).count()).toBe(1);
      return (await rule.locator("small").allInnerTexts()).map((text) => text.trim());
    };
    expect(await valueOf("When gravity is below 1.030")).toEqual([expect.stringMatching(/^now 1\.0[12]\d$/)]);
    expect(await valueOf("When no reading comes")).toEqual([expect.stringMatching(/^now \d+(\.\d)? (h|min)$/)]);
    expect(await valueOf("When distance from the set point")).toEqual([expect.stringMatching(/^now \d(\.\d)? °C$/)]);
    const stuck = (await valueOf("distance to the expected final gravity is above")).map((now) => now.slice(4));
    expect(stuck).toHaveLength(3);
    const batch = await page.getByRole("link", { name: "47 Reflow" }).first().getAttribute("href");
    await page.goto(`${owner.site.url}${batch}/profile`);
    await page.locator("#rules").getByText(stuck.join(" · ")).waitFor();
  });
});

test("a wrong word is bordered, says why below the sentence, and keeps what was typed", async () => {
  await owner.asOwner(async (page) => {
    await open(page, "?edit=battery");
    await ready(page);
    await page.fill("[name='value.1']", "flat");
    await page.getByRole("button", { name: "Save rule" }).click();
    const wrong = page.locator("[name='value.1'][aria-invalid='true']");
    await wrong.waitFor();
    await ready(page);
    expect(await wrong.inputValue()).toBe("flat");
    const why = page.locator(`[id="${await wrong.getAttribute("aria-describedby")}"]`);
    expect(await why.innerText()).toMatch(/^Value of condition 2:?\s+Enter a number\.$/);
    expect(await page.locator("[aria-invalid]").count()).toBe(1);
    expect(await axeViolationsLightAndDark(page)).toEqual([]);
    expect(await tooWideInLargeText(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove condition 1: battery level" }).click();
    expect(await page.locator("[aria-invalid]").count()).toBe(0);
  });
});

test("without JavaScript every condition has all its fields, and the server reads them", async () => {
  await owner.asOwner(
    async (page) => {
      await open(page, "?edit=late");
      for (const row of [0, 1, 2, 3])
        for (const word of ["what", "how", "value", "hours"])
          expect([row, word, await page.locator(`[name='${word}.${row}']`).isVisible()]).toEqual([row, word, true]);
      await page.selectOption("[name='what.2']", "celsius");
      await page.selectOption("[name='how.2']", "stable");
      await page.fill("[name='value.2']", "30");
      for (const row of [1, 2, 3]) expect(await page.locator(`[name='join.${row}']`).isVisible()).toBe(true);
      await page.selectOption("[name='join.2']", "any");
      await page.getByRole("button", { name: "Save rule" }).click();
      await page.getByText("Comparison of condition 3 Choose “below” or “above”").waitFor();
      expect(await page.inputValue("[name='value.2']")).toBe("30");
      await page.selectOption("[name='how.2']", "above");
      await page.getByRole("button", { name: "Save rule" }).click();
      await page.getByRole("checkbox", { name: "the next step is 24 h late or temperature above 30.0 °C" }).waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test("in German the sentence has German order, and on a phone nothing is wider than the page", async () => {
  await owner.asOwner(
    async (page) => {
      await page.context().addCookies([{ name: "wf_choices", value: "language=de", url: owner.site.url }]);
      await open(page, "?edit=stuck");
      await ready(page);
      expect(await sentence(page)).toBe(
        "Wenn die Dichte seit 24 h auf 1 Punkt stabil ist und der Abstand zum erwarteten Endextrakt seit 0 h über 4 Punkte liegt und das Anstellen 2 Tage her ist, melde dich wie im Kanal eingestellt. Das gilt für alle Sude.",
      );
      await page.locator("[name='what.0']").focus();
      await page.keyboard.type("kein");
      await expect.poll(() => sentence(page)).toMatch(/^Wenn seit 3 h kein Messwert kommt und/);
      expect(await focused(page)).toBe("what.0");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const outside = await page.locator("form[action*='alerts?'] *").evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { right, width } = element.getBoundingClientRect();
          return width > 1 && right > 360 ? [element.tagName] : [];
        }),
      );
      expect(outside).toEqual([]);
    },
    { viewport: { width: 360, height: 740 } },
  );
});
