/** A calculator answered for one address: every text of its form, its results, cautions and plot, ready to be drawn. */
import type { Axis, Calculator, Input, Output, RawValues } from "../../calculators/calculator.ts";
import { formatInput, readInputs, unitFor, type ReadInputs } from "../../calculators/read-inputs.ts";
import type { Note } from "../../domain/result.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { formatNumber, formatParts, formatQuantity } from "../../domain/units/format-quantity.ts";
import { fromCanonical, type Dimension } from "../../domain/units/unit.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { drawPlot, type DrawnPlot } from "./draw-plot.ts";
import { parseUnits, formatUnits, usualUnits } from "./tool-units.ts";

export type ToolField = {
  name: string;
  kind: Input["kind"];
  label: string;
  hint: string;
  /** Unit of a bare number. */
  unit: string;
  /** As typed; "on" or "" for a check box. */
  text: string;
  /** What a number with a unit of its own means in the visitor's unit. */
  meaning: string;
  problem: string | undefined;
  options: readonly { value: string; label: string }[];
  signed: boolean;
};
export type ToolResult = {
  name: string;
  label: string;
  value: string;
  unit: string;
  isText: boolean;
  srm: number | null;
};
export type ToolUnits = { label: string; value: string; options: { label: string; value: string; href: string }[] };

/** Plain data, so that the server's answer and the browser's are one thing. */
export type Tool = {
  groups: { heading: string; fields: ToolField[] }[];
  /** The word of the address. */
  units: string;
  unitChoices: ToolUnits[];
  main: ToolResult[];
  others: ToolResult[];
  cautions: { label: string; text: string }[];
  /** Why there is no result. */
  unanswered: string | undefined;
  plot: DrawnPlot | null;
  exampleHref: string;
};

type Query = Pick<URLSearchParams, "get">;

/** No number with its unit is longer, and the page repeats each input many times. */
const longestInput = 40;

/** @param own the visitor's units, unless the address names others */
export function buildTool(calculator: Calculator, asked: Query, own: UnitChoice, language: string): Tool {
  const words = wordsOf(language);
  const query: Query = { get: (name) => asked.get(name)?.slice(0, longestInput) ?? null };
  const choice = parseUnits(query.get("units"), own);
  const read = readInputs(calculator, query, choice);
  const result = read.problems.length === 0 ? calculator.calculate(read.values) : undefined;
  const refused = result?.ok === false ? result : undefined;
  const problems = refused && refused.path !== "" ? [refused] : read.problems;
  const outputs = result?.ok ? result.value.map((output) => resultOf(output, choice, language)) : [];
  const isMain = new Set(result?.ok ? result.value.filter(({ main }) => main).map(({ name }) => name) : []);
  const curve = result?.ok ? calculator.curve?.(read.values) : undefined;
  return {
    groups: groupsOf(calculator, read, query, problems, choice, language),
    units: formatUnits(choice),
    unitChoices: unitChoicesOf(calculator, read, query, choice, words),
    main: outputs.filter(({ name }) => isMain.has(name)),
    others: outputs.filter(({ name }) => !isMain.has(name)),
    cautions: result?.ok ? result.warnings.map((note) => cautionOf(calculator, note)) : [],
    unanswered: unansweredOf(problems, refused, words),
    plot: curve ? drawPlot(curve, choice, language) : null,
    exampleHref: `?${exampleQuery(calculator, choice)}`,
  };
}

function unansweredOf(problems: readonly Note[], refused: Note | undefined, words: Words): string | undefined {
  if (refused?.path === "") return refused.message;
  if (problems.length === 0) return undefined;
  return words.text("tools.unanswered.fields", { count: problems.length });
}

const cautionOf = ({ inputs }: Calculator, { path, message }: Note) => ({
  label: inputs[path]?.label ?? "",
  text: message,
});

