/** What had to be assumed or left out while a file was read; each note names its record, and its field by path. */
import type { FileNote } from "../domain/recipe/file-note.ts";
import { LIMITS } from "./format.ts";

export class Notes {
  readonly list: FileNote[] = [];

  add(note: FileNote): void {
    if (this.list.length < LIMITS.warnings) this.list.push(note);
    else if (this.list.length === LIMITS.warnings) this.list.push({ code: "more", path: "" });
  }

  /** Gives a record's name to the notes that were added since there were `from` of them, where an inner record has not. */
  nameSince(from: number, record: unknown): void {
    const name = nameOf(record);
    if (name === "") return;
    for (const note of this.list.slice(from)) if (note.code !== "more") note.record ??= name;
  }
}

const nameOf = (record: unknown): string =>
  typeof record === "object" && record !== null && "name" in record && typeof record.name === "string"
    ? record.name.slice(0, 80)
    : "";
