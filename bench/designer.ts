/** Typing amounts into a recipe of thirty rows at a fourth of the processor's speed: from each key to the frame that shows what it changed. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { recipeOf } from "../tests/recipe-factory.ts";
import { becomeOwner, startSite } from "../tests/site-server.ts";
import { type BarePage, withBareBrowser } from "./bare-browser.ts";
import { median, type Row } from "./judge.ts";
import { rounds } from "./settings.ts";

const slowness = 4;
const betweenKeys = 300;
/** The first round does not count. Each word differs from the one before from its first key on. */
const fields = [
  { label: "Amount of Malt 5", words: ["1.48", "2.63"] },
  { label: "Amount of Hop 6", words: ["38", "45"] },
];

/** Ten fermentables, twelve hops, two yeasts, three rests, three additions. */
const thirtyRows = (): Recipe => {
  const recipe = recipeOf();
  const [malt] = recipe.fermentables;
  const [hop] = recipe.hops;
  const [yeast] = recipe.yeasts;
  if (!malt || !hop || !yeast) throw new Error("The sample recipe has no malt, hop or yeast.");
  const rows = <T>(count: number, row: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => row(index));
  return {
    ...recipe,
    name: "Thirty rows",
    fermentables: rows(10, (index) => ({ ...malt, name: `Malt ${index + 1}`, kg: 0.5 })),
    hops: rows(12, (index) => ({ ...hop, name: `Hop ${index + 1}`, minutes: index * 5 })),
    yeasts: rows(2, (index) => ({ ...yeast, name: `Yeast ${index + 1}` })),
    miscs: rows(3, (index) => ({
      name: `Addition ${index + 1}`,
      type: "Spice",
      use: "Boil",
      amount: 5,
      unit: "g",
      minutes: 10,
    })),
    mash: {
      name: "Steps",
      grainCelsius: 20,
      steps: rows(3, (index) => ({
        name: `Rest ${index + 1}`,
        type: "Temperature",
        celsius: 55 + index * 8,
        minutes: 20,
      })),
    },
  };
};

/** Keeps the time from a key to the end of the frame after the gauges changed; a key that changes no number is passed over. */
const watch = `(() => {
  const strip = [...document.querySelectorAll("li > button")].find((button) => button.textContent === "OG").closest("ul");
  window.answered = [];
  let typedAt;
  addEventListener("keydown", ({ timeStamp }) => (typedAt = timeStamp), true);
  new MutationObserver(() => {
    const from = typedAt;
    typedAt = undefined;
    if (from === undefined) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.answered.push(performance.now() - from);
      port2.postMessage(0);
    });
  }).observe(strip, { subtree: true, childList: true, characterData: true, attributes: true });
  return 1;
})()`;

async function type(page: BarePage, label: string, word: string): Promise<void> {
  await page.value(
    `(() => { const { control } = [...document.querySelectorAll("label")].find((each) => each.textContent === ${JSON.stringify(label)}); control.focus(); control.select(); return 1; })()`,
  );
  await wait(betweenKeys);
  for (const text of word) {
    await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: text, text });
    await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: text });
    await wait(betweenKeys);
  }
  const stands = await page.value<string>("document.activeElement.value");
  if (!stands.startsWith(word)) throw new Error(`"${word}" was typed as ${label}, which says "${stands}".`);
}

/** Milliseconds of each key that changed a number. */
async function typeAll(page: BarePage): Promise<number[]> {
  await page.value(watch);
  for (let round = 0; round <= rounds(3); round++) {
    if (round === 1) await page.value("(window.answered = [])");
    for (const word of [0, 1]) for (const { label, words } of fields) await type(page, label, words[word] ?? "");
  }
  return page.value<number[]>("window.answered");
}

export async function measure(): Promise<Row[]> {
  const site = await startSite({ demo: false });
  const cookie = await becomeOwner(site);
  const file = path.join(site.dataFolder, "thirty-rows.json");
  writeFileSync(file, JSON.stringify({ wortfolio: 1, recipes: [thirtyRows()] }));
  await site.command("import", file);
  const list = await (await fetch(`${site.url}/studio/recipes`, { headers: { cookie } })).text();
  const address = /\/studio\/recipes\/[0-9a-z]{24}/.exec(list)?.[0];
  if (!address) throw new Error("The recipe of thirty rows was not imported.");
  const times = await withBareBrowser(async (page) => {
    const [name = "", ...value] = (cookie.split("; ")[0] ?? "").split("=");
    await page.send("Network.setCookie", { name, value: value.join("="), url: site.url });
    await page.send("Page.enable");
    await page.send("Page.navigate", { url: `${site.url}${address}/design` });
    await wait(3000);
    await page.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    return typeAll(page);
  });
  await site.remove();
  const key = "a key to its painted gauge, 30 rows, 4x CPU";
  return [
    { name: `${key}, median of ${times.length}`, unit: "ms", samples: [median(times)], bar: { most: 50 } },
    { name: `${key}, worst`, unit: "ms", samples: [Math.max(...times)], bar: { most: 100 } },
  ];
}
