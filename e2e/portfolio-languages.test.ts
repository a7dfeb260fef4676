/** Projects, posts, talks, albums, the CV and search say in German what they say in English, and nothing of the English. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../tests/browser.ts";
import { hydrated } from "../tests/page-waits.ts";
import { startSite, type SiteServer } from "../tests/site-server.ts";
import { visit } from "../tests/visit.ts";

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

type Language = "en" | "de";
type Said = readonly { en: string; de: string }[];
const said = (...pairs: readonly (readonly [en: string, de: string])[]): Said => pairs.map(([en, de]) => ({ en, de }));

/** Titles of pages first, then texts and labels of their main part. */
const rooms: readonly [path: string, title: Said[number] | null, texts: Said][] = [
  [
    "/projects",
    { en: "Projects, Kettle", de: "Projekte, Kettle" },
    said(
      ["6 projects, 4 of them with hardware.", "6 Projekte, davon 4 mit Hardware."],
      ["Technologies in Bobber", "Technik in Bobber"],
    ),
  ],
  [
    "/projects/bobber",
    null,
    said(
      ["Bill of materials", "Stückliste"],
      ["Total per unit", "Summe je Stück"],
      ["tilted by 38.2°", "um 38,2° geneigt"],
      ["Build log", "Bautagebuch"],
      ["Used in these batches", "Im Einsatz bei diesen Suden"],
      ["fermenting", "in Gärung"],
      ["Related", "Siehe auch"],
    ),
  ],
  [
    "/writing",
    { en: "Writing, Kettle", de: "Beiträge, Kettle" },
    said(
      ["8 posts, newest first.", "8 Beiträge, die neuesten zuerst."],
      ["10 more tags", "10 weitere"],
      ["Filter posts", "Beiträge filtern"],
    ),
  ],
  [
    "/writing?tag=firmware",
    { en: "firmware, writing", de: "firmware, Beiträge" },
    said(["One post tagged “firmware”.", "Ein Beitrag mit dem Schlagwort „firmware“."], ["All posts", "Alle Beiträge"]),
  ],
  [
    "/writing/one-aa-cell",
    null,
    said(
      ["-minute read.", " Lesezeit."],
      ["Part 2 of ", "Teil 2 von "],
      ["Contents", "Inhalt"],
      ["Next in this series", "Nächster Teil der Reihe"],
      ["Previous post", "Voriger Beitrag"],
    ),
  ],
  [
    "/talks",
    { en: "Talks, Kettle", de: "Vorträge, Kettle" },
    said(
      ["3 talks held, 1 upcoming.", "3 Vorträge gehalten, 1 angekündigt."],
      ["40 minutes, in German.", "40 Minuten, auf Deutsch."],
      ["with recording", "mit Aufzeichnung"],
    ),
  ],
  [
    "/talks/one-bitter-five-versions",
    null,
    said(["View slides", "Folien ansehen"], ["Event", "Veranstaltung"], ["German", "Deutsch"]),
  ],
  [
    "/music",
    { en: "Music, Kettle", de: "Musik, Kettle" },
    said(["One album, 4 tracks, 2:14 in total.", "Ein Album, 4 Titel, insgesamt 2:14."]),
  ],
  ["/music/half-life", null, said(["4 tracks, 2:14", "4 Titel, 2:14"], ["Related batches", "Zugehörige Sude"])],
  [
    "/about",
    { en: "About, Kettle", de: "Über mich, Kettle" },
    said(
      ["Send e-mail", "E-Mail schreiben"],
      ["CV as PDF", "Lebenslauf als PDF"],
      ["Education", "Ausbildung"],
      ["to today", "bis heute"],
      ["Used for", "Einsatz"],
    ),
  ],
  [
    "/search?q=hydrometer",
    { en: "hydrometer, search", de: "hydrometer, Suche" },
    said(["5 results for “hydrometer”.", "5 Treffer für „hydrometer“."], ["Writing", "Beiträge"]),
  ],
  [
    "/search?q=hydromter",
    { en: "hydromter, search", de: "hydromter, Suche" },
    said(["Showing 5 results for “hydrometer”.", "Stattdessen 5 Treffer für „hydrometer“."]),
  ],
  [
    "/search?q=qqqqq",
    { en: "qqqqq, search", de: "qqqqq, Suche" },
    said(["No results for “qqqqq”.", "Keine Treffer für „qqqqq“."], ["Browse", "Stöbern"], ["Tools", "Rechner"]),
  ],
];

const visitIn = (language: Language, work: (page: Page) => Promise<void>) =>
  visit(browser, async (page) => {
    await page.context().addCookies([{ name: "wf_choices", value: `language=${language}`, url: site.url }]);
    await work(page);
  });

/** What the main part shows and says aloud. */
const textOf = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const labels = [...main.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label"));
    return `${main.textContent}\n${labels.join("\n")}`;
  });

test.each([
  ["en", "de"],
  ["de", "en"],
] as const)(
  "each room speaks the visitor's language, as drawn by the server and once it is live: %s",
  async (language, other) => {
    await visitIn(language, async (page) => {
      for (const [path, title, texts] of rooms) {
        await page.goto(site.url + path);
        await hydrated(page);
        expect([path, await page.getAttribute("html", "lang")]).toEqual([path, language]);
        if (title) expect(await page.title()).toContain(title[language]);
        const text = await textOf(page);
        for (const pair of texts) {
          expect([path, pair[language], text.includes(pair[language])]).toEqual([path, pair[language], true]);
          expect([path, pair[other], text.includes(pair[other])]).toEqual([path, pair[other], false]);
        }
      }
    });
  },
);

test("on a German page an English post is marked as English, and what the page says of it is not", async () => {
  await visitIn("de", async (page) => {
    await page.goto(`${site.url}/writing/one-aa-cell`);
    const languageOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.closest("[lang]")?.getAttribute("lang"));
    expect(await languageOf("main h1")).toBe("en");
    expect(await languageOf("main [data-place] p")).toBe("en");
    expect(await languageOf("main nav li:nth-child(2) a span")).toBe("en");
    expect(await languageOf("main header time")).toBe("de");
    expect(await languageOf("main nav li:first-child a span")).toBe("de");
  });
});

test("a player says what it does in the visitor's language", async () => {
  await visitIn("de", async (page) => {
    await page.goto(`${site.url}/music/half-life`);
    await hydrated(page);
    expect(await page.getByRole("button", { name: "Lag abspielen" }).count()).toBe(1);
    const slider = page.getByRole("slider", { name: "Position in Lag" });
    expect(await slider.getAttribute("aria-valuetext")).toBe("0:00 von 0:30");
  });
});
