/** When each row of a chart's table was. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { utc } from "../../../platform/time-zone.ts";
import { defaultChoices } from "../../../platform/visitor-choices.ts";
import type { ReceivedSpan } from "./sent-span.ts";
import type { Panel } from "./span-plot.ts";
import { SpanTable } from "./span-table.tsx";

const noon = Date.UTC(2026, 10, 30, 12);

test("rows of one minute say their seconds, others do not", () => {
  const points = [0, 60_000, 90_000].map((after) => ({ at: noon + after, least: 1.02, most: 1.02 }));
  const panels = [{ lines: [{ quantity: "gravity", source: 0, look: "line", points }] }] as unknown as Panel[];
  const span = { slotMilliseconds: 0, sources: [], series: [] } as unknown as ReceivedSpan;
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <SpanTable panels={panels} span={span} /> },
  ]);
  const root = { choices: defaultChoices, timeZone: utc };
  const drawn = renderToString(<Page hydrationData={{ loaderData: { root } }} />);
  const times = [...drawn.matchAll(/<time [^>]*>(.*?)<\/time>/g)].map(([, time]) => time);
  expect(times).toEqual(["30 Nov, 12:01:30", "30 Nov, 12:01:00", "30 Nov, 12:00"]);
});
