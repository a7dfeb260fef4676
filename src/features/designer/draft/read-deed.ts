/** Reads what the designer's page sent, and says what is wrong with it in a sentence that names the place. */
import type * as z from "zod";
import { isFields } from "../../../domain/recipe/same-value.ts";
import { ok, type Problem, problem, type Result } from "../../../domain/result.ts";
import { formatNumber } from "../../../domain/units/format-quantity.ts";
import type { Sent } from "../../../platform/deeds/sent.ts";
import type { Words } from "../../../words/arguments.ts";
import { sayField } from "../../../words/say-field.ts";
import { wordsOf } from "../../../words/words.ts";

/** A recipe with all its notes has some 100 kB. */
export const mostBytes = 2 * 1024 * 1024;
const deepest = 40;

/** Problems: `too-large`, `bad-json`, with a sentence for the page. */
export function readBody(body: string, language: string): Result<Sent> {
  const words = wordsOf(language);
  const noRecipe = problem("bad-json", words.text("designer.draft.notARecipe"));
  if (Buffer.byteLength(body) > mostBytes) return tooLarge(language);
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return noRecipe;
  }
  if (isDeeperThan(sent, deepest)) return noRecipe;
  return isFields(sent) && typeof sent["deed"] === "string" ? ok({ deed: sent["deed"], fields: sent }) : noRecipe;
}

export function tooLarge(language: string): Problem {
  const words = wordsOf(language);
  return problem("too-large", words.text("designer.draft.tooLarge"));
}

/** Without recursion: the sender chooses the depth. */
function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function fieldText(words: Words, field: string): string {
  switch (field) {
    case "fermentables":
      return words.text("recipe.fermentables");
    case "hops":
      return words.text("recipe.hops");
    case "miscs":
      return words.text("recipe.miscs");
    case "yeasts":
      return words.text("recipe.yeast");
    case "steps":
      return words.text("sheet.mash");
    case "fermentation":
      return words.text("recipe.fermentation");
    case "waters":
      return words.text("recipe.water");
    case "kg":
    case "grams":
    case "amount":
      return words.text("designer.draft.field.amount");
    case "message":
      return words.text("designer.draft.field.reason");
    case "name":
    case "title":
      return words.text("designer.draft.field.name");
    default:
      return sayField(words, field);
  }
}

const longestName = 40;

function rowText(words: Words, index: number, name: unknown): string {
  const row = String(index + 1);
  if (typeof name !== "string" || name === "") return words.text("designer.draft.field.row", { row });
  const short = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  return words.text("designer.draft.field.rowOf", { row, name: short });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const at = (value: unknown, key: PropertyKey): unknown =>
  Array.isArray(value) || isFields(value) ? (value as Record<PropertyKey, unknown>)[key] : undefined;

/** Such as "Hops, row 3 (Citra), alpha: a number is required." */
export function sentenceOf(issue: z.core.$ZodIssue, sent: unknown, language: string): string {
  const words = wordsOf(language);
  let value = sent;
  const way = issue.path.flatMap((step, index) => {
    value = at(value, step);
    if (typeof step === "number") return [rowText(words, step, at(value, "name"))];
    return index === 0 && step === "recipe" ? [] : [fieldText(words, String(step))];
  });
  const place = capital(way.join(", ")) || words.text("designer.draft.field.recipe");
  if (issue.code === "invalid_type") return neededText(words, issue.expected, place);
  if (issue.code === "too_big") return tooMuchText(issue, place, language);
  if (issue.code === "too_small")
    return issue.origin === "string"
      ? words.text("designer.draft.fault.empty", { place })
      : words.text("designer.draft.fault.least", { place, least: formatNumber(Number(issue.minimum), language) });
  if (issue.code === "invalid_value")
    return words.text("designer.draft.fault.oneOf", { place, values: issue.values.map(String).join(", ") });
  return words.text("designer.draft.fault.other", { place });
}

function neededText(words: Words, expected: string, place: string): string {
  switch (expected) {
    case "number":
      return words.text("designer.draft.fault.number", { place });
    case "int":
      return words.text("designer.draft.fault.whole", { place });
    case "string":
      return words.text("designer.draft.fault.text", { place });
    case "array":
      return words.text("designer.draft.fault.list", { place });
    case "boolean":
      return words.text("designer.draft.fault.yesOrNo", { place });
    default:
      return words.text("designer.draft.fault.other", { place });
  }
}

function tooMuchText({ origin, maximum }: z.core.$ZodIssueTooBig, place: string, language: string): string {
  const words = wordsOf(language);
  const most = formatNumber(Number(maximum), language);
  if (origin === "array") return words.text("designer.draft.fault.rows", { place, most });
  if (origin === "string") return words.text("designer.draft.fault.characters", { place, most });
  return words.text("designer.draft.fault.most", { place, most });
}
