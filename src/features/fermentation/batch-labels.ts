/** What the studio calls the fields of a batch and what can be measured on it. */
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";
import type { DetailName } from "./batch-form.ts";
import type { Measurement } from "./measurements.ts";

export function detailLabel(words: Words, { scale }: Formatter, name: DetailName): string {
  switch (name) {
    case "og":
      return words.text("batch.og", { scale });
    case "fg":
      return words.text("batch.fg", { scale });
    case "targetFg":
      return words.text("studio.batch.details.targetFg", { scale });
    case "fermenterLitres":
      return words.text("studio.batch.details.fermenterLitres");
    case "brewedAt":
      return words.text("batch.brewed");
    case "fermentationStartedAt":
      return words.text("studio.batch.details.pitched");
    case "packagedAt":
      return words.text("studio.batch.details.packaged");
    case "style":
      return words.text("studio.batch.details.style");
    case "brewer":
      return words.text("studio.batch.details.brewer");
    case "controller":
      return words.text("batch.controller");
  }
}

/** With the unit that a number without one is read in. */
export function measurementLabel(words: Words, formatter: Formatter, { id: what, dimension }: Measurement): string {
  const quantity = words.text("studio.batch.event.measure", { what, scale: formatter.scale });
  const unit = dimension && (formatter.parts(dimension, 1).unit || "SG");
  return unit ? words.text("studio.batch.event.measureIn", { quantity, unit }) : quantity;
}
