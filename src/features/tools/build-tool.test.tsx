/** Every calculator's page: answers and renders whatever stands in its address. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { Calculator } from "../../calculators/calculator.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import { metricUnits, usUnits } from "../../domain/units/preferred-unit.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import type { Slug } from "./about/about.ts";
import { spokenCalculators } from "./say/registry.ts";
import type { SpokenCalculator } from "./say/spoken.ts";
import { buildTool } from "./build-tool.ts";
import { publishedTool, toolShelf } from "./queries.ts";
import { ToolView } from "./tool-view.tsx";

const visit = { settings: defaultSettings, choices: defaultChoices };

function render(slug: string, query: URLSearchParams): string {
  const found = publishedTool(visit, slug, query);
  if (!found) throw new Error(`no tool ${slug}`);
  const Page = createRoutesStub([{ id: "root", path: "*", Component: () => <ToolView {...found} /> }]);
  return renderToString(<Page initialEntries={[`/tools/${slug}?${query}`]} />);
}

const garbage = ["", "x", "NaN", "Infinity", "-1e308", "<script>", "5 parsecs", "%00", "1.2.3", "٣", "9".repeat(400)];
const filledWith = ({ inputs }: Calculator, text: string) =>
  new URLSearchParams([...Object.keys(inputs).map((name) => [name, text]), ["units", text]]);

const ask = (slug: Slug, query: Record<string, string>, language = "en") =>
  buildTool(spokenCalculators[slug], new URLSearchParams(query), metricUnits, language);
const fieldsOf = (tool: ReturnType<typeof ask>) => tool.groups.flatMap(({ fields }) => fields);

describe.each(Object.entries<SpokenCalculator>(spokenCalculators).map(([slug, spoken]) => ({ slug, spoken })))(
  "$slug",
  ({ slug, spoken }) => {
    test("renders its example from the link that fills it in, without a complaint", () => {
      const { exampleHref } = buildTool(spoken, new URLSearchParams(), metricUnits, "en");
      const query = new URLSearchParams(exampleHref);
      const tool = buildTool(spoken, query, usUnits, "en");
      expect(tool.unanswered).toBeUndefined();
      expect(tool.main.length).toBeGreaterThan(0);
      expect(fieldsOf(tool).flatMap(({ problem }) => problem ?? [])).toEqual([]);
      const html = render(slug, query);
      expect(html).toContain("<form");
      expect(html).not.toMatch(/\sstyle="|NaN|undefined|\[object/u);
    });

    test("says the same in every system of units", () => {
      const start = buildTool(spoken, new URLSearchParams(), metricUnits, "en");
      const [units] = start.unitChoices;
      const us = units?.options.find(({ value }) => value === "us");
      const there = buildTool(spoken, new URLSearchParams(us?.href), metricUnits, "en");
      const metric = there.unitChoices[0]?.options.find(({ value }) => value === "metric");
      const back = buildTool(spoken, new URLSearchParams(metric?.href), metricUnits, "en");
      expect(there.unanswered).toBeUndefined();
      expect(back.main).toEqual(start.main);
      for (const [index, field] of fieldsOf(back).entries())
        expect(Number.parseFloat(field.text) || field.text, field.name).toEqual(
          Number.parseFloat(fieldsOf(start)[index]?.text ?? "") || fieldsOf(start)[index]?.text,
        );
    });

    test("keeps garbage in its fields, says what is wrong beside each, and renders", () => {
      for (const text of garbage) {
        const query = filledWith(spoken.calculator, text);
        const tool = buildTool(spoken, query, metricUnits, "en");
        const written = fieldsOf(tool).filter(({ kind }) => kind === "quantity" || kind === "number");
        for (const field of written) expect(field.text).toBe(text.slice(0, 40));
        if (text === "x") for (const field of written) expect(field.problem, field.name).toMatch(/\S/u);
        expect(render(slug, query)).not.toContain("<script>");
      }
    });
  },
);

test("a bare number is in the address's units, and a typed unit says what it means", () => {
  const [first] = ask("strike-water", { grain: "11 lb", units: "metric" }).groups;
  expect(first?.fields[0]).toMatchObject({ text: "11 lb", unit: "kg", meaning: "= 4.99 kg", problem: undefined });
  expect(ask("strike-water", { grain: "11", units: "us" }).groups[0]?.fields[0]).toMatchObject({
    unit: "lb",
    meaning: "",
  });
});

test("a problem found by the calculation stands at its field, with what was typed", () => {
  const tool = ask("abv", { og: "1.040", fg: "1.050" });
  expect(fieldsOf(tool)).toMatchObject([
    { text: "1.040", problem: undefined },
    { text: "1.050", problem: "The final gravity can’t be above the original gravity." },
  ]);
  expect(tool).toMatchObject({ main: [], plot: null, unanswered: "Check the marked field." });
});

test("outside of the formula's range there is an answer and a caution", () => {
  const tool = ask("abv", { og: "1.150", fg: "1.030" });
  expect(tool.main).toHaveLength(1);
  expect(tool.cautions).toEqual(["Original gravity is outside 1.020 to 1.110, the range the formula was made for."]);
});

test("the plot has round ticks inside its box, and the visitor's point on it", () => {
  const plot = ask("abv", {}).plot;
  expect(plot?.y.ticks.map(({ text }) => text)).toEqual(["0", "2", "4", "6", "8"]);
  for (const { at } of [...(plot?.x.ticks ?? []), ...(plot?.y.ticks ?? [])]) {
    expect(at).toBeGreaterThanOrEqual(-0.001);
    expect(at).toBeLessThanOrEqual(100.001);
  }
  expect(plot?.mark?.text).toBe("1.010: 5.3 %");
  expect(plot?.rows.at(0)?.values).toHaveLength(3);
});

test("a site without tools has no shelf and no tool, and an unknown tool is nothing", () => {
  const settings = { ...defaultSettings, modules: [] };
  expect(toolShelf({ ...visit, settings })).toBeUndefined();
  expect(publishedTool({ ...visit, settings }, "abv", new URLSearchParams())).toBeUndefined();
  expect(publishedTool(visit, "constructor", new URLSearchParams())).toBeUndefined();
});

test("the shelf shows each calculator once, and a tool's neighbours without itself", () => {
  const slugs = toolShelf(visit)?.flatMap(({ tools }) => tools.map(({ slug }) => slug)) ?? [];
  expect(slugs.sort()).toEqual(Object.keys(spokenCalculators).sort());
  const related = publishedTool(visit, "hopstand", new URLSearchParams())?.related.map(({ slug }) => slug);
  expect(related).toHaveLength(4);
  expect(related).not.toContain("hopstand");
  expect(related).toContain("ibu");
});
