/** Today's row of fermentations. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type Fermenting, FermentingNow } from "./fermenting-now.tsx";
import type { Today } from "./queries.ts";

test("the day is the one that the batch's own page says", () => {
  const batch: Fermenting = {
    id: "reflow",
    title: "Reflow",
    number: 47,
    style: "Altbier",
    srm: 14,
    og: 1.052,
    fg: 1.012,
    days: 14,
    gravity: [],
    summary: { day: 6, gravity: 1.022, celsius: null, attenuationPercent: 57, phase: "attenuation", stuck: false },
  };
  const needs: Today = {
    now: 0,
    unreadable: 0,
    silent: [],
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
  const Page = createRoutesStub([{ path: "/", Component: () => <FermentingNow batches={[batch]} needs={needs} /> }]);
  expect(renderToString(<Page />)).toMatch(/day<\/dt><dd[^>]*>6</u);
});
