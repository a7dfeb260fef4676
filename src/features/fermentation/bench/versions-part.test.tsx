/** What versions of a recipe came to, on the bench of a batch that is over and of one that is not. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { utc } from "../../../platform/time-zone.ts";
import { defaultChoices } from "../../../platform/visitor-choices.ts";
import type { OwnBench } from "../own-bench.ts";
import { VersionsPart } from "./versions-part.tsx";

const version = { id: "a", version: 4, number: 40, note: "", fg: 1.01, attenuation: 78, stars: null };
const outcome = { versions: [version, { ...version, id: "b", version: 5, number: 47 }], changed: null };

function headingOf(batchStatus: OwnBench["batchStatus"]): string {
  const bench = { id: "b", batchStatus, outcome, plan: { version: 5, numbers: {} } } as unknown as OwnBench;
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => <VersionsPart bench={bench} /> }]);
  const root = { choices: defaultChoices, timeZone: utc };
  const drawn = renderToString(<Page hydrationData={{ loaderData: { root } }} />).replaceAll("<!-- -->", "");
  return /<h\d[^>]*>(.*?)<\/h\d>/.exec(drawn)?.[1] ?? "";
}

test.each(["Completed", "Archived"] as const)("%s shows the results of versions", (status) => {
  expect(headingOf(status)).toBe("Results up to version 5");
});

test.each(["Planning", "Fermenting"] as const)("%s has brought nothing yet", (status) => {
  expect(headingOf(status)).toBe("What changed");
});
