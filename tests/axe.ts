/** Runs axe-core in a page and gives its violations in one line each. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

/** Of axe's rules those that look at colours: all others find the same in the dark. */
const ofColours = ["color-contrast", "link-in-text-block"];

async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const loaded = await page.evaluate(() => "axe" in window);
  // Through the debugger, because the page's own policy allows no such script.
  if (!loaded) await page.evaluate(source);
  const violations = await page.evaluate(
    async (options) => {
      type Run = (options: unknown) => Promise<{ violations: Violation[] }>;
      return (await (window as unknown as { axe: { run: Run } }).axe.run(options)).violations;
    },
    { resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`),
  );
}

export const axeViolations = (page: Page): Promise<string[]> => violationsOf(page);

/** In the light with all rules, then in the dark with those of colours; the page is in the light before and after. */
export async function axeViolationsLightAndDark(page: Page): Promise<string[]> {
  const light = await violationsOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  // Colours that fade over would be measured half way.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
  const dark = await violationsOf(page, ofColours);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}
