/** Each part of the settings in German, to the last word. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { nearestPage } from "../../domain/publishing/page-of.ts";
import { defaultSettings, siteModules, type ModuleId } from "../../domain/publishing/site-settings.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { settingsParts, type SettingsPart } from "./form.ts";
import type { SettingsPage } from "./queries.ts";
import { SettingsView } from "./settings-view.tsx";

const page: SettingsPage = {
  settings: { ...defaultSettings, title: "Kessel", modules: ["beers"], home: ["taps", "music"] },
  holds: Object.fromEntries(siteModules.map(({ id }) => [id, 0])) as Record<ModuleId, number>,
  menu: [
    { path: "/beers", own: "Biere", word: "", shown: true, holds: 0 },
    { path: "/impressum", own: "Impressum", word: "Wer?", shown: false, holds: null },
  ],
  pictures: { names: ["ich.jpg"], more: false, chosen: [] },
  milestones: {
    steps: [
      { key: "release p 0", kind: "release", at: 0, title: "Kessel 1.0" },
      { key: "track r", kind: "track", at: 1, title: "Lieder" },
    ],
    more: true,
    unseen: ["post gone"],
  },
  redirects: {
    rows: [
      { from: "/alt", to: "/neu", status: 301 },
      { from: "/hier", to: "/da", status: 302 },
    ],
    page: nearestPage(null, 40),
  },
  timeZones: ["UTC"],
  languages: [{ value: "de", label: "Deutsch" }],
  unreadable: true,
};

function render(part: SettingsPart, settings = page.settings): string {
  const view = <SettingsView page={{ ...page, settings }} part={part} />;
  const Page = createRoutesStub([{ path: "/", Component: () => view }]);
  return renderToString(
    <LanguageContext value="de">
      <Page />
    </LanguageContext>,
  );
}

const draw = (part: SettingsPart): string =>
  render(part)
    .replaceAll(/<!-- -->|<svg.*?<\/svg>/g, "")
    .replaceAll(/<[^>]+>/g, "|");

const english = /\b(?:the|and|of|to|page|Save|Address|Remove|Add|Move|Name of|latest|on)\b/;

test.each(settingsParts)("%s", (part) => {
  const said = draw(part);
  expect(said).toContain("Einstellungen");
  expect(said).not.toMatch(english);
});

test.each(["site", "units"] as const)("of several forms on %s one has a filled button", (part) => {
  const html = render(part);
  expect(html.match(/type="submit"/g)?.length).toBeGreaterThan(1);
  expect(html.match(/<button[^>]*primary/g)).toHaveLength(1);
});

test("modules that are off are named, and those that hold nothing", () => {
  expect(draw("modules")).toContain("|Sude: aus.| Kein Menüeintrag, /batches antwortet mit 404");
  expect(draw("modules")).toContain("noch keine");
});

test("a block of home that is not shown keeps its place among the others", () => {
  const own = { ...page.settings, modules: ["beers" as const, "music" as const] };
  const html = render("home", { ...own, home: ["music", "taps"], homeHidden: ["music"] });
  expect([...html.matchAll(/name="(rows|shown)"[^>]*>/g)].map(([tag]) => tag)).toEqual([
    expect.stringContaining('value="music"'),
    expect.not.stringContaining("checked"),
    expect.stringContaining('value="taps"'),
    expect.stringContaining("checked"),
  ]);
});
