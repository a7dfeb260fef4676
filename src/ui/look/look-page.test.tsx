/** What holds for all components: they render on a server, carry no inline styles, and keep their names together. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { FermentationCurve } from "../curve/fermentation-curve.tsx";
import { LookPage } from "./look-page.tsx";
import { SiteShell } from "../frame/site-shell.tsx";

const Look = createRoutesStub([{ path: "/", Component: LookPage }]);
const look = renderToString(<Look />);

test("no component writes a style attribute or an inline handler, which the content security policy would block", () => {
  expect(look).not.toMatch(/<[^>]+\sstyle=/u);
  expect(look).not.toMatch(/<[^>]+\son[a-z]+=/u);
});

test("no drawing has a place that is not a number", () => {
  expect(look).not.toContain("NaN");
  expect(look).not.toContain("Infinity");
});

test("every id on the page is used once", () => {
  const ids = Array.from(look.matchAll(/\sid="([^"]+)"/gu), (match) => match[1]);
  expect(ids.length).toBe(new Set(ids).size);
});

const shell = (sections: number) =>
  renderToString(
    <SiteShell
      brand="Kettle & Code"
      sections={Array.from({ length: sections }, (_, index) => ({
        href: `/${index}`,
        label: `Section ${index}`,
        current: index === 0,
      }))}
      controls={{ searchHref: "/search", searchLabel: "Search" }}
      links={[{ href: "https://example.org", label: "Elsewhere", kind: "web", me: true }]}
    >
      <p>Content</p>
    </SiteShell>,
  );

test("the rail is one labelled navigation with every section in its menu, and marks the current one", () => {
  const html = shell(9);
  expect(html.match(/<nav/gu)).toHaveLength(1);
  expect(html).toContain('aria-label="Sections"');
  expect(html.match(/>Section 8</gu)).toHaveLength(2);
  expect(html).toContain('aria-current="page"');
});

test("with more than seven sections the rail folds the rest into More", () => {
  expect(shell(9)).toMatch(/class="[^"]*crowded/u);
  expect(shell(7)).not.toMatch(/class="[^"]*crowded/u);
});

test("own profiles say so, for rel=me", () => {
  expect(shell(3)).toContain('rel="me"');
});

test("a curve gives its readings as a table too", () => {
  const html = renderToString(
    <FermentationCurve
      srm={11}
      days={3}
      gravity={[
        { day: 0, value: 1.05 },
        { day: 2, value: 1.02 },
      ]}
    />,
  );
  expect(html).toContain("<table");
  expect(html).toContain("1.035");
});

test("headline and plate hang where curve, forecast and the forecast's band have fallen below them", () => {
  const fallTo = (day: number) => [
    { day: 2, value: 1.048 },
    { day, value: 1.046 },
    { day: day + 1, value: 1.012 },
  ];
  const hangOf = (band: number) =>
    renderToString(
      <FermentationCurve
        srm={11}
        days={20}
        now={2}
        gravity={[{ day: 0, value: 1.05 }, ...fallTo(2).slice(0, 1)]}
        forecast={fallTo(4)}
        forecastLow={fallTo(3)}
        forecastHigh={fallTo(band)}
        head="Fog"
      />,
    ).match(/<svg[^>]* width="([\d.]+)%" height="1"/u)?.[1];
  expect([hangOf(4), hangOf(8), hangOf(19)]).toEqual(["22.00", "42.00", "55.00"]);
});

test("what stands under the plate keeps clear of the forecast's band", () => {
  const band = [
    { day: 2, value: 1.048 },
    { day: 6, value: 1.029 },
    { day: 9, value: 1.021 },
    { day: 12, value: 1.012 },
  ];
  const hangOf = (rates: string | undefined) =>
    renderToString(
      <FermentationCurve
        srm={11}
        days={20}
        now={2}
        gravity={[{ day: 0, value: 1.05 }, ...band.slice(0, 1)]}
        forecast={[...band.slice(0, 1), { day: 3, value: 1.01 }]}
        forecastHigh={band}
        head="Fog"
        rates={rates}
      />,
    ).match(/<svg[^>]* width="([\d.]+)%" height="1"/u)?.[1];
  expect([hangOf(undefined), hangOf("4.8 points")]).toEqual(["10.00", "32.00"]);
});
