/** What of an import is ticked at first, and what comes twice: over all files, in the order in which they were dropped. */
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { ShownFile, ShownItem, ShownRecipe } from "./preview.ts";

/** `isRepeated`: an earlier file, or an earlier place in this one, holds the same. */
type Offered<T> = T & { fileName: string; isRepeated: boolean };
export type OfferedRecipe = Offered<ShownRecipe>;
export type OfferedItem = Offered<ShownItem>;

function offered<T>(
  files: readonly ShownFile[],
  of: (file: ShownFile) => readonly T[],
  mark: (each: T) => string,
): Offered<T>[] {
  const seen = new Set<string>();
  return files.flatMap((file) =>
    of(file).map((each) => {
      const own = mark(each);
      const isRepeated = seen.has(own);
      seen.add(own);
      return { ...each, fileName: file.file, isRepeated };
    }),
  );
}

export const offeredRecipes = (files: readonly ShownFile[]): OfferedRecipe[] =>
  offered(
    files,
    ({ recipes }) => recipes,
    ({ name }) => foldText(name),
  );

export const offeredItems = (files: readonly ShownFile[]): OfferedItem[] =>
  offered(
    files,
    ({ items }) => items,
    ({ kind, name, digest }) => `${kind} ${foldText(name)} ${digest}`,
  );

/** A file that was cut off, or numbers that no brewer means. */
export const isDoubtful = ({ warnings }: Pick<OfferedRecipe, "warnings">): boolean =>
  warnings.some(({ code }) => code === "implausible");

/** What is new is ticked; what looks wrong, what is there already, differs from an own item or comes twice waits to be wanted. */
export const isTickedAtFirst = (each: OfferedRecipe | OfferedItem): boolean => {
  if (each.isRepeated) return false;
  return "state" in each ? each.state === "new" || each.state === "beside" : each.sameAs === null && !isDoubtful(each);
};

/** `changes`: what the editor ticked or unticked, by key. */
export const isTicked = (each: OfferedRecipe | OfferedItem, changes: ReadonlyMap<string, boolean>): boolean =>
  changes.get(each.key) ?? isTickedAtFirst(each);
