/** What an import has to tell, in the reader's language and units. */
import { makerName } from "../../domain/recipe/maker-settings.ts";
import { defaultSettings } from "../../domain/recipe/brewing-settings.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { fromCanonical } from "../../domain/units/unit.ts";
import type { Words } from "../../words/arguments.ts";
import { sayField } from "../../words/say-field.ts";
import { sayFileNote, sayGravity } from "../../words/say-file-note.ts";
import { sayFileProblem } from "../../words/say-file-problem.ts";
import { sayRecipeWarning } from "../../words/say-recipe-warning.ts";
import { wordsOf } from "../../words/words.ts";
import type { ImportNote, ImportProblem } from "./import-note.ts";
import type { Cause, Computed, Difference } from "./stated-differences.ts";

type Name = keyof Computed;

function sayResult(name: Name, value: number, formatter: Formatter): string {
  if (name === "og" || name === "fg") return sayGravity(value, formatter);
  if (name === "srm") return formatter.text("colour", value, "large", 1);
  return name === "abv" ? formatter.percent(value) : formatter.number(value, 1, 1);
}

/** What a result is in the reader's units, as a number. */
function shownNumber(name: Name, value: number, { choice }: Formatter): number {
  if (name === "og" || name === "fg") return fromCanonical("gravity", value, choice.gravity);
  return name === "srm" ? fromCanonical("colour", value, choice.colour) : value;
}

function sayEffect(name: Name, from: number, to: number, formatter: Formatter): string {
  const effect = shownNumber(name, to, formatter) - shownNumber(name, from, formatter);
  const digits = (name === "og" || name === "fg") && formatter.scale === "SG" ? 3 : 1;
  return `${effect < 0 ? "−" : "+"}${formatter.number(Math.abs(effect), digits, digits)}`;
}

const volumes = { "post-boil": "other", batch: "batch", "batch-and-loss": "loss" } as const;
const gravities = {
  average: "other",
  "pre-boil": "preBoil",
  "post-boil": "postBoil",
  "stated-boil": "stated",
} as const;

function sayCause(words: Words, cause: Cause, formatter: Formatter): string {
  switch (cause.choice) {
    case "kettleVolume":
      return words.text("import.cause.kettleVolume", { volume: volumes[cause.its] });
    case "boilGravity":
      return words.text("import.cause.boilGravity", { gravity: gravities[cause.its] });
    case "hopForm":
      return words.text("import.cause.pellets", {
        its: formatter.number(cause.its.Pellet, 2),
        ours: formatter.number(defaultSettings.hopForm.Pellet, 2),
      });
    case "ibuScale":
      return words.text("import.cause.ibuScale");
    case "extractScale":
      return words.text("import.cause.extract");
    case "steepFactor":
      return words.text("import.cause.steep", {
        its: formatter.percent(cause.its * 100, 0),
        ours: formatter.percent(defaultSettings.steepFactor * 100, 0),
      });
    case "sugarSharesKettleLoss":
      return words.text("import.cause.sugar");
    case "hopstandCelsius":
      return words.text("import.cause.hopstand", { temperature: formatter.text("temperature", cause.its) });
    case "attenuationPerCelsius":
      return words.text("import.cause.attenuation");
    case "maltColour":
      return words.text("import.cause.maltColour");
    case "roundedMorey":
      return words.text("import.cause.morey");
    case "abvFormula":
      return words.text("import.cause.abvFormula", { its: cause.its === "hmrc" ? "other" : cause.its });
  }
}

function sayDifference({ result, stated, ours, causes, ...its }: Difference, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const say = (value: number): string => sayResult(result, value, formatter);
  const label = sayField(words, result === "srm" ? "colour" : result);
  const field = label.charAt(0).toUpperCase() + label.slice(1);
  const program = its.maker && makerName(its.maker);
  const values = { field, stated: say(stated), ours: say(ours) };
  const reasons = causes.map((cause) =>
    words.text("import.difference.cause", {
      cause: sayCause(words, cause, formatter),
      effect: sayEffect(result, ours, cause.result, formatter),
    }),
  );
  const sentences = [
    program
      ? words.text("import.difference.program", { program, ...values })
      : words.text("import.difference.file", values),
    program && reasons.length > 0
      ? words.text("import.difference.causes", { causes: reasons.join("; "), program, reached: say(its.reached) })
      : "",
    its.isExplained ? "" : words.text("import.difference.unexplained", { part: reasons.length > 0 ? "rest" : "other" }),
  ];
  return sentences.filter(Boolean).join(" ");
}

export function sayImportNote(note: ImportNote, formatter: Formatter): string {
  if ("told" in note) return sayRecipeWarning({ told: note.told, message: "" }, formatter);
  const words = wordsOf(formatter.language);
  switch (note.code) {
    case "og-differs":
    case "fg-differs":
    case "abv-differs":
    case "ibu-differs":
    case "srm-differs":
      return sayDifference(note, formatter);
    case "implausible":
      return note.og === null
        ? words.text("import.note.noSugar")
        : words.text("import.note.ogImpossible", { scale: formatter.scale, og: sayGravity(note.og, formatter) });
    case "fg-unknown": {
      const percent = formatter.percent(note.attenuationPercent, 0);
      return note.hasYeast
        ? words.text("import.note.noAttenuation", { percent, scale: formatter.scale })
        : words.text("import.note.noYeast", { percent, scale: formatter.scale });
    }
    case "left-out":
      return note.why === "no-steps"
        ? words.text("import.note.noSteps", { name: note.name })
        : words.text("import.note.incomplete", { name: note.name });
    default:
      return sayFileNote(note, formatter);
  }
}

export function sayImportProblem(problem: ImportProblem, language: string): string {
  if ("said" in problem) return problem.said;
  if (problem.code !== "unopened") return sayFileProblem(problem, language);
  const words = wordsOf(language);
  return words.text("cli.import.unopened", { file: problem.path });
}
