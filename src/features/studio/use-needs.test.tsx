/** What the first page says of what needs somebody, in counts and lists of each language. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageContext } from "../../words/language-context.ts";
import { standardRules } from "../../domain/alerts/standard-rules.ts";
import type { Today } from "./queries.ts";
import { TodayView } from "./today-view.tsx";

const needs: Today = {
  now: 0,
  unreadable: 1,
  silent: [],
  alerts: {
    count: 3,
    latest: [{ id: "f", rule: standardRules.hot, at: 0, values: [1.5], batch: { id: "b", title: "Fog" } }],
  },
  controllers: { names: ["RAPT"], why: "The key was not accepted." },
  forwards: { names: ["Brewfather", "BrewSpy"], why: "It gave no answer in time." },
  drafts: [{ kind: "post", id: "a", title: "Pale", at: 0 }],
  draftCount: 2,
  stock: { short: { count: 4, names: ["Simcoe", "Pilsner"] }, pastDate: { count: 1, names: ["US-05"] } },
  tastings: { count: 1, first: { stars: 1, author: "", note: "" } },
  changes: [{ id: "c", entryId: "a", kind: "post", title: "Pale", action: "removed", at: 0, through: null, by: "Jo" }],
  failed: 100,
  restoredAt: null,
};

function draw(language: string, asked: Today = needs): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <TodayView needs={asked} fermenting={[]} onTap={[]} first={{ brews: true, writes: true, isNamed: true }} />
      ),
    },
  ]);
  const html = renderToString(
    <LanguageContext value={language}>
      <Page />
    </LanguageContext>,
  );
  return html.replaceAll(/<!-- -->/g, "").replaceAll(/<[^>]+>/g, "|");
}

test("in English", () => {
  const said = draw("en");
  for (const sentence of [
    "1 stored record cannot be read",
    "More than 99 tasks have failed",
    "1 star from someone without a name",
    "4 ingredients are short for your planned batches",
    "Short: Simcoe, Pilsner, and 2 more. Past best before: US-05.",
    "Fog: temperature over the yeast’s maximum above",
    "2 more alerts",
    "RAPT has not received its set point for over an hour",
    "The key was not accepted.",
    "2 services do not take the readings that you forward",
    "Brewfather and BrewSpy",
    "Value: 1.5\u00a0°C",
    "2 drafts",
    "moved to bin, Jo",
  ])
    expect(said).toContain(sentence);
});

test("in German, to the last word", () => {
  const said = draw("de");
  for (const sentence of [
    "1 Datensatz ist nicht lesbar",
    "Mehr als 99 Aufgaben sind fehlgeschlagen",
    "1 Stern von jemandem ohne Namen",
    "4 Zutaten reichen nicht für die geplanten Sude",
    "Zu knapp: Simcoe, Pilsner und 2 weitere. Abgelaufen: US-05.",
    "2 weitere Alarme",
    "RAPT hat seit über einer Stunde keine Solltemperatur bekommen",
    "2 Dienste nehmen weitergeleitete Messwerte nicht an",
    "Wert: 1.5\u00a0°C",
    "2 Entwürfe",
    "in den Papierkorb verschoben, Jo",
  ])
    expect(said).toContain(sentence);
  expect(said).not.toMatch(/\b(?:the|of|are|saved|Needs)\b/);
});

test("in German, of a site without anything in it", () => {
  expect(draw("de", { ...needs, changes: [] })).not.toMatch(/\b(?:the|a|or|Settings|Recipes)\b/);
});
