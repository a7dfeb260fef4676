/** Typing in the designer: the longest tasks of the main thread at a fourth of the processor's speed, from the browser's own trace. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Recipe } from "../src/domain/recipe/recipe.ts";
import { recipeOf } from "../tests/recipe-factory.ts";
import { becomeOwner, startSite } from "../tests/site-server.ts";
import { type BarePage, withBareBrowser } from "./bare-browser.ts";
import type { Figure } from "./run.ts";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string };
};

/** The run that other work on the machine disturbed least counts. */
const runs = 3;
const typed = ["3", "3.", "3.4", "3.45"];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

/** Milliseconds of each task on the page's main thread: the thread's own time, so that other work on the machine does not count. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const tasks = events.filter(({ name, ph }) => ph === "X" && name.endsWith("RunTask"));
  const of = (pid: number, tid: number) => tasks.filter((task) => task.pid === pid && task.tid === tid);
  const busiest = mains.map(({ pid, tid }) => of(pid, tid)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  return busiest.map(({ tdur = 0 }) => tdur / 1000);
}

async function traced(page: BarePage, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  page.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as TraceEvent[])));
  const complete = new Promise<void>((resolve) => page.on("Tracing.tracingComplete", () => resolve()));
  await page.send("Tracing.start", { categories: "toplevel,devtools.timeline" });
  await act();
  await page.send("Tracing.end");
  await complete;
  return events;
}

async function type(page: BarePage, label: string): Promise<void> {
  await page.value(
    `(() => { const at = [...document.querySelectorAll("label")].find((l) => l.textContent === ${JSON.stringify(label)}).control; at.focus(); at.select(); return 1; })()`,
  );
  for (const text of typed) {
    await page.send("Input.insertText", { text: text.slice(-1) });
    await wait(150);
  }
  await wait(1500);
  const stands = await page.value<string>("document.activeElement.value");
  if (!stands.startsWith("3.45")) throw new Error(`${label} was typed into, and says "${stands}".`);
}

export async function benchDesigner(): Promise<Figure[]> {
  const site = await startSite({ demo: false });
  const cookie = await becomeOwner(site);
  const file = path.join(site.dataFolder, "thirty-rows.json");
  writeFileSync(file, JSON.stringify({ wortfolio: 1, recipes: [thirtyRows()] }));
  await site.command("import", file);
  const list = await (await fetch(`${site.url}/studio/recipes`, { headers: { cookie } })).text();
  const address = /\/studio\/recipes\/[0-9a-z]{24}/.exec(list)?.[0];
  if (!address) throw new Error("The recipe of thirty rows was not imported.");
  const figures = await withBareBrowser(async (page) => {
    const [name = "", ...value] = (cookie.split("; ")[0] ?? "").split("=");
    await page.send("Network.setCookie", { name, value: value.join("="), url: site.url });
    await page.send("Page.enable");
    await page.send("Page.navigate", { url: `${site.url}${address}/design` });
    await wait(3000);
    await page.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const all: Figure[] = [];
    for (const label of ["Amount of Malt 5", "Amount of Hop 6"]) {
      await type(page, label);
      let longest = Infinity;
      for (let run = 0; run < runs; run += 1)
        longest = Math.min(longest, Math.max(...tasksOf(await traced(page, () => type(page, label)))));
      all.push({ name: `typing in ${label}, longest task at 4x CPU`, value: longest, unit: "ms", bar: "<= 50" });
    }
    return all;
  });
  await site.remove();
  return figures;
}
