/** Titles of events, phases and batches in the language of a page. */
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { wordsOf } from "../../words/words.ts";
import { batchStatuses } from "./batch-statuses.ts";
import { eventTitle } from "./event-title.ts";
import { measurements } from "./measurements.ts";
import { phaseName } from "./phase-name.ts";
import { styleAndNumber } from "./style-and-number.ts";

const titleIn = (language: string, type: Parameters<typeof eventTitle>[2]["type"], title: string, number = 0) =>
  eventTitle(wordsOf(language), createFormatter(metricUnits, language), { type, title, number });

test("a status has one word in each language, and English keeps its own", () => {
  const german = batchStatuses.map((status) => titleIn("de", "status", status));
  expect(german).toEqual(["Geplant", "Brautag", "In Gärung", "In Reifung", "Fertig", "Archiviert"]);
  expect(batchStatuses.map((status) => titleIn("en", "status", status))).toEqual(batchStatuses);
});

test("a batch that was reopened says so with the status it went back to", () => {
  expect(titleIn("de", "status", "Reopened: Conditioning")).toBe("Wieder geöffnet: In Reifung");
  expect(titleIn("en", "status", "Reopened: Conditioning")).toBe("Reopened: Conditioning");
});

test("what people write stays as it is, whatever it looks like", () => {
  expect(titleIn("de", "event", "Fermenting")).toBe("Fermenting");
  expect(titleIn("de", "event", "Note")).toBe("Note");
  expect(titleIn("de", "status", "Reopened: by mistake")).toBe("Reopened: by mistake");
  expect(titleIn("de", "note", "Schaumkrone")).toBe("Schaumkrone");
  expect(titleIn("de", "note", "Note")).toBe("Notiz");
});

test("measurements by hand name what was measured, a gravity by its unit", () => {
  const german = measurements.map(({ title }) => titleIn("de", "measurement", title, 1.012));
  expect(german).toEqual([
    "Dichte 1,0120",
    "Temperatur 1\u00a0°C",
    "pH-Wert 1,01",
    "Druck 1\u00a0kPa",
    "Volumen 1\u00a0L",
  ]);
  const inPlato = createFormatter({ ...metricUnits, gravity: "°P" }, "de");
  const measured = { type: "measurement", title: "Gravity", number: 1.012 } as const;
  expect(eventTitle(wordsOf("de"), inPlato, measured)).toBe("Extrakt 3,1\u00a0°P");
  expect(titleIn("en", "measurement", "Gravity", 1.012)).toBe("Gravity 1.0120");
  expect(titleIn("de", "measurement", "Bubbles", 3)).toBe("Bubbles 3");
});

test("phases that the readings show are translated, others keep their names", () => {
  const names = ["Lag", "Growth", "Attenuation", "Clean-up", "Finished", "Crash"];
  expect(names.map((name) => phaseName(wordsOf("de"), name))).toEqual([
    "Angärphase",
    "Wachstum",
    "Hochkräusen",
    "Nachreife",
    "Endvergoren",
    "Crash",
  ]);
  expect(names.map((name) => phaseName(wordsOf("en"), name))).toEqual(names);
});

test("a batch without a style is its number alone", () => {
  expect(styleAndNumber(wordsOf("de"), { style: "Altbier", number: 47 })).toBe("Altbier, Sud 47");
  expect(styleAndNumber(wordsOf("en"), { style: "", number: 47 })).toBe("batch 47");
});
