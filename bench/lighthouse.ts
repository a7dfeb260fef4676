/** What Lighthouse says of the home page, on its two presets. */
import lighthouse, { desktopConfig } from "lighthouse";
import { startSite } from "../tests/site-server.ts";
import { withBareBrowser } from "./bare-browser.ts";
import type { Figure } from "./run.ts";

const bars: Record<string, string> = { performance: ">= 99" };

export async function benchLighthouse(): Promise<Figure[]> {
  const site = await startSite();
  const figures: Figure[] = [];
  for (const [preset, config] of [
    ["mobile", undefined],
    ["desktop", desktopConfig],
  ] as const) {
    const result = await withBareBrowser((_page, port) => lighthouse(site.url, { port, logLevel: "error" }, config));
    for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {}))
      figures.push({
        name: `home, ${preset}: ${name}`,
        value: (score ?? 0) * 100,
        unit: "",
        bar: bars[name] ?? "100",
      });
  }
  await site.remove();
  return figures;
}
