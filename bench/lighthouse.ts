/** What Lighthouse says of the home page, on its two presets. */
import lighthouse, { desktopConfig } from "lighthouse";
import { startSite } from "../tests/site-server.ts";
import { withBareBrowser } from "./bare-browser.ts";
import type { Row } from "./judge.ts";
import { rounds } from "./settings.ts";

const bars: Record<string, number> = { performance: 99 };
const presets = { mobile: undefined, desktop: desktopConfig };

/** One run says as much of the moment as of the page. */
export async function measure(): Promise<Row[]> {
  const site = await startSite();
  const scores: Record<string, Record<string, number[]>> = {};
  for (let round = 0; round < rounds(3); round++)
    for (const [preset, config] of Object.entries(presets)) {
      const result = await withBareBrowser((_page, port) => lighthouse(site.url, { port, logLevel: "error" }, config));
      for (const [category, { score }] of Object.entries(result?.lhr.categories ?? {}))
        ((scores[preset] ??= {})[category] ??= []).push((score ?? 0) * 100);
    }
  await site.remove();
  return Object.entries(scores).flatMap(([preset, ofPreset]) =>
    Object.entries(ofPreset).map(([category, samples]) => ({
      name: `home, ${preset}: ${category}`,
      unit: "of 100",
      samples,
      bar: { least: bars[category] ?? 100 },
    })),
  );
}
