/** Every kind of page in both languages, on a narrow phone, a tablet and a desk, and in a language from right to left with longer words on the phone: nothing sticks out, no word is cut or broken, and time runs from left to right. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { plateRoom } from "../src/ui/curve/plate-room.ts";
import de from "../src/words/de.json" with { type: "json" };
import en from "../src/words/en.json" with { type: "json" };
import { type CrawledPages, findFaults, openCrawledPages, widen } from "./crawled-pages.ts";

/** Those without arguments. */
const textsOf = (catalogue: Record<string, string>): string[] =>
  Object.entries(catalogue)
    .filter(([name, text]) => !name.startsWith("@") && !/[{<#]/.test(text))
    .map(([, text]) => text.replaceAll("''", "'"));

let pages: CrawledPages;
let addresses: string[];
beforeAll(async () => {
  pages = await openCrawledPages();
  addresses = await pages.addresses();
});
afterAll(() => pages?.close());

test.each([
  { language: "de", direction: "ltr", widths: [360, 768, 1280], messages: textsOf(de) },
  { language: "en", direction: "ltr", widths: [360, 768, 1280], messages: textsOf(en) },
  { language: "ar-XB", direction: "rtl", widths: [360], messages: [] },
])(
  "in $language no page scrolls sideways and no word is cut or broken",
  async (reading) => {
    const { language, direction, widths, messages } = reading;
    expect(addresses.length).toBeGreaterThan(50);
    const page = await pages.open(language);
    const faults: string[] = [];
    for (const address of addresses) {
      await page.goto(pages.home + address);
      const seen = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir || "ltr"]);
      if (seen.join(" ") !== `${language} ${direction}`) faults.push(`${address} is in ${seen.join(" ")}`);
      for (const width of widths) {
        await widen(page, width);
        for (const fault of await findFaults(page, messages)) faults.push(`${address} at ${width} px ${fault}`);
      }
    }
    await page.context().close();
    expect(faults).toEqual([]);
    // Some seventy pages at three widths, beside two other browsers.
  },
  300_000,
);

/** Of a long fermentation in each unit: wide figures, and as many as there can be. */
const wideFigures = [
  ["28.8", "1.048", "22.8 °C", "22.0 °C"],
  ["148", "1.088", "28.8 °C", "28.0 °C"],
  ["148", "28.8 °Bx", "100.4 °F", "104.0 °F"],
  ["148", "−0.8 °P", "−0.8 °C", "−1.0 °C"],
];

test.each(["en", "de", "ar-XB"])(
  "in %s the numbers of a fermentation fit on a phone, whatever they come to",
  async (language) => {
    const page = await pages.open(language);
    await page.goto(`${pages.home}/studio/batches`);
    await page.locator("a", { hasText: "Reflow" }).first().click();
    const faults: string[] = [];
    for (const width of [320, 340, 360]) {
      await widen(page, width);
      for (const figures of wideFigures) {
        const over = await page.locator("dl[class*=plate]").evaluate(fillPlate, figures);
        if (over > 0) faults.push(`${figures.join(", ")} is ${over} px too wide at ${width}`);
      }
    }
    await page.context().close();
    expect(faults).toEqual([]);
  },
);

/** The same of what everybody sees: the day, the gravity and the temperature, and under the curve the fall of a day, attenuation and alcohol. */
const widePublicFigures = [
  ["28", "1.048", "22.8 °C"],
  ["148", "1.088", "100.4 °F"],
  ["148", "28.8 °P", "28.8 °C"],
  ["148", "−0.8 °P", "−0.8 °C"],
  ["148", "28.8 °Bx", "104.0 °F"],
  ["1,048", "28.8 °Bx", "104.0 °F"],
];
const wideRates = [
  ["−48.8 points", "148 %", "14.8 % vol"],
  ["−28.8 °Bx", "100 %", "28.8 % vol"],
];

test.each(["en", "de", "ar-XB"])(
  "in %s the numbers of a public batch fit on a phone, in any unit",
  async (language) => {
    const page = await pages.open(language);
    const faults: string[] = [];
    for (const address of ["/", "/batches/reflow-47"]) {
      await page.goto(pages.home + address);
      for (const width of [320, 340, 360]) {
        await widen(page, width);
        for (const [selector, all] of [
          ["dl[class*=plate]", widePublicFigures],
          ["dl[class*=rates]", wideRates],
        ] as const)
          for (const figures of all) {
            const place = page.locator(selector);
            if ((await place.count()) === 0) continue;
            const facts = figures.map((figure) => ({
              value: figure.split(" ", 1)[0] ?? "",
              unit: figure.split(" ")[1],
            }));
            if (all === widePublicFigures) await place.evaluate(setRoom, plateRoom(facts));
            const over = await place.evaluate(fillPlate, figures);
            if (over > 0) faults.push(`${figures.join(", ")} is ${over} px too wide at ${width} of ${address}`);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            if (wide > width) faults.push(`${figures.join(", ")} widens ${address} to ${wide} px at ${width}`);
          }
      }
    }
    await page.context().close();
    expect(faults).toEqual([]);
  },
);

/** As the page would be drawn with them. */
function setRoom(plate: Element, room: string): void {
  const [own = ""] = plate.classList;
  const classOf = (name: string) => own.replace(/plate$/, name);
  plate.classList.remove(classOf("long"), classOf("longest"));
  if (room !== "usual") plate.classList.add(classOf(room));
}

/** With these numbers: by how much it is wider than its place. */
async function fillPlate(plate: Element, figures: string[]): Promise<number> {
  const places = [...plate.querySelectorAll("dd")];
  for (const [at, figure] of figures.entries()) {
    const [value = "", unit = ""] = figure.split(/ (.*)/);
    const small = Object.assign(document.createElement("small"), { textContent: unit });
    places[at]!.replaceChildren(value, ...(unit === "" ? [] : [small]));
  }
  await document.fonts.ready;
  return Math.max(...[plate, ...plate.children].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

test("from right to left a fermentation's days run from left to right", async () => {
  const page = await pages.open("ar-XB");
  await widen(page, 360);
  await page.goto(`${pages.home}/batches/reflow-47`);
  const days = await page.evaluate(() =>
    [...document.querySelectorAll("figure svg text")].flatMap((each) => {
      const day = /^\D*(\d{1,2})\D*$/.exec(each.textContent ?? "")?.[1];
      return day === undefined
        ? []
        : [{ day: Number(day), left: each.getBoundingClientRect().left, y: each.getBoundingClientRect().top }];
    }),
  );
  const row = Map.groupBy(days, ({ y }) => Math.round(y));
  const axis = [...row.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  expect(axis.length).toBeGreaterThan(2);
  const byPlace = axis.toSorted((a, b) => a.left - b.left).map(({ day }) => day);
  expect(byPlace).toEqual(byPlace.toSorted((a, b) => a - b));
});
