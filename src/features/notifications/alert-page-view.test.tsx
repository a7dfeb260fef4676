/** Which buttons stand for all alerts of a message, and that they say so. */
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { LinkedAlert } from "./alert-page.ts";
import { AlertPageView } from "./alert-page-view.tsx";

const alert = (id: string, seenAt: number | null): LinkedAlert => ({
  id,
  title: id,
  text: "",
  at: 1_795_176_000_000,
  clearedAt: null,
  seenAt,
  snoozedUntil: null,
});

function headings(alerts: LinkedAlert[]): string[] {
  const page = { alerts, until: { hour: 0, morning: 0, tomorrow: 0 } };
  const Page = createRoutesStub([{ path: "/", Component: () => <AlertPageView page={page} /> }]);
  return [...renderToStaticMarkup(<Page />).matchAll(/<h2[^>]*>([^<]*)/gu)].flatMap(([, text]) => text ?? []);
}

test("buttons for several alerts say for how many, and are not there where one is left", () => {
  expect(headings([alert("Hot", null), alert("Stuck", null), alert("Low", 1)])).toEqual([
    "Hot",
    "Stuck",
    "Low",
    "All 2 alerts",
  ]);
  expect(headings([alert("Hot", null), alert("Stuck", 1)])).toEqual(["Hot", "Stuck"]);
});

test("an alert that is over says since when", () => {
  const over = { ...alert("Hot", null), text: "Value: 26.0 °C", clearedAt: 1_795_179_600_000 };
  const page = { alerts: [over], until: { hour: 0, morning: 0, tomorrow: 0 } };
  const Page = createRoutesStub([{ path: "/", Component: () => <AlertPageView page={page} /> }]);
  expect(renderToStaticMarkup(<Page />)).toMatch(/>Value: 26\.0 °C · [^·<]+ · over since [^·<]+</u);
});

test("the buttons of an alert that is alone name no alert, and have nothing after their name", () => {
  const page = { alerts: [alert("Hot", null)], until: { hour: 0, morning: 0, tomorrow: 0 } };
  const Page = createRoutesStub([{ path: "/", Component: () => <AlertPageView page={page} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain("Got it</");
  expect(html).not.toContain('class="vh"');
});
