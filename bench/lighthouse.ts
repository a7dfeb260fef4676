/** What Lighthouse says of the home page, on its two presets, and of a page of each other kind, on the slower one. */
import lighthouse, { desktopConfig } from "lighthouse";
import { portfolioPaths, publicPaths } from "../e2e/public-paths.ts";
import { startSite } from "../tests/site-server.ts";
import { withBareBrowser } from "./bare-browser.ts";
import type { Row } from "./judge.ts";
import { rounds } from "./settings.ts";

const bars: Record<string, number> = { performance: 99 };
const presets = { mobile: undefined, desktop: desktopConfig };
/** Search engines are asked to leave these out, which Lighthouse takes for a fault. */
const unlisted = ["/search", "/choices"];

/** Of 100, by category. */
async function scoresOf(url: string, preset: keyof typeof presets): Promise<[category: string, score: number][]> {
  const result = await withBareBrowser((_page, port) => lighthouse(url, { port, logLevel: "error" }, presets[preset]));
  return Object.entries(result?.lhr.categories ?? {}).map(([category, { score }]) => [category, (score ?? 0) * 100]);
}

/** One run says as much of the moment as of the page. */
async function rowsOf(url: string, name: string, preset: keyof typeof presets, runs: number): Promise<Row[]> {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < runs; round++)
    for (const [category, score] of await scoresOf(url, preset)) (samples[category] ??= []).push(score);
  return Object.entries(samples).map(([category, ofCategory]) => ({
    name: `${name}, ${preset}: ${category}`,
    unit: "of 100",
    samples: ofCategory,
    bar: { least: bars[category] ?? 100 },
  }));
}

const isListed = (path: string) => path !== "/" && !unlisted.some((start) => path.startsWith(start));

async function rowsOfSite(name: string, from: string, paths: readonly string[]): Promise<Row[]> {
  const site = await startSite({ from });
  const rows: Row[] = [];
  for (const preset of ["mobile", "desktop"] as const)
    rows.push(...(await rowsOf(site.url, `${name}home`, preset, rounds(3))));
  for (const path of paths.filter(isListed))
    rows.push(...(await rowsOf(site.url + path, name + path, "mobile", rounds(1))));
  await site.remove();
  return rows;
}

export const measure = async (): Promise<Row[]> => [
  ...(await rowsOfSite("", "demo", publicPaths)),
  ...(await rowsOfSite("portfolio: ", "demo-portfolio", portfolioPaths)),
];
