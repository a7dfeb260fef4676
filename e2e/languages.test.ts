/** A visitor who has chosen German reads German, on pages that the server draws and on those that the browser draws, and loads no English for it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { ready } from "../tests/page-waits.ts";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";

let site: SiteServer;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

type Seen = { scripts: string[]; faults: string[] };

/** With all scripts that the page loads, and what the browser complains of; `refusals` are statuses that the work is meant to see. */
async function visitIn(
  language: "en" | "de",
  work: (page: Page, seen: Seen) => Promise<void>,
  refusals = /404/,
): Promise<void> {
  const context = await browser.newContext();
  await context.addCookies([{ name: "wf_choices", value: `language=${language}`, url: site.url }]);
  const page = await context.newPage();
  const seen: Seen = { scripts: [], faults: [] };
  const bodies: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js"))
      bodies.push(
        response.text().then(
          (text) => seen.scripts.push(text),
          // Of a document that was left.
          () => undefined,
        ),
      );
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !refusals.test(message.text())) seen.faults.push(message.text());
  });
  page.on("pageerror", (fault) => seen.faults.push(fault.message));
  try {
    await page.goto(`${site.url}/no/such/page`);
    await ready(page);
    await work(page, seen);
    await Promise.all(bodies);
    expect(seen.faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const spoken = {
  en: {
    missing: "This page could not be found.",
    units: "Units",
    lede: "Saved in one cookie",
    title: "Units and language",
  },
  de: {
    missing: "Diese Seite wurde nicht gefunden.",
    units: "Einheiten",
    lede: "In einem Cookie auf deinem Gerät",
    title: "Einheiten und Sprache",
  },
};

test.each([
  ["en", "de"],
  ["de", "en"],
] as const)("pages and scripts speak the visitor's language alone: %s", async (language, other) => {
  const own = spoken[language];
  await visitIn(language, async (page, { scripts }) => {
    expect(await page.getAttribute("html", "lang")).toBe(language);
    expect(await page.innerText("h1")).toBe(own.missing);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('header a[href^="/choices"]:visible').first().click();
    await page.locator("h1", { hasText: own.units }).waitFor();
    expect(await page.innerText("p.lede")).toContain(own.lede);
    expect(await page.title()).toBe(own.title);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
    await expect.poll(() => scripts.some((text) => text.includes(own.lede))).toBe(true);
    const loaded = scripts.join("\n");
    expect(loaded).toContain(own.missing);
    expect(loaded).not.toContain(spoken[other].missing);
    expect(loaded).not.toContain(spoken[other].lede);
  });
});

test("who chooses another language reads it at once", async () => {
  await visitIn("en", async (page) => {
    await page.goto(`${site.url}/choices?next=/choices`);
    await page.selectOption('select[name="language"]', "de");
    await page.locator("main form button[type=submit]").click();
    await page.locator("h1", { hasText: "Einheiten" }).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe("de");
  });
});

test("who has chosen nothing reads what the browser asks for, from memory too, and crawlers what the site is written in", async () => {
  const askedIn = async (languages: string) => {
    const answer = await fetch(`${site.url}/beers`, { headers: { "accept-language": languages } });
    expect(answer.headers.get("vary")).toContain("Accept-Language");
    return /<html[^>]* lang="([^"]*)"/.exec(await answer.text())?.[1];
  };
  for (const [languages, language] of [
    ["de-AT,de;q=0.9,en;q=0.5", "de"],
    ["en-GB,en;q=0.9,de;q=0.5", "en"],
    ["de-AT,de;q=0.9,en;q=0.5", "de"],
    ["fr", "en"],
    ["*", "en"],
  ] as const)
    expect([languages, await askedIn(languages)]).toEqual([languages, language]);
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto(`${site.url}/beers`);
  expect(await page.getAttribute("html", "lang")).toBe("de");
  await context.close();
});

/** What the frame and its looks say on a page, drawn by the server or read aloud. */
const framed = {
  en: {
    said: ["Skip to content", "Batches", "More", "Fermenting: Reflow, day", "Day 2", "Table", "Phases:", "Sign in"],
    labels: ["Sections", "Search", "Units and language: °C, SG", "Theme: same as system. Switch to light"],
  },
  de: {
    said: ["Zum Inhalt springen", "Sude", "Mehr", "In Gärung: Reflow, Tag", "Tag 2", "Tabelle", "Phasen:", "Anmelden"],
    labels: ["Bereiche", "Suche", "Einheiten und Sprache: °C, SG", "Farbschema: wie das System. Zu Hell wechseln"],
  },
};

test.each([
  ["en", "de", "1.050"],
  ["de", "en", "1,050"],
] as const)("the frame of a batch speaks the visitor's language alone: %s", async (language, other, mark) => {
  await visitIn(language, async (page) => {
    await page.goto(`${site.url}/batches/reflow-47`);
    await ready(page);
    expect(await page.getAttribute("html", "dir")).toBe("ltr");
    const frame = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("a.skip, nav, header, footer, figure, summary")];
      return parts.map((part) => part.textContent).join("\n");
    });
    for (const text of framed[language].said) expect(frame).toContain(text);
    for (const text of framed[other].said) expect(frame).not.toMatch(new RegExp(`(?<![\\w])${text}(?![\\w])`));
    expect(frame).toContain(mark);
    const labels = await page.evaluate(() =>
      [...document.querySelectorAll("[aria-label], .vh")].map(
        (each) => each.getAttribute("aria-label") ?? each.textContent,
      ),
    );
    const spoken = labels.join("\n");
    for (const text of framed[language].labels) expect(spoken).toContain(text);
    for (const text of framed[other].labels) expect(spoken).not.toContain(text);
    await page.locator("summary", { hasText: framed[language].said[5] }).click();
    const heads = await page.locator("figure table th").allInnerTexts();
    expect(heads).toEqual(language === "de" ? ["Tag", "Dichte", "Temperatur"] : ["Day", "Gravity", "Temperature"]);
  });
});