function groupsOf(
  { inputs }: Calculator,
  read: ReadInputs,
  asked: Query,
  problems: readonly Note[],
  choice: UnitChoice,
  language: string,
): Tool["groups"] {
  const groups: Tool["groups"] = [];
  for (const [name, input] of Object.entries(inputs)) {
    const heading = input.group ?? "";
    const group = groups.find((known) => known.heading === heading) ?? { heading, fields: [] };
    if (!groups.includes(group)) groups.push(group);
    group.fields.push({
      name,
      kind: input.kind,
      label: input.label,
      hint: input.hint ?? "",
      unit: unitOf(input, choice),
      text: textOf(input, read, name, asked.get(name) !== null, choice),
      meaning: meaningOf(input, read, name, choice, language),
      problem: problems.find(({ path }) => path === name)?.message,
      options: input.kind === "choice" ? input.options : [],
      signed: (input.kind === "quantity" || input.kind === "number") && input.min < 0,
    });
  }
  return groups;
}

function unitOf(input: Input, choice: UnitChoice): string {
  if (input.kind === "quantity") return unitFor(input, choice);
  return input.kind === "number" ? input.unit : "";
}

/** A gravity that nobody typed keeps its zeros: 1.050. */
function textOf(input: Input, { texts, values }: ReadInputs, name: string, typed: boolean, choice: UnitChoice): string {
  if (input.kind === "flag") return values[name] === true ? "on" : "";
  const text = texts[name] ?? "";
  return typed || text === "" ? text : withZeros(text, unitOf(input, choice));
}

const gravityDecimals = 3;

const withZeros = (text: string, unit: string): string =>
  unit === "SG" && (text.split(".")[1] ?? "").length < gravityDecimals ? Number(text).toFixed(gravityDecimals) : text;

const isBare = (text: string) => /^[\s\d.,+-]*$/.test(text);

function meaningOf(
  input: Input,
  { texts, values }: ReadInputs,
  name: string,
  choice: UnitChoice,
  language: string,
): string {
  const value = values[name];
  if (input.kind !== "quantity" || typeof value !== "number" || isBare(texts[name] ?? "")) return "";
  return `= ${formatQuantity(input.dimension, value, unitFor(input, choice), language)}`;
}

function resultOf(output: Output, choice: UnitChoice, language: string): ToolResult {
  const common = { name: output.name, label: output.label, isText: output.kind === "text", srm: null };
  if (output.kind === "text") return { ...common, value: output.value, unit: "" };
  if (output.kind === "number")
    return { ...common, value: formatNumber(output.value, language, output.decimals), unit: output.unit };
  if (output.kind === "colour") {
    const formatted = formatParts("colour", output.value, choice.colour, language);
    return { ...common, value: formatted.number, unit: formatted.unit, srm: output.value };
  }
  const unit = unitFor(output, choice);
  const { decimals } = output;
  const formatted = formatParts(output.dimension, output.value, unit, language, decimals);
  if (decimals === undefined) return { ...common, value: formatted.number, unit: formatted.unit };
  // Models side by side line up.
  const value = formatNumber(fromCanonical(output.dimension, output.value, unit), language, decimals, decimals);
  return { ...common, value, unit: formatted.unit };
}

/** Loss that nobody can measure, so that 11.023 lb are 5 kg again. */
const roundOff = 2e-5;
/** The same for degrees Plato and Brix, which stand for gravities. */
const degreesRoundOff = 0.005;

function shortest(value: number, allowed: number): string {
  for (let digits = 1; digits < 7; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.abs(short - value) <= allowed) return String(short);
  }
  return String(value);
}

function bareText(input: Extract<Input, { kind: "quantity" }>, value: number, choice: UnitChoice): string {
  const unit = unitFor(input, choice);
  const shown = fromCanonical(input.dimension, value, unit);
  const inDegrees = input.dimension === "gravity" && String(unit) !== "SG";
  return withZeros(shortest(shown, inDegrees ? degreesRoundOff : Math.abs(shown) * roundOff), unit);
}

