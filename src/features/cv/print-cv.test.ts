/** The CV on paper, as other programs read it. */
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor } from "../../../tests/entry-factory.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { writeCv } from "../../storage/cv.ts";
import { cvPdf } from "./print-cv.ts";

/** Of poppler, which `npm test` installs. */
const isHere = spawnSync("pdftotext", ["-v"]).error === undefined;
if (!isHere)
  process.stderr.write("LOUD: pdftotext is missing; install poppler-utils. The tests of cv.pdf are skipped.\n");

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const work = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Company ${index}`,
    position: `Position ${index}`,
    url: "https://company.example/",
    startDate: `${2020 - index}-02`,
    endDate: `${2020 - index}-11`,
    highlights: [`First ${index}`, `Second ${index}`, `Third ${index}`],
  }));
const basics = { name: "Łukasz Żółć", label: "Engineer", email: "l@example.org", phone: "+48 1" };
const record = { basics, work: work(16), skills: [{ name: "Языки", keywords: ["C", "Rust"] }] };

async function siteWith(cv: unknown, viewer: Viewer = guest): Promise<SiteContext> {
  const store = opened.store();
  await writeCv(store, cv);
  return siteAs(store, viewer, ["about", "writing"]);
}

function read(program: "pdftotext" | "pdfinfo", file: Uint8Array, ...options: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, [...options, "-", ...(program === "pdftotext" ? ["-"] : [])], {
    input: file,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

async function pdfOf(site: SiteContext, paper: string | null = null): Promise<Uint8Array> {
  const file = await cvPdf(site, paper);
  if (!file) throw new Error("There is no file.");
  return file;
}

test.skipIf(!isHere)("text is read in the order of the page, on pages whose rows are whole", async () => {
  const file = await pdfOf(await siteWith(record));
  const pages = read("pdftotext", file, "-raw").split("\f");
  expect(pages.slice(0, -1).length).toBeGreaterThan(1);
  // Between two fonts poppler hears no blank.
  const text = pages.join("").replaceAll(/\s/g, "");
  const order = ["ŁukaszŻółć", "l@example.org", "Work", "Position0", "Company0", "Third0", "Position15", "Языки"];
  const places = order.map((each) => text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (let row = 0; row < 16; row++) {
    const [page = ""] = pages.filter((each) => new RegExp(`Position ${row}\\n`).test(each));
    expect(page).toMatch(new RegExp(`Third ${row}\\n`));
  }
});

test.skipIf(!isHere)("it says its title, author and language, has tags and links, and both papers", async () => {
  const site = await siteWith(record);
  const info = read("pdfinfo", await pdfOf(site, "Letter"));
  expect(info).toMatch(/Title: +CV of Łukasz Żółć\nAuthor: +Łukasz Żółć/);
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/Page size: +612 x 792 pts/);
  const a4 = await pdfOf(site);
  expect(read("pdfinfo", a4)).toMatch(/A4/);
  const source = Buffer.from(a4).toString("latin1");
  expect(source).toContain("/Lang (en)");
  expect(read("pdfinfo", a4, "-url")).toContain("https://company.example/");
  expect(read("pdfinfo", a4, "-url")).toContain("mailto:l@example.org");
});

test("the country decides on the paper", async () => {
  const at = async (countryCode: string) => {
    const file = await pdfOf(await siteWith({ basics: { name: "R", location: { countryCode } } }));
    return /MediaBox \[0 0 ([\d.]+)/.exec(Buffer.from(file).toString("latin1"))?.[1];
  };
  expect([await at("us"), await at("DE")]).toEqual(["612", "595.28"]);
});

test.skipIf(!isHere)("what guests may not see is in no file of theirs, and in the editor's", async () => {
  const cv = { ...record, meta: { audience: { work: "private", email: "members" } } };
  const text = read("pdftotext", await pdfOf(await siteWith(cv)), "-raw");
  expect(text).not.toMatch(/Position|Company|example\.org\n|\+48/);
  expect(text).toContain("Языки");
  const whole = read("pdftotext", await pdfOf(await siteWith(cv, editor)), "-raw");
  expect(whole).toMatch(/l@example\.org[^]*\+48 1[^]*Position 0/);
});

test.skipIf(!isHere)("signs that no face has are said at the foot", async () => {
  const foot = "Signs that cannot be printed here are on the page.";
  const text = async (name: string) => read("pdftotext", await pdfOf(await siteWith({ basics: { name } })), "-raw");
  expect(await text("李 Wei")).toContain(foot);
  expect(await text("Wei")).not.toContain(foot);
});

test("those who ask at once get one file, and a change makes another", async () => {
  const site = await siteWith(record);
  const [one, two] = await Promise.all([cvPdf(site, null), cvPdf(site, null)]);
  expect(one).toBe(two);
  await writeCv(site.store, { ...record, basics: { ...basics, label: "Other" } });
  expect(await cvPdf(site, null)).not.toBe(one);
});

test("without a CV, and with the module off, there is no file", async () => {
  const store = opened.store();
  expect(await cvPdf(siteAs(store), null)).toBeNull();
  await writeCv(store, record);
  expect(await cvPdf(siteAs(store, guest, ["writing"]), null)).toBeNull();
});
