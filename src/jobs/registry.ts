/** All kinds of work: reactions to what happened, and what recurs by the clock. */
import { publishEntry } from "../features/entries/on-entry-scheduled.ts";
import { recalibrate, summarize } from "../features/fermentation/on-readings-changed.ts";
import type { Work } from "../storage/work.ts";
import { checkStoredRecords } from "./check-records.ts";
import { emptyBin } from "./empty-bin.ts";
import { trimHistory } from "./trim-history.ts";

export const works: readonly Work[] = [publishEntry, summarize, recalibrate, emptyBin, checkStoredRecords, trimHistory];