/** The same question in other units; what carries its own unit, or can't be read, stays as typed. */
function queryIn(
  { inputs }: Calculator,
  { texts, values }: ReadInputs,
  asked: Query,
  choice: UnitChoice,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, input] of Object.entries(inputs)) {
    const typed = asked.get(name);
    const value = values[name];
    if (input.kind === "flag") {
      if (value === true) query.set(name, "on");
    } else if (input.kind === "quantity" && typeof value === "number" && isBare(texts[name] ?? ""))
      query.set(name, bareText(input, value, choice));
    else query.set(name, typed ?? texts[name] ?? "");
  }
  query.set("units", formatUnits(choice));
  return query;
}

function exampleQuery({ inputs, example }: Calculator, choice: UnitChoice): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, input] of Object.entries(inputs)) {
    const text = exampleText(input, example.inputs[name], choice);
    if (input.kind !== "flag" || text !== "") query.set(name, text);
  }
  query.set("units", formatUnits(choice));
  return query;
}

const exampleText = (input: Input, value: RawValues[string], choice: UnitChoice): string =>
  input.kind === "quantity" && typeof value === "number"
    ? bareText(input, value, choice)
    : formatInput(input, value, choice);

/** Dimensions that stand anywhere on the page. */
function dimensionsOf({ inputs, defaults, calculate, curve }: Calculator): Set<Dimension | "colour"> {
  const answer = calculate(defaults);
  const drawn = curve?.(defaults);
  const axes: Axis[] = drawn ? [drawn.x, drawn.y] : [];
  const measured = [...Object.values(inputs), ...(answer.ok ? answer.value : [])].flatMap((one) => {
    if (one.kind === "colour") return ["colour" as const];
    return one.kind === "quantity" && one.units === undefined ? [one.dimension] : [];
  });
  return new Set([...measured, ...axes.flatMap(({ dimension }) => dimension ?? [])]);
}

const systems = ["metric", "us", "imperial"] as const;
const temperatures = ["°C", "°F"] as const;
const gravities = ["SG", "°P", "°Bx"] as const;
const colours = ["SRM", "EBC"] as const;

function unitChoicesOf(
  calculator: Calculator,
  read: ReadInputs,
  asked: Query,
  choice: UnitChoice,
  words: Words,
): ToolUnits[] {
  const systemLabels = {
    metric: words.text("recipe.units.metric"),
    us: words.text("recipe.units.us"),
    imperial: words.text("recipe.units.imperial"),
  };
  const used = dimensionsOf(calculator);
  const to = (other: UnitChoice) => `?${queryIn(calculator, read, asked, other)}`;
  const all: (ToolUnits & { when: boolean })[] = [
    {
      label: words.text("recipe.units"),
      when: true,
      value: choice.system,
      options: systems.map((system) => ({
        value: system,
        label: systemLabels[system],
        href: to(
          system === choice.system ? choice : { ...choice, system, temperature: usualUnits(system).temperature },
        ),
      })),
    },
    {
      label: words.text("choices.temperature"),
      when: used.has("temperature") || used.has("temperature difference"),
      value: choice.temperature,
      options: temperatures.map((unit) => ({ value: unit, label: unit, href: to({ ...choice, temperature: unit }) })),
    },
    {
      label: words.text("choices.gravity"),
      when: used.has("gravity"),
      value: choice.gravity,
      options: gravities.map((unit) => ({ value: unit, label: unit, href: to({ ...choice, gravity: unit }) })),
    },
    {
      label: words.text("choices.colour"),
      when: used.has("colour"),
      value: choice.colour,
      options: colours.map((unit) => ({ value: unit, label: unit, href: to({ ...choice, colour: unit }) })),
    },
  ];
  return all.filter(({ when }) => when).map(({ label, value, options }) => ({ label, value, options }));
}
