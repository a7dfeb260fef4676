/** What a stored record is, in words. */
import { entryKinds } from "../../domain/publishing/entry.ts";
import { libraryKinds } from "../../storage/library-schemas.ts";
import type { UnreadableRecord } from "../../storage/stored-records.ts";
import type { Words } from "../../words/arguments.ts";

const versionIn = (id: string): string => id.split(" ").at(-1) ?? "";

export function kindOf(words: Words, { place, kind, id }: UnreadableRecord): string {
  switch (place) {
    case "entry":
      return words.text("ui.kind", { kind: entryKinds.find((each) => each === kind) ?? "other" });
    case "recipe-version":
      return words.text("records.kind.version", { version: versionIn(id) });
    case "recipe-results":
      return words.text("records.kind.results", { version: versionIn(id) });
    case "recipe-draft":
      return words.text("records.kind.draft");
    case "library-item":
      return words.text("ui.libraryKind", { kind: libraryKinds.find((each) => each === kind) ?? "other" });
    case "lot":
      return words.text("records.kind.lot");
    case "shopping-item":
      return words.text("records.kind.shoppingItem");
    case "calibration":
      return words.text("records.kind.calibration");
    case "setting":
      return words.text("records.kind.setting");
  }
}
