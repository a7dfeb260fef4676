/** What a project's page is made of. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { insertMedia } from "../../storage/media.ts";
import { publishedProject } from "./queries.ts";

const day = 86_400_000;

describe("a project's page", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
  });
  afterAll(() => opened.dispose());

  test("has its log and releases in one line of time, each file with its release, and none that is gone", async () => {
    const site = siteOf(opened.store(), guest);
    const now = site.store.now();
    for (const [fileName, mime] of [
      ["housing.stl", "model/stl"],
      ["firmware.zip", "application/zip"],
      ["drawing.pdf", "application/pdf"],
    ] as const)
      await insertMedia(site.store, { fileName, originalName: fileName, mime, bytes: 2048, sha256: "ab".repeat(32) });
    await insert(site.store, {
      kind: "project",
      slug: "perch",
      status: "published",
      title: "Perch",
      data: {
        ...dataOf.project,
        files: [
          { media: "housing.stl", label: "Printed", release: "" },
          { media: "firmware.zip", label: "", release: "2.0" },
          { media: "drawing.pdf", label: "", release: "1.7" },
          { media: "gone.zip", label: "", release: "" },
        ],
        log: [{ at: now - 5 * day, title: "It weighs", body: "A *wren*.\n\n::beer[pale]" }],
        releases: [
          { at: now - 9 * day, version: "1.0", body: "", url: "" },
          { at: now - 2 * day, version: "2.0", body: "Quieter.\n\nAnd smaller.", url: "/two" },
        ],
        bom: [{ part: "Resistor", note: "R1, bias", quantity: 16, cost: 0.42, currency: "EUR" }],
      },
    });
    const found = await publishedProject(site, "perch");
    if (found.access !== "open") throw new Error(found.access);
    const { files, releases, newestFile, log, bill } = found.project;
    expect(files).toMatchObject([
      { name: "housing.stl", isModel: true, bytes: 2048, sha256: "ab".repeat(32) },
      // No release is called that.
      { name: "drawing.pdf", isModel: false },
    ]);
    expect(releases).toMatchObject([
      { version: "2.0", changed: "Quieter.", files: [{ name: "firmware.zip" }] },
      { version: "1.0", changed: "", files: [] },
    ]);
    expect(newestFile).toMatchObject({ name: "firmware.zip", release: "2.0" });
    expect(log.map(({ kind, title }) => `${kind} ${title}`)).toEqual(["release 2.0", "log It weighs", "release 1.0"]);
    expect(log[1]?.body).toMatchObject([{ type: "html", html: expect.stringContaining("<em>wren</em>") }]);
    expect(log[1]?.body[0]?.html).not.toContain("beer");
    expect(bill.totals).toEqual([{ currency: "EUR", cost: 6.72 }]);
  });
});
