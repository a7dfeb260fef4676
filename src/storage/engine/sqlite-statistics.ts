/**
 * What SQLite's planner is told of the tables: how many rows have the same values in the first columns of each index, on a site
 * that has grown (https://www.sqlite.org/optoverview.html, "Manual Control Of Query Plans Using SQLITE_STAT Tables"). The same
 * on every site, so that a page is read the same way on each; without it SQLite takes two fixed columns to lead to ten rows.
 */
import type { DatabaseSync } from "node:sqlite";

/** Table, index, and its line of `sqlite_stat1`. */
const statistics = `
batch_events batch_events_batch 1168 1168 4 1
batch_events sqlite_autoindex_batch_events_1 1168 1168 1
batch_summaries sqlite_autoindex_batch_summaries_1 299 299 1
device_assignments device_assignments_batch 293 293 1
device_assignments device_assignments_open 20 20 1 1
device_assignments sqlite_autoindex_device_assignments_1 293 293 14 1
entries entries_bin 100 100 1
entries entries_label 8530 8530 1067 1
entries entries_newest 8530 8530 1067 1
entries entries_number 300 300 300 7 1 1
entries entries_saved 8530 8530 1067 8 1 1 1 1 1
entries entries_scheduled 8530 8530 2133 1
entries entries_shown 8530 8530 1067 1 1 1 1 1 1
entries entries_stage 300 300 300 75 7 1 1
entries entries_status 8530 8530 1067 427 1 1 1
entries entries_status_saved 8530 8530 1067 427 8 1 1
entries entries_title 8530 8530 1067 1
entries entries_titled 8530 8530 1067 1 1 1 1 1 1
entries sqlite_autoindex_entries_1 8530 8530 1
entries sqlite_autoindex_entries_2 8530 8530 1067 1
entry_changes entry_changes_at 8530 8530 1
entry_changes entry_changes_entry 8530 8530 1 1
entry_changes sqlite_autoindex_entry_changes_1 8530 8530 1
entry_counts entry_counts_most 86 86 43 3 2 1
entry_counts sqlite_autoindex_entry_counts_1 86 86 43 3 1
entry_links entry_links_slug 19042 19042 2721 9
entry_links entry_links_to 19042 19042 10
entry_links sqlite_autoindex_entry_links_1 19042 19042 4 1
entry_lists entry_lists_entry 46721 46721 6
entry_lists sqlite_autoindex_entry_lists_1 46721 46721 11681 1113 498 459 1 1 1
events sqlite_autoindex_events_1 20192 20192 1
jobs jobs_at_work 8 8 1
jobs jobs_due 28 28 14 2 1
jobs jobs_ended 9981 9981 4991 1
jobs jobs_joined 28 28 1
jobs jobs_of_kind 9981 9981 4991 1
jobs sqlite_autoindex_jobs_1 10009 10009 1
library_items library_items_bin 100 100 1
library_items library_items_listed 2854 2854 318 159 1 1 1 1
library_items library_items_name 2854 2854 318 1
library_items sqlite_autoindex_library_items_1 2854 2854 1
lot_uses lot_uses_batch 2400 2400 8
lot_uses lot_uses_lot 2400 2400 4 1
lot_uses sqlite_autoindex_lot_uses_1 2400 2400 1
lots lots_import 600 600 30
lots sqlite_autoindex_lots_1 600 600 1
media media_audio 1000 1000 1 1
media media_bin 100 100 1
media media_images 9000 9000 1 1
media media_newest 10000 10000 1 1 1 1
media media_sent 8000 8000 1
media media_undescribed 3000 3000 1 1 1 1 1
media media_unused 5000 5000 1 1 1 1
media sqlite_autoindex_media_1 10000 10000 1
media sqlite_autoindex_media_2 10000 10000 1
reading_rollups sqlite_autoindex_reading_rollups_1 236762 236762 792 395 1
recipe_versions sqlite_autoindex_recipe_versions_1 2001 2001 1 1
search_documents sqlite_autoindex_search_documents_1 18531 18531 1
search_documents sqlite_autoindex_search_documents_2 18531 1
slug_history slug_history_entry 1000 1000 1
slug_history sqlite_autoindex_slug_history_1 1000 1000 500 1
tastings sqlite_autoindex_tastings_1 1500 1500 1
tastings tastings_beer 1500 1500 6 1
tastings tastings_shown 1500 1500 1 1
tastings tastings_waiting 20 20 1 1`
  .trim()
  .split("\n")
  .map((line) => /^(\w+) (\w+) (.+)$/.exec(line)?.slice(1) ?? []);

export function writeStatistics(raw: DatabaseSync): void {
  raw.exec("analyze sqlite_schema");
  const held = raw.prepare("select tbl, idx, stat from sqlite_stat1 order by tbl, idx").all();
  const isHeld =
    held.length === statistics.length &&
    held.every(({ tbl, idx, stat }, at) => [tbl, idx, stat].join() === statistics[at]?.join());
  if (isHeld) return;
  raw.exec("delete from sqlite_stat1");
  const insert = raw.prepare("insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)");
  for (const row of statistics) insert.run(...row);
  raw.exec("analyze sqlite_schema");
}
