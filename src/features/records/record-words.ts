/** What stored records are called, and where each is repaired. */
import type { UnreadableRecord } from "../../storage/stored-records.ts";
import type { PlaceName, RecordKey } from "../../storage/unreadable.ts";

export const recordsPath = "/studio/settings/records";
export const recordPath = ({ place, id }: RecordKey): string => `${recordsPath}/${place}/${encodeURIComponent(id)}`;

const kinds: Record<PlaceName, (record: UnreadableRecord) => string> = {
  entry: ({ kind }) => kind,
  "recipe-version": ({ id }) => `version ${id.split(" ").at(-1)} of a recipe`,
  "recipe-results": ({ id }) => `results of version ${id.split(" ").at(-1)} of a recipe`,
  "recipe-draft": () => "draft of a recipe",
  "library-item": ({ kind }) => `${kind} of the library`,
  lot: () => "lot",
  "shopping-item": () => "item of the shopping list",
  calibration: () => "calibration of a device",
  setting: () => "setting",
};
export const kindOf = (record: UnreadableRecord): string => kinds[record.place](record);

export const nameOf = ({ name, id }: UnreadableRecord): string => name || id;

export const countOf = (count: number): string => (count === 1 ? "1 stored record" : `${count} stored records`);
