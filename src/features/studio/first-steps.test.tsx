/** What a new site's studio says first. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageContext } from "../../words/language-context.ts";
import { FirstSteps } from "./first-steps.tsx";

test.each([
  ["de", "Hier erscheint dein erster Eintrag", "Hier erscheint deine erste Gärkurve"],
  ["en", "Your first entry appears here", "Your first curve appears here"],
])("a site that brews nothing waits for no curve, in %s", (language, entry, curve) => {
  const drawn = (brews: boolean) => {
    const Component = () => (
      <LanguageContext value={language}>
        <FirstSteps brews={brews} />
      </LanguageContext>
    );
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToString(<Page />);
  };
  expect(drawn(false)).toContain(entry);
  expect(drawn(false)).not.toContain(curve);
  expect(drawn(true)).toContain(curve);
});
