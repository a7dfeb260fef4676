/** What the page round signing in tells of the batch that ferments now. */
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import type { Store } from "../../storage/database.ts";
import { entryReading } from "./entry-reading.ts";

const site = (gravity: "sg" | "plato") => siteOf({} as Store, guest, { choices: { ...defaultChoices, gravity } });

test("its gravity in the visitor's unit, or nothing where there is none", () => {
  const live = { title: "Fog", day: 4, gravity: 1.04 };
  expect(entryReading(site("sg"), live)).toEqual({ caption: "Fog, day 4", sg: 1.04, number: "1.040" });
  expect(entryReading(site("plato"), live)).toMatchObject({ sg: 1.04, number: "10" });
  const german = siteOf({} as Store, guest, { choices: { ...defaultChoices, language: "de" } });
  expect(entryReading(german, live)).toEqual({ caption: "Fog, Tag 4", sg: 1.04, number: "1,040" });
  expect(entryReading(site("sg"), null)).toBeNull();
  expect(entryReading(site("sg"), { ...live, gravity: null })).toBeNull();
});
