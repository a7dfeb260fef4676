/** What a log would add, in the visitor's scale. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { utc } from "../../platform/time-zone.ts";
import { defaultChoices, type VisitorChoices } from "../../platform/visitor-choices.ts";
import type { LogMapping } from "./log-queries.ts";
import { LogSummary } from "./log-summary.tsx";

const checked = {
  rows: 2,
  added: 2,
  already: 0,
  doubled: 0,
  unread: 0,
  inPart: 0,
  flagged: 0,
  from: null,
  to: null,
  looks: [],
  faults: [],
  ranges: { gravity: { least: 1.012, most: 1.05 }, rssi: { least: -71, most: -71 } },
} as unknown as NonNullable<LogMapping["checked"]>;

function drawnIn(gravity: VisitorChoices["gravity"]): string {
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => <LogSummary checked={checked} /> }]);
  const root = { choices: { ...defaultChoices, gravity }, timeZone: utc };
  return renderToString(<Page hydrationData={{ loaderData: { root } }} />)
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, "|");
}

test("a value that never changes is said once", () => {
  expect(drawnIn("sg")).toMatch(/\|−71 dBm\|/);
});

test("gravities in Plato have their unit, as the values beside them do", () => {
  expect(drawnIn("sg")).toMatch(/\|1\.0120 – 1\.0500\|/);
  expect(drawnIn("plato")).toMatch(/\|3\.07 °P – 12\.39 °P\|/);
});
