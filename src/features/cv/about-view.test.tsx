/** The page about the owner, drawn on the server. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AboutView } from "./about-view.tsx";
import type { AboutPage } from "./queries.ts";
import { parseResume } from "./resume.ts";
import { viewResume } from "./resume-view.ts";

const read = parseResume(JSON.stringify({ basics: { name: "Ida" }, work: [{ name: "Bench", startDate: "2020" }] }));
if (!read.ok) throw new Error(read.message);
const page: AboutPage = {
  resume: viewResume(read.value, "en-GB"),
  otherPaper: null,
  kept: {},
  headings: { work: "Where I was paid" },
  portrait: null,
  until: 2026,
  stations: [{ label: "Bench", from: 2020, to: 2026, kind: "work" }],
  canWrite: false,
  canEdit: false,
};

test("the drawing of the years names what it shows as the owner's headings do, and nothing else", () => {
  const Page = createRoutesStub([{ path: "/", Component: () => <AboutView page={page} /> }]);
  const key = /<p[^>]*key[^>]*>.*?<\/p>/s.exec(renderToString(<Page />))?.[0] ?? "";
  expect(key.replaceAll(/<[^>]+>/g, "").trim()).toBe("Where I was paid");
});
