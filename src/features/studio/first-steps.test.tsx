/** What a new site's studio says first. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageContext } from "../../words/language-context.ts";
import { FirstSteps, type FirstStepsProps } from "./first-steps.tsx";

function drawn(language: string, first: Partial<FirstStepsProps>): string {
  const Component = () => (
    <LanguageContext value={language}>
      <FirstSteps brews writes isNamed={false} {...first} />
    </LanguageContext>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToString(<Page />);
}

test.each([
  ["de", "Hier erscheint dein erster Eintrag", "Hier erscheint deine erste Gärkurve", "Brauerei"],
  ["en", "Your first entry appears here", "Your first curve appears here", "brewery"],
])("a site that brews nothing waits for no curve and hears of no brewery, in %s", (language, entry, curve, brewery) => {
  const portfolio = drawn(language, { brews: false });
  expect(portfolio).toContain(entry);
  for (const word of [curve, brewery]) expect(portfolio).not.toContain(word);
  for (const word of [curve, brewery]) expect(drawn(language, {})).toContain(word);
});

test("a site that has its name is to be given a look", () => {
  expect(drawn("en", {})).toContain("Name the site");
  const named = drawn("en", { isNamed: true });
  expect(named).not.toContain("Name the site");
  expect(named).toContain("/studio/settings?part=look");
});

test("a brewery without a blog is shown no room that is closed", () => {
  expect(drawn("en", {})).toContain("/studio/writing/new");
  expect(drawn("en", { writes: false })).not.toContain("/studio/writing");
});

test("who has not chosen yet is asked first what the site is for, where it is chosen", () => {
  const primary = (html: string) => /<a[^>]*class="[^"]*primary[^"]*"[^>]*>/.exec(html)?.[0];
  expect(primary(drawn("en", { isNamed: true }))).toContain("/studio/settings?part=modules");
  expect(primary(drawn("en", { brews: false }))).toContain("/studio/writing/new");
  expect(primary(drawn("en", { writes: false }))).toContain("/studio/recipes");
  for (const chosen of [{ brews: false }, { writes: false }]) expect(drawn("en", chosen)).not.toContain("part=modules");
});
