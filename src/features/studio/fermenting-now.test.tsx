/** Today's row of fermentations. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type Fermenting, FermentingNow } from "./fermenting-now.tsx";
import type { Today } from "./queries.ts";

const reflow: Fermenting = {
  id: "reflow",
  title: "Reflow",
  number: 47,
  style: "Altbier",
  srm: 14,
  og: 1.052,
  fg: 1.012,
  days: 14,
  gravity: [],
  summary: { day: 6, gravity: 1.0237, celsius: null, attenuationPercent: 57, phase: "attenuation", stuck: false },
};
const needs: Today = {
  now: 9 * 3_600_000,
  unreadable: 0,
  silent: [{ id: "bobber", name: "Bobber", lastSeenAt: 0, batch: { id: "reflow", title: "Reflow" } }],
  alerts: { count: 0, latest: [] },
  controllers: { names: [], why: "" },
  forwards: { names: [], why: "" },
  drafts: [],
  draftCount: 0,
  stock: { short: { count: 0, names: [] }, pastDate: { count: 0, names: [] } },
  tastings: { count: 0, first: null },
  changes: [],
  failed: 0,
  restoredAt: null,
};

function draw(batch: Fermenting, choices: object = {}): string {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <FermentingNow batches={[batch]} needs={needs} /> },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: { choices } } }} />);
}

test("the day is the one that the batch's own page says", () => {
  expect(draw(reflow)).toMatch(/day<\/dt><dd[^>]*>6</u);
});

test("a batch is silent by its own device, not by that of another one of its name", () => {
  expect(draw(reflow)).toContain("silent for 9 h");
  expect(draw({ ...reflow, id: "another" })).toContain("active fermentation");
});

test("a gravity in degrees keeps its decimal", () => {
  expect(draw(reflow, { gravity: "plato" })).toMatch(/°P<\/dt><dd[^>]*>6\.0</u);
});
