/** What the forecast says of its bounds in the list of what comes next. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { utc } from "../../../platform/time-zone.ts";
import { defaultChoices } from "../../../platform/visitor-choices.ts";
import type { OwnBench } from "../own-bench.ts";
import { NextPart } from "./next-part.tsx";

const noon = Date.UTC(2026, 10, 30, 12);
const day = 86_400_000;

function saysOf(from: number, to: number): string {
  const bench = { id: "b", stepCount: 0, next: [{ is: "end", at: noon, sg: 1.012, from, to }] } as unknown as OwnBench;
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => <NextPart bench={bench} /> }]);
  const root = { choices: defaultChoices, timeZone: utc };
  const drawn = renderToString(<Page hydrationData={{ loaderData: { root } }} />);
  return /<p>(Forecast.*?)<\/p>/.exec(drawn)?.[1] ?? "";
}

test("bounds of one day are that day, not between it and itself", () => {
  expect(saysOf(noon - day / 4, noon + day / 4)).toBe("Forecast, on 30 Nov (80\u00a0%)");
  expect(saysOf(noon - day, noon + day)).toBe("Forecast, between 29 Nov and 1 Dec (80\u00a0%)");
});
