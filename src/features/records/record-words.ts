/** What stored records are called, and where each is repaired. */
import type { UnreadableRecord } from "../../storage/stored-records.ts";
import type { RecordKey } from "../../storage/unreadable.ts";

export const recordsPath = "/studio/settings/records";
export const recordPath = ({ place, id }: RecordKey): string => `${recordsPath}/${place}/${encodeURIComponent(id)}`;

export const nameOf = ({ name, id }: UnreadableRecord): string => name || id;
