/** What reading a file had to tell is said in the reader's language and units, whatever the code. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FileNote, FileProblem } from "../domain/recipe/file-note.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { importFile } from "../formats/registry.ts";
import { recordNames } from "./name-records.ts";
import { sayFieldAt, sayFileNote } from "./say-file-note.ts";
import { sayFileProblem } from "./say-file-problem.ts";
import { wordsOf } from "./words.ts";

const english = createFormatter(metricUnits, "en");
const german = createFormatter({ ...metricUnits, gravity: "°P", colour: "EBC" }, "de");

const path = "hops[2].alphaPercent";
const notes: Record<FileNote["code"], [note: FileNote, english: string, german: string]> = {
  missing: [
    { code: "missing", path, record: "Mittelfrüh", assumed: 4.5 },
    "Mittelfrüh: Alpha missing: 4.5 % assumed.",
    "Mittelfrüh: Alpha fehlt: 4,5 % angenommen.",
  ],
  nameless: [{ code: "nameless", path: "hops[0].name" }, "Name missing.", "Name fehlt."],
  unreadable: [
    { code: "unreadable", path: "styles[0].og.min", text: "thin", tag: "OG_MIN" },
    "OG, lower limit: “thin” in OG_MIN could not be read and was skipped.",
    "OG, untere Grenze: „thin“ in OG_MIN ist nicht lesbar und wurde übersprungen.",
  ],
  "not-a-record": [
    { code: "not-a-record", path: "hops[1]" },
    "An item without fields was skipped.",
    "Ein Eintrag ohne Felder wurde übersprungen.",
  ],
  more: [{ code: "more", path: "" }, "Further notes are not listed.", "Weitere Hinweise sind nicht aufgeführt."],
  "gravity-times-1000": [
    { code: "gravity-times-1000", path: "recipe.stated.og", value: 1048, sg: 1.048 },
    "Stated OG: 1,048 read as SG 1.048.",
    "Angabe OG: 1.048 als SG 1,048 gelesen.",
  ],
  plato: [{ code: "plato", path: "measured.og", value: 12.5 }, "OG: 12.5 read as °P.", "OG: 12,5 als °P gelesen."],
  "all-yields-zero": [
    { code: "all-yields-zero", path: "fermentables" },
    "All yields are 0. The usual yield of each type is assumed, e.g. 78\u00a0% for grain.",
    "Alle Ausbeuten sind 0. Angenommen wird die übliche Ausbeute je Typ, z. B. 78\u00a0% bei Malz.",
  ],
  "usual-yields": [
    { code: "usual-yields", path: "fermentables" },
    "The file gives no yields. The usual yield of each type is assumed.",
    "Die Datei nennt keine Ausbeuten. Angenommen wird die übliche Ausbeute je Typ.",
  ],
  "batch-size-unknown": [
    { code: "batch-size-unknown", path: "recipe.batchLitres", litres: 20 },
    "Batch size missing, as the file names no equipment: 20\u00a0L assumed.",
    "Anstellmenge fehlt, weil die Datei keine Anlage nennt: 20\u00a0L angenommen.",
  ],
  "weight-of-volume": [
    { code: "weight-of-volume", path: "fermentables[0].kg", kgPerLitre: 1.42 },
    "The amount is a volume: 1.42 kg/L assumed.",
    "Die Menge ist ein Volumen: 1,42 kg/L angenommen.",
  ],
  "efficiency-into-kettle": [
    { code: "efficiency-into-kettle", path: "recipe", program: "Brewtarget", stated: 70, percent: 64.17 },
    "In Brewtarget the efficiency of 70 % applies to the kettle. Into the fermenter it is 64.2 %.",
    "In Brewtarget gilt die Effizienz von 70 % für die Sudpfanne. Bis in den Gärbehälter sind es 64,2 %.",
  ],
  "minutes-not-days": [
    { code: "minutes-not-days", path: "ageDays", tag: "AGE", value: 1440, days: 1 },
    "AGE 1,440 read as minutes, not days: 1 day.",
    "AGE 1.440 als Minuten statt Tage gelesen: 1 Tag.",
  ],
  "days-not-minutes": [
    { code: "days-not-minutes", path: "hops[0].days", value: 4 },
    "Dry hop time 4 read as days, not minutes.",
    "Stopfdauer 4 als Tage statt Minuten gelesen.",
  ],
  ebc: [
    { code: "ebc", path: "fermentables[0].colour", value: 39.4 },
    "Colour 39.4 read as EBC, which BeerSmith writes here when it is set to EBC.",
    "Farbe 39,4 als EBC gelesen: So schreibt BeerSmith sie, wenn es auf EBC eingestellt ist.",
  ],
  "ebc-range": [
    { code: "ebc-range", path: "style.srm", min: 4, max: 8.5 },
    "Colours 4 to 8.5 read as EBC, which BeerSmith writes here when it is set to EBC.",
    "Farben 4 bis 8,5 als EBC gelesen: So schreibt BeerSmith sie, wenn es auf EBC eingestellt ist.",
  ],
  "grams-not-kilograms": [
    { code: "grams-not-kilograms", path: "yeasts[0].amount", value: 11.5 },
    "Amount 11.5 read as grams, not kilograms.",
    "Menge 11,5 als Gramm statt Kilogramm gelesen.",
  ],
  "packages-not-litres": [
    { code: "packages-not-litres", path: "yeasts[0].amount", value: 2 },
    "Amount 2 read as packs, not litres.",
    "Menge 2 als Packungen statt Liter gelesen.",
  ],
  fahrenheit: [
    { code: "fahrenheit", path: "yeasts[0].maxCelsius", values: [60, 72.5] },
    "Temperatures 60–72.5 read as °F.",
    "Temperaturen 60–72,5 als °F gelesen.",
  ],
  "gravities-exchanged": [
    { code: "gravities-exchanged", path: "stated.og", og: 1.01, fg: 1.05 },
    "The stated FG 1.050 is above the OG 1.010. The two were swapped.",
    "Der angegebene scheinbare Restextrakt 12,4 °P liegt über der Stammwürze 2,6 °P. Beide wurden vertauscht.",
  ],
  "tag-unclosed": [
    { code: "tag-unclosed", path: "RECIPE", tag: "NAME" },
    "<NAME> is never closed. This was repaired.",
    "<NAME> wird nie geschlossen. Das wurde repariert.",
  ],
  "tag-unexpected": [
    { code: "tag-unexpected", path: "RECIPE", tag: "HOP", expected: "NAME" },
    "</HOP> was found instead of </NAME>. This was repaired.",
    "</HOP> steht anstelle von </NAME>. Das wurde repariert.",
  ],
  "recipe-cut-off": [
    { code: "recipe-cut-off", path: "RECIPES", tag: "RECIPE" },
    "<RECIPE> begins before the last one ended. This was repaired.",
    "<RECIPE> beginnt, bevor das vorige endet. Das wurde repariert.",
  ],
};

test.each(Object.values(notes))("$code is said in both languages", (note, inEnglish, inGerman) => {
  expect([sayFileNote(note, english), sayFileNote(note, german)]).toEqual([inEnglish, inGerman]);
});

test.each<[path: string, assumed: Extract<FileNote, { code: "missing" }>["assumed"], said: string]>([
  ["recipe.batchLitres", 20, "Anstellmenge fehlt: 20 L angenommen."],
  ["recipe.boilMinutes", 60, "Kochzeit fehlt: 60 min angenommen."],
  ["fermentables[0].kg", 0, "Gewicht fehlt: 0,00 kg angenommen."],
  ["hops[0].grams", 0, "Gewicht fehlt: 0 g angenommen."],
  ["hops[0].use", "Boil", "Gabe fehlt: Kochen angenommen."],
  ["fermentables[0].type", "Grain", "Typ fehlt: Malz oder Getreide angenommen."],
  ["mash.steps[1].celsius", 66, "Temperatur fehlt: 66 °C angenommen."],
  ["yeasts[0].amount", { amount: 1, unit: "pkg" }, "Menge fehlt: 1 Päckchen angenommen."],
])("what is assumed for %s has the unit of its field", (field, assumed, said) => {
  const words = sayFileNote({ code: "missing", path: field, assumed }, german);
  expect(words.replaceAll("\u00a0", " ")).toBe(said);
});

test("a range says which of its limits is meant", () => {
  const words = wordsOf("de");
  expect([sayFieldAt(words, "style.fg.min"), sayFieldAt(words, "style.fg.max")]).toEqual([
    "FG, untere Grenze",
    "FG, obere Grenze",
  ]);
});

test("an assumption says what it rests on", () => {
  const note = { code: "missing", path: "recipe.efficiencyPercent", assumed: 68.25 } as const;
  expect(sayFileNote({ ...note, by: "gravity" }, german)).toBe(
    "Anlageneffizienz fehlt: 68,3 % angenommen (aus der angegebenen Würzestärke).",
  );
  expect(sayFileNote({ ...note, by: "type" }, german)).toContain("(üblich für diesen Typ)");
});

const problems: Record<FileProblem["code"], [problem: FileProblem, german: string]> = {
  empty: [{ code: "empty", path: "" }, "Die Datei ist leer."],
  "neither-xml-nor-json": [{ code: "neither-xml-nor-json", path: "" }, "Das ist weder XML noch JSON."],
  "not-xml": [{ code: "not-xml", path: "" }, "Die Datei enthält kein XML-Element."],
  "not-json": [{ code: "not-json", path: "", line: 1200 }, "Die Datei ist beschädigtes JSON. Prüfe Zeile 1.200."],
  doctype: [
    { code: "doctype", path: "" },
    "Die Datei deklariert einen Dokumenttyp oder Entitäten. Solche Dateien werden zur Sicherheit abgelehnt.",
  ],
  "unknown-format": [{ code: "unknown-format", path: "" }, "Dieses Rezeptformat kennt Wortfolio nicht."],
  "newer-version": [{ code: "newer-version", path: "" }, "Die Datei stammt von einer neueren Version von Wortfolio."],
  "too-large": [{ code: "too-large", path: "", mebibytes: 20 }, "Die Datei ist größer als 20 MiB."],
  nesting: [{ code: "nesting", path: "", most: 64 }, "Die Datei ist tiefer als 64 Ebenen verschachtelt."],
  "too-many-recipes": [
    { code: "too-many-recipes", path: "", found: 5001, most: 5000 },
    "Die Datei enthält 5.001 Rezepte. Höchstens 5.000 können gelesen werden.",
  ],
  "nothing-found": [
    { code: "nothing-found", path: "", format: "BeerJSON 1.0", only: ["boil", "packaging"] },
    "Diese Datei (BeerJSON 1.0) enthält kein Rezept und nichts für die Bibliothek, nur boil, packaging.",
  ],
};

test.each(Object.values(problems))("$code is said in German", (problem, said) => {
  expect(sayFileProblem(problem, "de")).toBe(said);
  expect(sayFileProblem(problem, "en")).not.toBe(said);
});

test("broken JSON tells its line, and a file of another kind what it is", () => {
  const said = (text: string) => {
    const read = importFile(Buffer.from(text), "a.json");
    return read.ok ? "" : sayFileProblem(read, "en");
  };
  expect(said('{\n"a": 1,\n}')).toBe("The file is broken JSON. Check line 3.");
  expect(said("[")).toBe("The file is broken JSON.");
  expect(said('{"beerjson":{}}')).toBe("This BeerJSON 1.0 file contains no recipe and nothing for the library.");
});

const folder = new URL("../formats/fixtures/", import.meta.url);
const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));

/** Notes on every file that the formats are tried with, and on each with all its values unreadable. */
const ofFiles = files.flatMap(({ name, bytes }) => {
  const text = bytes.toString();
  const broken = text.replaceAll(/(?<=>)[\d.]+(?=<)|(?<=": )[\d.]+(?=[,\s}])/g, name.endsWith("n") ? '"§"' : "§");
  return [text, broken].flatMap((each) => {
    const read = importFile(Buffer.from(each), name, recordNames(wordsOf("de")));
    if (!read.ok) return [];
    return [...read.value.warnings, ...read.value.recipes.flatMap(({ warnings }) => warnings)];
  });
});

test("every field that a file can have a note on has a name in German", () => {
  const words = wordsOf("de");
  const paths = ofFiles.flatMap(({ code, path }) => (code === "missing" || code === "unreadable" ? path : []));
  expect(new Set(paths).size).toBeGreaterThan(100);
  const bare = paths.filter((path) => sayFieldAt(words, path).toLowerCase() === path.split(".").at(-1)?.toLowerCase());
  // Words that are the same in German.
  expect(new Set(bare.map((path) => path.split(".").at(-1)))).toEqual(new Set(["form", "calcium", "magnesium"]));
});

test("records that their files leave without a name get one in the reader's language", () => {
  const text = JSON.stringify({
    wortfolio: 1,
    recipes: [{ hops: [{ use: "Boil" }], mash: { steps: [{ type: "Decoction", celsius: 70, minutes: 5 }] } }],
  });
  const named = (language: string) => {
    const read = importFile(Buffer.from(text), "a.json", recordNames(wordsOf(language)));
    const recipe = read.ok ? read.value.recipes[0]?.recipe : undefined;
    return [recipe?.name, recipe?.hops[0]?.name, recipe?.mash?.name, recipe?.mash?.steps[0]?.name];
  };
  expect(named("de")).toEqual(["Rezept ohne Namen", "Hopfen ohne Namen", "Maischplan", "Dekoktion"]);
  expect(named("en")).toEqual(["Unnamed recipe", "Unnamed hop", "Mash", "Decoction"]);
});
