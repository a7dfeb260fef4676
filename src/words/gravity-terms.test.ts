/** German has words for a gravity in °P and others for one in SG: a message may use them only where the unit is known. */
import { isPluralElement, isSelectElement, isTagElement, parse } from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { createFormatter } from "../domain/units/formatter.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { catalogues } from "./catalogue.ts";
import { wordsOf } from "./words.ts";

type Known = "SG" | "other" | "unknown";
type Piece = { known: Known; text: string };

const inPlato = /Stammwürze|[Rr]estextrakt|\bSW\b|\bSRE\b/u;
const inSg = /\b(?:OG|FG)\b|\b(?:Anfangs|End|Ziel)?[Dd]ichte\b/u;
/** Of a label or a heading: alone it is a gravity, within other words it is what malt gives. */
const labelInPlato =
  /^(?:\p{L}+er )?Extrakt(?: (?:bei|beim|danach|je nach|des Starters|der (?:Würze|Speise)|des Biers)\b.*)?$/u;

/** Their unit never changes, or they speak of no gravity. */
const settled: Readonly<Record<string, string>> = {
  "change.choice.extract": "a kind of fermentable",
  "change.field.og": "the range of a style, always in SG",
  "change.field.fg": "the range of a style, always in SG",
  "choices.gravity": "the choice between both",
  "settings.units.gravity": "the choice between both",
  "settings.units.gravity.sg": "names the unit SG",
  "cli.import.recipe": "printed in SG",
  "designer.brewing.extract": "how the wort is made",
  "devices.fault.impossible": "says SG",
  "designer.dock.formula.abv": "says °P",
  "designer.dock.formula.attenuation": "says °P",
  "designer.dock.formula.bitterness": "says SG",
  "designer.dock.formula.calories": "real extract in per cent",
  "designer.dock.formula.cutaia": "says °P",
  "designer.dock.formula.hmrc": "the tax table counts in SG",
  "designer.dock.formula.rager": "says 1.050",
  "model.buGu.notation": "a formula in SG",
  "model.extract.notation": "a formula in SG",
  "model.fg.notation": "a formula in SG",
  "tool.refractometer.novotnyLinear.notation": "a formula in SG",
  "tool.volumes.example.source": "of water",
  "tool.volumes.source": "of water",
  "designer.dock.trace.apparentExtract": "shown in °P",
  "designer.dock.trace.originalExtract": "shown in °P",
  "designer.dock.trace.realExtract": "shown in °P",
  "quantity.gravity": "says that a number is none in SG",
  "tool.trouble.gravity": "says that a number is none in SG",
  "recipe.numbers": "a preview for other sites, always in SG",
  "recipe.numbers.colourless": "a preview for other sites, always in SG",
  "recipe.type.extract": "how the wort is made",
  "recipe.warning.abvRange": "says 1.110",
  "tool.abv.extract": "shown in °P",
  "tool.abv.range.apparent": "says 1.000",
  "tool.abv.range.balling": "says 1.110",
  "tool.abv.range.hall": "says 1.080",
  "tool.abv.range.simple": "says 1.070",
  "tool.balance.buRe": "says °P",
  "tool.balance.purpose": "says °P",
  "tool.dilution.extract": "the amount of it, which stays",
  "brokers.told.gravity": "published in SG",
  "brokers.told.targetGravity": "published in SG",
  "tool.gravityUnits.extract": "shown in g/L",
  "tool.gravityUnits.plot": "from SG to °P",
  "tool.gravityUnits.plot.sg": "names the unit SG",
  "tool.gravityUnits.purpose": "lists the units",
  "tool.gravityUnits.sg": "names the unit SG",
  "tool.hydrometer.density": "of water",
};

function piecesOf(elements: readonly MessageFormatElement[], known: Known): Piece[] {
  const text = elements.map((element) => ("value" in element && element.type === 0 ? element.value : " ")).join("");
  const within = elements.flatMap((element) => {
    if (isTagElement(element)) return piecesOf(element.children, known);
    if (isPluralElement(element)) return Object.values(element.options).flatMap(({ value }) => piecesOf(value, known));
    if (!isSelectElement(element)) return [];
    return Object.entries(element.options).flatMap(([choice, { value }]) =>
      piecesOf(value, element.value === "scale" ? (choice === "SG" ? "SG" : "other") : known),
    );
  });
  return [{ known, text: text.trim() }, ...within];
}

const faultOf = ({ known, text }: Piece): string | undefined => {
  if (known !== "other" && (inPlato.test(text) || labelInPlato.test(text))) return `${text}: not known to be in °P`;
  if (known !== "SG" && inSg.test(text)) return `${text}: not known to be in SG`;
  return undefined;
};

/** Forms of fermentables and hops are chosen by their own kind, and no gravity. */
const isForm = (message: string): boolean =>
  /\{(?:type|form|what|kind), select/u.test(message) && !/scale/u.test(message);

const faulty = Object.entries(catalogues["de"] ?? {}).flatMap(([name, message = ""]) =>
  name.startsWith("@") || isForm(message)
    ? []
    : piecesOf(parse(message), "unknown").flatMap((piece) => {
        const fault = faultOf(piece);
        return fault === undefined ? [] : [{ name, fault }];
      }),
);

test("a German message says Stammwürze, Restextrakt or Extrakt only in °P, and OG, FG or Dichte only in SG", () => {
  expect(faulty.filter(({ name }) => !(name in settled))).toEqual([]);
});

test("what is settled still says such a word", () => {
  const named = new Set(faulty.map(({ name }) => name));
  expect(Object.keys(settled).filter((name) => !named.has(name))).toEqual([]);
});

test.each([
  ["SG", "OG", "Anfangsdichte", "Dichte bei Kochbeginn"],
  ["°P", "SW", "Stammwürze", "Extrakt bei Kochbeginn"],
  ["°Bx", "SW", "Stammwürze", "Extrakt bei Kochbeginn"],
] as const)("gravities in %s are %s, %s and %s", (gravity, short, long, preBoil) => {
  const words = wordsOf("de");
  const { scale } = createFormatter({ ...metricUnits, gravity }, "de");
  expect(words.text("recipe.og", { scale })).toBe(short);
  expect(words.text("tool.og", { scale })).toBe(long);
  expect(words.text("library.field.og", { scale })).toBe(long);
  expect(words.text("entry.beer.og", { scale })).toBe(long);
  expect(words.text("sheet.preBoilGravity", { scale })).toBe(preBoil);
});
