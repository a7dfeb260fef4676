/** What a library row says of itself besides its data: the columns it is found by. */
import { foldText } from "../../domain/publishing/fold-text.ts";
import { formatDocument } from "../documents.ts";
import type { LibraryKind } from "../library-schemas.ts";

const searched = [
  "alsoCalled",
  "origin",
  "supplier",
  "laboratory",
  "productId",
  "category",
  "type",
  "group",
  "useFor",
  "mashMethod",
] as const;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(textsOf) : typeof value === "string" ? [value] : [];

/** A style's number in its guide: 21A. */
export const styleNumber = ({
  categoryNumber = "",
  letter = "",
}: {
  categoryNumber?: string;
  letter?: string;
}): string => `${categoryNumber}${letter}`;

export function libraryColumns(kind: LibraryKind, name: string, data: Record<string, unknown>) {
  const texts = [name, styleNumber(data), ...searched.flatMap((field) => textsOf(data[field]))];
  return {
    name,
    folded_name: foldText(name),
    search_text: foldText(texts.join(" ")),
    data: formatDocument(`library-${kind}`, data),
  };
}
