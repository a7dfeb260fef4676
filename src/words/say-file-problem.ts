/** Why nothing of a recipe file can be used, in the reader's language. */
import type { FileProblem } from "../domain/recipe/file-note.ts";
import { formatNumber } from "../domain/units/format-quantity.ts";
import { wordsOf } from "./words.ts";

export function sayFileProblem(problem: FileProblem, language: string): string {
  const words = wordsOf(language);
  const number = (value: number): string => formatNumber(value, language, 0);
  switch (problem.code) {
    case "empty":
      return words.text("file.problem.empty");
    case "neither-xml-nor-json":
      return words.text("file.problem.neitherXmlNorJson");
    case "not-xml":
      return words.text("file.problem.notXml");
    case "not-json":
      return problem.line === null
        ? words.text("file.problem.notJson")
        : words.text("file.problem.notJsonLine", { line: number(problem.line) });
    case "doctype":
      return words.text("file.problem.doctype");
    case "unknown-format":
      return words.text("file.problem.unknownFormat");
    case "newer-version":
      return words.text("file.problem.newerVersion");
    case "too-large":
      return words.text("import.fault.tooLarge", { size: number(problem.mebibytes) });
    case "nesting":
      return words.text("file.problem.nesting", { most: number(problem.most) });
    case "too-many-recipes":
      return words.text("file.problem.tooManyRecipes", { found: number(problem.found), most: number(problem.most) });
    case "nothing-found":
      return problem.only.length > 0
        ? words.text("file.problem.nothingFoundOnly", { format: problem.format, only: problem.only.join(", ") })
        : words.text("file.problem.nothingFound", { format: problem.format });
  }
}
