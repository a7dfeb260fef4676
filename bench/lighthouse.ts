/** What Lighthouse says of the home page, on its two presets. */
import lighthouse, { desktopConfig } from "lighthouse";
import { startSite } from "../tests/site-server.ts";
import { withBareBrowser } from "./bare-browser.ts";
import type { Figure } from "./run.ts";

/** One run says as much of the moment as of the page. */
const runs = 5;
const bars: Record<string, string> = { performance: ">= 99" };

export async function benchLighthouse(): Promise<Figure[]> {
  const site = await startSite();
  const figures: Figure[] = [];
  for (const [preset, config] of [
    ["mobile", undefined],
    ["desktop", desktopConfig],
  ] as const) {
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < runs; run++) {
      const result = await withBareBrowser((_page, port) => lighthouse(site.url, { port, logLevel: "error" }, config));
      for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {}))
        (scores[name] ??= []).push((score ?? 0) * 100);
    }
    for (const [name, all] of Object.entries(scores)) {
      const value = all.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
      figures.push({ name: `home, ${preset}: ${name}, median of ${runs}`, value, unit: "", bar: bars[name] ?? "100" });
    }
  }
  await site.remove();
  return figures;
}
