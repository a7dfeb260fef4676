/** A CV read from JSON Resume, whole, partial and broken. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Result } from "../../domain/result.ts";
import { exportResume, parseResume } from "./resume.ts";
import { viewResume } from "./resume-view.ts";

const record = {
  $schema: "x",
  basics: {
    name: "Hop & Code",
    label: "Brewer",
    email: "me@example.org",
    url: "https://example.org",
    location: { address: "1 Private Road", postalCode: "12345", city: "Bremen", countryCode: "DE" },
    profiles: [
      { network: "GitHub", username: "hop", url: "https://github.com/hop" },
      { network: "Bad", url: "javascript:alert(1)" },
    ],
  },
  work: [
    { name: "Old", position: "Junior", startDate: "2014-06-29", endDate: "2016", highlights: ["One"] },
    { name: "Now", position: "Lead", startDate: "2020-02", endDate: "present", summary: "Fine." },
    { name: "Between", position: "Senior", startDate: "2016", endDate: "2020-01", url: "/projects/x" },
  ],
  education: [{ institution: "School", area: "Chemistry", startDate: "2009", endDate: "2014", courses: ["Enzymes"] }],
  skills: [{ name: "C", level: 12, keywords: ["Firmware", null] }, "C++"],
  languages: [{ language: "German", fluency: "First" }],
  certificates: [{ name: "Brewing", date: "sometime", issuer: "Exam" }],
  hobbies: { salary: "canary" },
};

/** Keys that no schema names, at every depth: a pasted file may hold anything. */
const unknown = { "x-private": "canary", salary: { expected: "canary" } };

const read = (source: unknown) => parseResume(JSON.stringify(source));

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

test("the page shows the newest first, with periods and the country's name; a street stands before the town", () => {
  const resume = valueOf(read(record));
  const view = viewResume(resume, "en-GB");
  expect(view.location).toBe("1 Private Road, 12345 Bremen, Germany");
  expect(view.work.map(({ place, period }) => [place, period.from?.text, period.to?.text, period.isCurrent])).toEqual([
    ["Now", "Feb 2020", undefined, true],
    ["Between", "2016", "Jan 2020", false],
    ["Old", "29 Jun 2014", "2016", false],
  ]);
  expect(view.work[2]?.period.from?.machine).toBe("2014-06-29");
  expect(view.education[0]).toMatchObject({ title: "Chemistry", place: "School", points: ["Enzymes"] });
  expect(view.skills).toEqual([{ name: "C", level: "12", keywords: ["Firmware"] }]);
  expect(view.profiles).toEqual([{ network: "GitHub", username: "hop", url: "https://github.com/hop" }]);
  expect(viewResume(resume, "de").location).toBe("1 Private Road, 12345 Bremen, Deutschland");
});

test("what was left out is named with its place", () => {
  const parsed = read(record);
  expect(parsed.ok && parsed.warnings.map(({ path }) => path)).toEqual(
    ["basics.profiles[1].url", "certificates[0].date", "skills[1]"].toSorted(),
  );
});

test("a period that ends before it starts is named and kept, as far as both dates are known", () => {
  const periods = [
    ["2018-05", "2018-04"],
    ["2018-05", "2018"],
    ["2018", "2018-01"],
    ["2018-05-02", "2017"],
    ["", "2017"],
    ["2018", "present"],
  ].map(([startDate, endDate]) => ({ name: "Works", startDate, endDate }));
  const parsed = read({ basics: {}, work: periods });
  expect(parsed.ok && parsed.warnings.map(({ code, path }) => [code, path])).toEqual([
    ["resume-order", "work[0].endDate"],
    ["resume-order", "work[3].endDate"],
  ]);
  expect(valueOf(parsed).work[3]).toMatchObject({ startDate: "2018-05-02", endDate: "2017" });
});

test("what the schema does not name is published nowhere", () => {
  const own = { name: "Own", ...unknown };
  const lists = ["work", "volunteer", "education", "awards", "certificates", "publications", "skills", "languages"];
  const all = Object.fromEntries([...lists, "interests", "references", "projects"].map((name) => [name, [own]]));
  const basics = { ...own, location: { city: "Bremen", ...unknown }, profiles: [{ network: "GitHub", ...unknown }] };
  const resume = valueOf(read({ ...unknown, ...all, meta: unknown, basics }));
  expect(exportResume(resume)).not.toMatch(/canary|x-private|salary/);
  expect(JSON.stringify(viewResume(resume, "en"))).not.toContain("canary");
  expect(exportResume(resume)).toContain("Bremen");
});

test("a download reads back to the same CV", () => {
  const resume = valueOf(read(record));
  const text = exportResume(resume);
  expect(JSON.parse(text)).toMatchObject({ work: [{}, { name: "Now" }, {}] });
  expect(parseResume(text)).toMatchObject({ ok: true, warnings: [] });
  const again = valueOf(parseResume(text));
  expect(exportResume(again)).toBe(text);
  expect(viewResume(again, "en")).toEqual(viewResume(resume, "en"));
});

test("a download has every field of the schema, those too that no page shows", () => {
  const work = [{ name: "Now", description: "A brewery of ten.", position: "Lead" }];
  const projects = [{ name: "Bobber", roles: ["All"], entity: "Bench", type: "hardware" }];
  expect(JSON.parse(exportResume(valueOf(read({ work, projects }))))).toMatchObject({ work, projects });
});

test("a bare beginning is a CV too", () => {
  const parsed = read({ basics: { name: "A" } });
  expect(parsed.ok && viewResume(parsed.value, "nonsense-language-tag-xx")).toMatchObject({
    name: "A",
    work: [],
    location: "",
  });
});

test("a wrong file is refused in words", () => {
  expect(parseResume("{")).toMatchObject({ ok: false, code: "resume-not-json" });
  expect(parseResume("[]")).toMatchObject({ ok: false, code: "resume-not-json" });
  expect(parseResume('{"recipes":[]}')).toMatchObject({ ok: false, code: "resume-not-a-record" });
  expect(parseResume(" ".repeat(1_000_001))).toMatchObject({ ok: false, code: "resume-too-large" });
});

test("any JSON under the known names is read without a fault, shown and exported", () => {
  const names = fc.constantFrom(
    "basics",
    "work",
    "education",
    "skills",
    "languages",
    "projects",
    "awards",
    "meta",
    "__proto__",
  );
  const fields = fc.dictionary(
    fc.constantFrom("name", "startDate", "endDate", "date", "url", "highlights", "keywords", "location"),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.dictionary(names, fc.oneof(fields, fc.array(fields), fc.jsonValue())), (value) => {
      const parsed = read(value);
      if (!parsed.ok) return;
      expect(JSON.stringify(viewResume(parsed.value, "en")).length).toBeGreaterThan(0);
      expect(parseResume(exportResume(parsed.value)).ok).toBeTypeOf("boolean");
    }),
    { seed: 3, numRuns: 300 },
  );
});
