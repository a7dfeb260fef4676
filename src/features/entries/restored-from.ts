/** What a version brings back: text and fields, never who may see the entry, when and where. */
import type { Entry } from "../../domain/publishing/entry.ts";
import type { VersionText } from "../../storage/entry-versions.ts";
import type { EditedKind } from "./kinds/kind-form.ts";

/** Of a beer the words alone: where it is and what it measured is not the text's to say. */
export function restoredFrom(
  { kind, data }: Entry<EditedKind>,
  version: VersionText<EditedKind>,
): Pick<Entry<EditedKind>, "title" | "summary" | "data"> {
  const { title, summary } = version;
  return { title, summary, data: kind === "beer" ? { ...data, body: version.data.body } : version.data };
}
