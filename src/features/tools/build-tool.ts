/** A calculator answered for one address: every text of its form, its results, cautions and plot, ready to be drawn. */
import type { Axis, Calculator, Input, Output, Remark, TroubleAt } from "../../calculators/calculator.ts";
import { readInputs, unitFor, type ReadInputs } from "../../calculators/read-inputs.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { formatNumber, formatParts, formatQuantity } from "../../domain/units/format-quantity.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { fromCanonical, type Dimension } from "../../domain/units/unit.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { drawPlot, type DrawnPlot } from "./draw-plot.ts";
import type { CalculatorWords, SpokenCalculator } from "./say/spoken.ts";
import { limitText, sayTrouble } from "./say/say-trouble.ts";
import { sayUnit } from "./say/say-unit.ts";
import { exampleQuery, isBare, queryIn, withZeros, type Query } from "./tool-address.ts";
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
  cautions: string[];
  /** Why there is no result. */
  unanswered: string | undefined;
  plot: DrawnPlot | null;
  exampleHref: string;
};

/** No number with its unit is longer, and the page repeats each input many times. */
const longestInput = 40;

/** What is said, and to whom. */
type Said = { own: CalculatorWords; words: Words; language: string; choice: UnitChoice };
type Complaint = Remark | TroubleAt;

/** @param own the visitor's units, unless the address names others */
export function buildTool(
  { calculator, say }: SpokenCalculator,
  asked: Query,
  own: UnitChoice,
  language: string,
): Tool {
  const words = wordsOf(language);
  const query: Query = { get: (name) => asked.get(name)?.slice(0, longestInput) ?? null };
  const choice = parseUnits(query.get("units"), own);
  const said: Said = { own: say(words, createFormatter(choice, language)), words, language, choice };
  const read = readInputs(calculator, query, { choice, language, unitName: (unit) => sayUnit(words, unit) });
  const result = read.problems.length === 0 ? calculator.calculate(read.values) : undefined;
  const refused = result?.ok === false ? result : undefined;
  const problems = refused && refused.path !== "" ? [refused] : read.problems;
  const outputs = result?.ok ? result.value : [];
  const curve = result?.ok ? calculator.curve?.(read.values) : undefined;
  return {
    groups: groupsOf(calculator, read, query, problems, said),
    units: formatUnits(choice),
    unitChoices: unitChoicesOf(calculator, read, query, said),
    main: outputs.filter(({ main }) => main === true).map((output) => resultOf(output, said)),
    others: outputs.filter(({ main }) => main !== true).map((output) => resultOf(output, said)),
    cautions: result?.ok ? result.warnings.map((one) => complaintText(calculator, one, said)) : [],
    unanswered: refused?.path === "" ? complaintText(calculator, refused, said) : unansweredOf(problems.length, words),
    plot: curve && said.own.plot ? drawPlot(curve, said.own.plot, choice, language) : null,
    exampleHref: `?${exampleQuery(calculator, said)}`,
  };
}

const unansweredOf = (count: number, words: Words) =>
  count === 0 ? undefined : words.text("tools.unanswered.fields", { count });

function complaintText({ inputs }: Calculator, complaint: Complaint, { own, words, choice, language }: Said): string {
  const { path } = complaint;
  if (!("trouble" in complaint)) return own.remarks?.[complaint.code] ?? words.text("tool.trouble.noAnswer");
  return sayTrouble(
    words,
    complaint.trouble,
    inputWords(own, path).label,
    limitText(words, inputs[path], choice, language),
  );
}

function inputWords(own: CalculatorWords, name: string) {
  const said = own.inputs[name] ?? "";
  return typeof said === "string" ? { label: said } : said;
}

function optionsOf(input: Input, own: CalculatorWords, name: string): ToolField["options"] {
  if (input.kind !== "choice") return [];
  const { options = {} } = inputWords(own, name);
  return input.options.map((value) => ({
    value,
    label: typeof options === "function" ? options(value) : (options[value] ?? value),
  }));
}

function groupsOf(
  calculator: Calculator,
  read: ReadInputs,
  asked: Query,
  problems: readonly Complaint[],
  said: Said,
): Tool["groups"] {
  const { own, words, choice, language } = said;
  const groups: (Tool["groups"][number] & { name: string })[] = [];
  for (const [name, input] of Object.entries(calculator.inputs)) {
    const groupName = input.group ?? "";
    const known = groups.find((group) => group.name === groupName);
    const group = known ?? { name: groupName, heading: own.groups?.[groupName] ?? "", fields: [] };
    if (!known) groups.push(group);
    const problem = problems.find(({ path }) => path === name);
    const { label, hint = "" } = inputWords(own, name);
    group.fields.push({
      name,
      kind: input.kind,
      label,
      hint,
      unit: input.kind === "number" ? sayUnit(words, input.unit) : unitOf(input, choice),
      text: textOf(input, read, name, asked.get(name) !== null, said),
      meaning: meaningOf(input, read, name, choice, language),
      problem: problem && complaintText(calculator, problem, said),
      options: optionsOf(input, own, name),
      signed: (input.kind === "quantity" || input.kind === "number") && input.min < 0,
    });
  }
  return groups.map(({ heading, fields }) => ({ heading, fields }));
}

const unitOf = (input: Input, choice: UnitChoice): string => (input.kind === "quantity" ? unitFor(input, choice) : "");

/** A gravity that nobody typed keeps its zeros: 1.050. */
function textOf(
  input: Input,
  { texts, values }: ReadInputs,
  name: string,
  typed: boolean,
  { choice, language }: Said,
): string {
  if (input.kind === "flag") return values[name] === true ? "on" : "";
  const text = texts[name] ?? "";
  const isGravity = !typed && text !== "" && unitOf(input, choice) === "SG";
  return isGravity ? withZeros(text, language) : text;
}

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

function resultOf(output: Output, { own, words, choice, language }: Said): ToolResult {
  const nth = output.nth === undefined ? "" : formatNumber(output.nth, language, 0);
  const said = typeof own.outputs === "function" ? own.outputs(output.name) : own.outputs[output.name];
  const label = typeof said === "function" ? said(nth) : (said ?? "");
  const common = { name: output.name + nth, label, isText: false, unit: "", srm: null };
  if (output.kind === "text") return { ...common, isText: true, value: output.text };
  if (output.kind === "word") return { ...common, isText: true, value: own.words?.[output.word] ?? "" };
  if (output.kind === "number")
    return {
      ...common,
      value: formatNumber(output.value, language, output.decimals),
      unit: sayUnit(words, output.unit),
    };
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
const carbonations = ["vol", "g/L"] as const;
const colours = ["SRM", "EBC"] as const;

function unitChoicesOf(
  calculator: Calculator,
  read: ReadInputs,
  asked: Query,
  { words, choice, language }: Said,
): ToolUnits[] {
  const systemLabels = {
    metric: words.text("recipe.units.metric"),
    us: words.text("recipe.units.us"),
    imperial: words.text("recipe.units.imperial"),
  };
  const used = dimensionsOf(calculator);
  const to = (other: UnitChoice) => `?${queryIn(calculator, read, asked, { choice: other, language })}`;
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
      label: words.text("recipe.carbonation"),
      when: used.has("carbonation"),
      value: choice.carbonation,
      options: carbonations.map((unit) => ({ value: unit, label: unit, href: to({ ...choice, carbonation: unit }) })),
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
