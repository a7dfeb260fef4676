/** Reads what the designer's page sent, and says what is wrong with it in a sentence that names the place. */
import type * as z from "zod";
import { isFields } from "../../../domain/recipe/same-value.ts";
import { ok, problem, type Result } from "../../../domain/result.ts";
import type { Sent } from "../../../platform/deeds/sent.ts";
import { sayField } from "../../../words/say-field.ts";
import { wordsOf } from "../../../words/words.ts";

/** A recipe with all its notes has some 100 kB. */
export const mostBytes = 2 * 1024 * 1024;
const deepest = 40;

/** Problems: `too-large`, `bad-json`, with a sentence for the page. */
export function readBody(body: string): Result<Sent> {
  if (Buffer.byteLength(body) > mostBytes) return problem("too-large", tooLarge);
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return problem("bad-json", noRecipe);
  }
  if (isDeeperThan(sent, deepest)) return problem("bad-json", "What came is nested too deep to be a recipe.");
  return isFields(sent) && typeof sent["deed"] === "string"
    ? ok({ deed: sent["deed"], fields: sent })
    : problem("bad-json", noRecipe);
}

const noRecipe = "What came is no recipe. Load the page again; the last draft is kept.";

export const tooLarge = "The recipe is larger than 2 MiB. Shorten its notes.";

/** Without recursion: the sender chooses the depth. */
function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const lists: Record<string, string> = {
  fermentables: "Fermentables",
  hops: "Hops",
  miscs: "Other ingredients",
  yeasts: "Yeast",
  steps: "Mash",
  fermentation: "Fermentation",
  waters: "Water",
  kg: "amount",
  grams: "amount",
  amount: "amount",
  message: "Message",
  title: "Name",
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const at = (value: unknown, key: PropertyKey): unknown =>
  Array.isArray(value) || isFields(value) ? (value as Record<PropertyKey, unknown>)[key] : undefined;

/** Such as "Hops, row 3 (Citra), alpha: a number is needed." */
export function sentenceOf(issue: z.core.$ZodIssue, sent: unknown): string {
  let value = sent;
  const place = issue.path.flatMap((step, index) => {
    value = at(value, step);
    if (typeof step === "number") {
      const name = at(value, "name");
      return [
        `row ${step + 1}${typeof name === "string" && name !== "" ? ` (${name.length > 40 ? `${name.slice(0, 40)}…` : name})` : ""}`,
      ];
    }
    const word = String(step);
    return index === 0 && word === "recipe" ? [] : [lists[word] ?? sayField(wordsOf("en"), word)];
  });
  return `${capital(place.join(", ") || "The recipe")}: ${reasonOf(issue)}`;
}

const needed: Record<string, string> = {
  number: "a number",
  int: "a whole number",
  string: "a text",
  array: "a list",
  boolean: "yes or no",
};

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return `${needed[issue.expected] ?? "something else"} is needed.`;
  if (issue.code === "too_big" && issue.origin === "array") return `at most ${String(issue.maximum)} rows.`;
  if (issue.code === "too_big" && issue.origin === "string") return `at most ${String(issue.maximum)} characters.`;
  if (issue.code === "too_big") return `at most ${String(issue.maximum)}.`;
  if (issue.code === "too_small" && issue.origin === "string") return "it can't be empty.";
  if (issue.code === "too_small") return `at least ${String(issue.minimum)}.`;
  if (issue.code === "invalid_value") return `one of ${issue.values.map(String).join(", ")}.`;
  return "this can't be read.";
}
