/** `npm run shots [-- PATH...]`: writes a screenshot of every page at 360, 768 and 1280 px, light and dark, into `shots/`. Needs a running server at BASE (default http://localhost:3000); COOKIE, a session's `name=value`, opens the studio's pages. */
import { mkdirSync } from "node:fs";
import { launchBrowser } from "../tests/browser.ts";

const base = process.env.BASE ?? "http://localhost:3000";
const out = process.env.SHOTS ?? "shots";
const everyPage = [
  "/",
  "/beers",
  "/batches",
  "/recipes",
  "/tools",
  "/projects",
  "/writing",
  "/talks",
  "/music",
  "/about",
  "/search",
  "/sign-in",
  "/choices",
  "/nothing-here",
];

async function pathsOfSite(): Promise<string[]> {
  const text = await (await fetch(`${base}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? base).pathname);
}

const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const paths = asked.length > 0 ? asked : [...new Set([...everyPage, ...(await pathsOfSite())])];
const widths = (process.env.WIDTHS ?? "360,768,1280").split(",").map(Number);
const schemes = (process.env.SCHEMES ?? "light,dark").split(",") as ("light" | "dark")[];

const session = (process.env.COOKIE?.split("; ") ?? []).map((cookie) => {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  return { name, value, url: base };
});

mkdirSync(out, { recursive: true });
const browser = await launchBrowser();
for (const width of widths)
  for (const colorScheme of schemes) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    await context.addCookies(session);
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(base + path, { waitUntil: "load" });
      await page.waitForTimeout(Number(process.env.WAIT ?? 300));
      const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^a-z0-9]+/gi, "-");
      await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await context.close();
    console.log(`${width} px, ${colorScheme}: ${paths.length} pages`);
  }
await browser.close();
