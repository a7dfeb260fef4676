/** Lines of a mash and a fermentation as brewers write them. */
import { expect, test } from "vitest";
import { readStepText } from "./read-step-text.ts";

test.each([
  ["Mash 67 °C 60 min", { list: "mash", name: "Mash", celsius: 67, minutes: 60 }],
  ["67°C, 1 h", { list: "mash", name: "", celsius: 67, minutes: 60 }],
  ["- Maltose rest: 40 minutes at 63 °C", { list: "mash", name: "Maltose rest", celsius: 63, minutes: 40 }],
  [
    "Rest 2, 72 °C, 20 min, direct heat, ramp 9 min",
    { list: "mash", name: "Rest 2", celsius: 72, minutes: 20, rampMinutes: 9, way: "Temperature" },
  ],
  ["Sparge 77 °C 20 min", { list: "mash", name: "Sparge", celsius: 77, minutes: 20 }],
  ["Mash in, 55 °C, 10 min, infusion", { list: "mash", name: "Mash in", celsius: 55, minutes: 10, way: "Infusion" }],
  ["10 °C 10 d", { list: "fermentation", name: "", celsius: 10, minutes: 14_400 }],
  ["Diacetyl rest: 3 days at 16 °C", { list: "fermentation", name: "Diacetyl rest", celsius: 16, minutes: 4320 }],
  [
    "Lagering 4 weeks, 1 °C, 28 d, ramp 2 d",
    { list: "fermentation", name: "Lagering 4 weeks", celsius: 1, minutes: 40_320, rampMinutes: 2880 },
  ],
  ["Cold crash, 0.5 d, -1 °C", { list: "fermentation", name: "Cold crash", celsius: -1, minutes: 720 }],
  ["Maltoserast: 40 Minuten bei 63 °C", { list: "mash", name: "Maltoserast", celsius: 63, minutes: 40 }],
  ["Einmaischen auf 57 °C, 10 Min.", { list: "mash", name: "Einmaischen", celsius: 57, minutes: 10 }],
  [
    "Rast 2, 72 °C, 20 min, aufheizen, Rampe 9 min",
    { list: "mash", name: "Rast 2", celsius: 72, minutes: 20, rampMinutes: 9, way: "Temperature" },
  ],
  ["Läutern, 78 °C, 30 min, anschwänzen", { list: "mash", name: "Läutern", celsius: 78, minutes: 30, way: "Sparge" }],
  [
    "Kochmaische, 72 °C, 20 min, Dekoktion",
    { list: "mash", name: "Kochmaische", celsius: 72, minutes: 20, way: "Decoction" },
  ],
  ["Diacetylrast: 3 Tage bei 16 °C", { list: "fermentation", name: "Diacetylrast", celsius: 16, minutes: 4320 }],
  ["Lagerung 1 °C 4 Wochen", { list: "fermentation", name: "Lagerung", celsius: 1, minutes: 40_320 }],
])("%s", (line, step) => {
  expect(readStepText(line, "en")).toEqual(step);
});

test("degrees Fahrenheit and decimal commas are read", () => {
  expect(readStepText("Mash 152 °F for 60 min", "en")?.celsius).toBeCloseTo(66.67, 2);
  expect(readStepText("Hauptrast 66,5 °C 45 min", "de")).toMatchObject({ name: "Hauptrast", celsius: 66.5 });
});

test("of a range the upper end counts, and a dash is no minus", () => {
  expect(readStepText("Primary 18-20 °C 10 d")).toMatchObject({ celsius: 20, minutes: 14_400 });
});

test("a line without both a temperature and a time is no step", () => {
  for (const line of ["", "Mash 67 °C", "Boil 60 min", "30 g Citra", "Crystal 60"])
    expect(readStepText(line)).toBeNull();
});