const english = /\b(the|your|password|sign|signed|since|with|second|people|role|owner|first|can)\b/i;

/** What the page says, without the names that people and devices have. */
async function saidOn(page: Page, path: string): Promise<string> {
  await page.goto(site.url + path);
  await ready(page);
  expect(await page.getAttribute("html", "lang")).toBe("de");
  const said = `${await page.title()}\n${await page.innerText("main")}`;
  return said.replaceAll(/owner@\S+|\bOwner\b|wortfolio user [a-z-]+ EMAIL/gm, "");
}

test("who reads German signs in, and keeps the account and the people, in German", async () => {
  await visitIn(
    "de",
    async (page) => {
      for (const [path, own] of [
        ["/sign-in", "Mit Passkey anmelden"],
        ["/sign-in/code", "Melde dich noch einmal an"],
        ["/set-up", "Website übernehmen"],
        ["/reset-password/nothing", "schon benutzt"],
      ] as const) {
        const said = await saidOn(page, path);
        expect(said).toContain(own);
        expect(said).not.toMatch(english);
      }
      await page.goto(`${site.url}/sign-in`);
      await page.fill("input[name=email]", "nobody");
      await page.locator("main form button[type=submit]").first().click();
      await page.getByText("Gib eine gültige E-Mail-Adresse ein.").waitFor();
      await page.getByText("Gib dein Passwort ein.").waitFor();
      expect(await page.innerText("main")).not.toMatch(english);

      const cookies = (await becomeOwner(site)).split("; ").map((cookie) => cookie.split(/=(.*)/s));
      await page.context().addCookies(cookies.map(([name = "", value = ""]) => ({ name, value, url: site.url })));
      for (const [path, own] of [
        ["/account", "Angemeldete Geräte"],
        ["/studio/people", "Einziger Inhaber"],
      ] as const) {
        const said = await saidOn(page, path);
        expect(said).toContain(own);
        expect(said).not.toMatch(english);
      }
      await page.goto(`${site.url}/account`);
      await page.fill("#second-step input[name=current]", "not the password");
      await page.locator("#second-step button[type=submit]").click();
      await page.getByText("Das ist nicht dein aktuelles Passwort.").waitFor();
    },
    /404|410|400/,
  );
});

test("recipes, their sheet and their versions are German for who reads German", async () => {
  await visitIn("de", async (page) => {
    const read = async (path: string) => {
      await page.goto(site.url + path);
      await ready(page);
      expect(await page.getAttribute("html", "lang")).toBe("de");
      return page.innerText("body");
    };
    const list = await read("/recipes");
    expect(list).toMatch(/Rezepte[^]*Rechne sie auf deine Anlage um[^]*Bierstil/i);
    const recipe = await read("/recipes/copper-pour");
    expect(recipe).toMatch(/Best Bitter, All Grain\. Version 5 vom \d+\. \p{L}+ \d{4}, Änderungen seit Version 4/u);
    expect(recipe).toMatch(/Schüttung[^]*Hopfen[^]*Stopfhopfen, 3 Tage[^]*Maischen und Kochen[^]*Brauprotokoll/i);
    expect(recipe).not.toMatch(/Batch size|Fermentable|Dry hop|Mash and boil|Brew sheet|Brewed|current version|at 19/i);
    await page.getByLabel("Anstellmenge").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Auf das Original zurücksetzen").waitFor({ state: "attached" });
    const sheet = await read("/recipes/copper-pour/print");
    expect(sheet).toMatch(/Hauptguss mit 73,5\s°C[^]*Verdampft[^]*Anstellen bei 19\s°C[^]*Gemessen/i);
    expect(sheet).not.toMatch(/Strike|Boiled|Into the|Pitch|Measured|days|for \d/i);
    const versions = await read("/recipes/copper-pour/versions");
    expect(versions).toMatch(/hat 2 Versionen, jede mit eigener Adresse[^]*5, aktuell[^]*Vergleichen/i);
    expect(versions).not.toMatch(/Compare|Saved|current/i);
    const tool = await read("/tools/abv");
    expect(tool).toMatch(/Anfangsdichte[^]*Berechnen[^]*Formeln?[^]*Gültig für[^]*Verwandte Rechner[^]*Brennwert/i);
    expect(tool).not.toMatch(/Calculate\b|Valid for|Related tools|Original gravity|Real attenuation|OG up to/);
    const text = await page.evaluate(async () => (await fetch("/recipes/copper-pour.txt")).text());
    expect(text).toMatch(/SCHÜTTUNG[^]*Kochen 60 min[^]*Gärbehälter 3 Tage lang/);
  });
});
