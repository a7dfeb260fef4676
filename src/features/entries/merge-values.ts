/** What two people made of one entry, put together: fields that one of them changed, and paragraphs of the text; what both changed is left to choose. */
import { diff3Merge } from "node-diff3";
import { paragraphsOf } from "../../domain/publishing/paragraphs.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import type { Difference } from "./field-differences.ts";

/** Both changed a part of the text. `at`: how many of my paragraphs stand before it. */
type Part = { mine: string; theirs: string; at: number };
/** Both changed it. `whole`: the field itself, else a part of the text. */
export type Clash = Part & { name: string; label: string; whole: Difference | null };
export type Merge = {
  /** With everything in it that they alone changed. */
  merged: FormValues;
  /** Labels of the fields in which something was taken from theirs. */
  taken: string[];
  clashes: Clash[];
};

const gap = "\n\n";
const plain = (text = ""): string => text.replaceAll("\r\n", "\n");

/** With what is between them, so that changes of neighbours do not touch. */
const spaced = (text: string): string[] => paragraphsOf(text).flatMap((paragraph) => [gap, paragraph]);
const worded = (parts: readonly string[]): string[] => parts.filter((part) => part !== gap);
const joined = (parts: readonly string[]): string => worded(parts).join(gap);

/** Paragraph by paragraph; where both changed one, mine stands. */
export function mergeTexts(base: string, mine: string, theirs: string) {
  const clashes: Part[] = [];
  const ours = spaced(mine);
  const parts = diff3Merge(ours, spaced(base), spaced(theirs), { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => {
      if (!conflict) return ok ?? [];
      const at = worded(ours.slice(0, conflict.aIndex)).length;
      const clash = { mine: joined(conflict.a), theirs: joined(conflict.b), at };
      if (clash.mine !== clash.theirs) clashes.push(clash);
      return conflict.a;
    },
  );
  return { text: joined(parts), clashes };
}

/** Theirs of these names, in place of what stands there. */
export function withTheirs(values: FormValues, theirs: FormValues, names: readonly string[]): FormValues {
  const rest = Object.entries(values).filter(([name]) => !names.includes(name));
  const taken = names.flatMap((name): [string, string][] => (theirs[name] === undefined ? [] : [[name, theirs[name]]]));
  return Object.fromEntries([...rest, ...taken]);
}

/** @param base what both began with; null where it is not known, and every difference is to be chosen */
export function mergeValues(
  differences: readonly Difference[],
  base: FormValues | null,
  mine: FormValues,
  theirs: FormValues,
): Merge {
  let merged = mine;
  const taken: string[] = [];
  const clashes: Clash[] = [];
  for (const difference of differences) {
    const { name, label, names } = difference;
    const isAsBefore = (values: FormValues) =>
      base !== null && names.every((each) => plain(values[each]) === plain(base[each]));
    if (isAsBefore(theirs)) continue;
    if (isAsBefore(mine)) {
      merged = withTheirs(merged, theirs, names);
      taken.push(label);
    } else if (name === "body" && base !== null) {
      const { text, clashes: parts } = mergeTexts(base["body"] ?? "", mine["body"] ?? "", theirs["body"] ?? "");
      if (text !== paragraphsOf(mine["body"] ?? "").join(gap)) {
        merged = { ...merged, body: text };
        taken.push(label);
      }
      clashes.push(...parts.map((part) => ({ name, label, ...part, whole: null })));
    } else clashes.push({ name, label, mine: difference.mine, theirs: difference.theirs, at: 0, whole: difference });
  }
  return { merged, taken, clashes };
}

/** The text with their paragraphs in place of mine, the nearest where several say the same; at its end where mine are not there any more. */
export function withTheirPart(body: string, { mine, theirs, at }: Part): string {
  const paragraphs = paragraphsOf(body);
  const former = paragraphsOf(mine);
  const places = [...paragraphs.keys(), paragraphs.length]
    .filter((place) => former.every((paragraph, index) => paragraphs[place + index] === paragraph))
    .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  return paragraphs.toSpliced(places[0] ?? paragraphs.length, former.length, ...paragraphsOf(theirs)).join(gap);
}

/** What a step changed is as it was before; what was typed since stays. */
export const withoutStep = (
  differences: readonly Difference[],
  step: { before: FormValues; after: FormValues },
  now: FormValues,
): FormValues => mergeValues(differences, step.after, now, step.before).merged;
