/** The pages of beers and batches in German: what matters on each is German, and none of it is left in English. */
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";
import { visit } from "../tests/visit.ts";

const owner = ownerSite();
const inGerman = (work: Parameters<typeof visit>[1]) =>
  visit(owner.browser, async (page) => {
    await page.context().addCookies([{ name: "wf_choices", value: "language=de", url: owner.site.url }]);
    await work(page);
  });

const pages: { path: string; title: string; german: string[]; english: RegExp }[] = [
  {
    path: "/",
    title: "Kettle & Code",
    german: ["Altbier, Sud 47. Angestellt am", "Messwerte", "Am Hahn", "Alle Biere", "in Reifung", "Nächster Vortrag"],
    english:
      /readings so far|Forecast|On tap|All beers|conditioning|Latest project|hardware and firmware|All writing|Next talk|Last talk|minutes, in/,
  },
  {
    path: "/batches",
    title: "Sude, Kettle & Code",
    german: ["9 Sude, 1 davon in Gärung.", "Weitere Sude", "Altbier, Sud 47", "in Gärung", "fertig", "Alk.", "% vol"],
    english: /Batches|Fermenting|batch \d|conditioning|completed|ABV|\bNow\b|hydrometer/,
  },
  {
    path: "/batches/reflow-47",
    title: "Reflow, Sud 47, Kettle & Code",
    german: [
      "Vergärungsgrad",
      "Punkte",
      "Alkohol bisher",
      "Tag 1,1",
      "Letzte Messwerte",
      "Neigung",
      "L angestellt",
      "In Gärung",
    ],
    english: /Alcohol|Last 24|Day \d|Latest readings|Tilt|Embed|into the fermenter|Temperature\b|Status\sFermenting/,
  },
  {
    path: "/beers",
    title: "Am Hahn, Kettle & Code",
    german: [
      "4 Biere am Hahn.",
      "halbe Liter, leer etwa am",
      "Best bitter, Sud 44",
      "Demnächst",
      "In Reifung",
      "Ausgetrunken",
    ],
    english: /On tap|pints|empty|batch \d|Coming|Conditioning|Planned|Kicked|Kegged|Rating|Ready|ABV/,
  },
  {
    path: "/beers/copper-pour",
    title: "Copper Pour, Best bitter, Kettle & Code",
    german: ["Hahn 1", "Abgefüllt am", "Noch im Fass", "Tagen vergoren", "Scheinbarer Vergärungsgrad", "Bier bewerten"],
    english:
      /Tap 1|Kegged|Left in|brewed|Served|Reached FG in|at the warmest|Open batch|Tastings|from \d|Rate this|More about/,
  },
];

test.each(pages)("$path is in German", async ({ path, title, german, english }) => {
  await inGerman(async (page) => {
    await page.goto(owner.site.url + path);
    await hydrated(page);
    expect(await page.getAttribute("html", "lang")).toBe("de");
    expect(await page.title()).toContain(title);
    const text = await page.innerText("main");
    for (const piece of german) expect(text).toContain(piece);
    expect(text.match(english)).toBeNull();
    expect(await page.locator("main [lang=en]:not([dir])").count()).toBe(0);
  });
});

test("the chart of all readings, drawn in the browser, speaks German", async () => {
  await inGerman(async (page) => {
    await page.goto(`${owner.site.url}/batches`);
    await hydrated(page);
    await page.getByRole("link", { name: "Reflow" }).first().click();
    const chart = page.getByRole("region", { name: "Jeder Messwert" });
    await chart.scrollIntoViewIfNeeded();
    await chart.getByText("Ziehe zum Verschieben").waitFor();
    await chart.getByText("Umgebung").waitFor();
    expect((await chart.innerText()).match(/Temperatur|Solltemperatur|Set point|Ambient/g)).toEqual([
      "Temperatur",
      "Solltemperatur",
    ]);
  });
});

test("a can in hand is rated in German, and an answer to a form that is not filled in is German too", async () => {
  await inGerman(async (page) => {
    await page.goto(`${owner.site.url}/beers/copper-pour`);
    await page.getByText("Bier bewerten").click();
    await page.locator("h1", { hasText: "Du trinkst Copper Pour" }).waitFor();
    await expect.poll(() => page.title()).toBe("Du trinkst Copper Pour");
    expect(await page.locator("select[name=stars] option").allInnerTexts()).toContain("4,5 von 5");
    await page
      .locator("select[name=stars] option")
      .first()
      .evaluate((option) => option.setAttribute("value", "0"));
    await page.selectOption("select[name=stars]", "5 von 5");
    await page.locator("main form button[type=submit]").click();
    await page.getByText("Wähle mindestens einen halben Stern.").waitFor();
    await page.selectOption("select[name=stars]", "4,5 von 5");
    await page.locator("main form button[type=submit]").click();
    await page.locator("h1", { hasText: "Danke" }).waitFor();
    expect(await page.innerText("main")).toContain("sobald sie freigegeben ist");
  });
});

test("the studio's rooms of batches and tastings are German, and a batch is made and moved on in German", async () => {
  await owner.asOwner(async (page) => {
    await page.context().addCookies([{ name: "wf_choices", value: "language=de", url: owner.site.url }]);
    for (const [path, title, german, english] of [
      [
        "/studio/batches",
        "Sude",
        ["Alle 10", "In Gärung 1", "Gebraut", "öffentlich"],
        /Brewed|public|Fermenting|All \d/,
      ],
      ["/studio/tastings", "Verkostungen", ["Zur Freigabe", "Veröffentlicht"], /approve|Published|Beer/],
      ["/studio/batches/new", "Neuer Sud", ["Sudnummer", "Anstellmenge", "Sud anlegen"], /Batch|Create|fermenter/],
    ] as const) {
      await page.goto(owner.site.url + path);
      await hydrated(page);
      expect(await page.title()).toContain(title);
      const text = await page.innerText("main");
      for (const piece of german) expect(text).toContain(piece);
      expect(text.match(english)).toBeNull();
    }
    await page.fill("input[name=fermenterLitres]", "viel");
    await page.getByRole("button", { name: "Sud anlegen" }).click();
    await page.getByText("Gib einen Namen ein oder wähle ein Rezept.").waitFor();
    await page.getByText("Gib eine Zahl ein, mit oder ohne Einheit.").waitFor();
    await page.fill("input[name=title]", "Hefeweizen");
    await page.fill("input[name=fermenterLitres]", "20,5");
    await page.getByRole("button", { name: "Sud anlegen" }).click();
    await page.waitForURL(/\/studio\/batches\/[0-9a-z]{24}/);
    await page.getByRole("button", { name: "Brautag beginnen" }).click();
    await page.getByText("Neuer Status: Brautag.").waitFor();
    expect(await page.inputValue("input[name=fermenterLitres]")).toBe("20,5");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("button", { name: "Brautag beginnen" }).waitFor();
  });
});
