import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { shareProject } from "./share-project.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

test.each([
  ["en", "Project, hardware and firmware", ["Status", "Licence"]],
  ["de", "Projekt, Hardware und Firmware", ["Status", "Lizenz"]],
] as const)("a link to a project shows an image in the site's language: %s", async (language, line, labels) => {
  const store = opened.store();
  const data = { ...dataOf.project, type: "hardware and firmware", state: "Rev. C", licence: "MIT" } as const;
  await insert(store, { kind: "project", slug: "bobber", title: "Bobber", status: "published", data });
  const site = siteAs(store);
  const image = await shareProject({ ...site, settings: { ...site.settings, language } }, "bobber");
  expect(image?.line).toBe(line);
  expect(image?.facts.map(({ label }) => label)).toEqual(labels);
});
