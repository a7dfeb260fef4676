/** Whether a file's record says anything that an item of the library does not say already. */
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { LibraryDraft } from "./library-drafts.ts";

/** Equal to a millionth, since units are converted on the way. Of two texts white space counts once. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
  if (typeof one === "string" && typeof other === "string")
    return one.replaceAll(/\s+/g, " ").trim() === other.replaceAll(/\s+/g, " ").trim();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => same(each, other[index]));
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  return says(other, one);
}

/** Every value that `draft` states stands in `known` as well, which may know more. */
function says(known: object, draft: object): boolean {
  const there = new Map<string, unknown>(Object.entries(known));
  return Object.entries(draft).every(([key, value]) => value === undefined || same(value, there.get(key)));
}

/** A water's kind says where its figures come from, not what they are. */
export const addsNothing = (draft: LibraryDraft, known: { data: object }): boolean => {
  const { kind: _kind, ...data } = { kind: undefined, ...draft.data };
  return says(known.data, data);
};

export const itemMark = ({ kind, name }: { kind: string; name: string }): string => `${kind} ${foldText(name)}`;
