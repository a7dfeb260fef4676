/** What every view of a batch in the studio knows of it. */
import type { BatchStatus, Entry } from "../../domain/publishing/entry.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { formatPage } from "./batch-form.ts";

export function batchHead(entry: Entry<"batch">) {
  const { id, slug, title, summary, status, visibility, updatedAt, revision, data } = entry;
  return {
    id,
    slug,
    title,
    summary,
    status,
    visibility,
    updatedAt,
    revision,
    path: pathOf("batch", slug),
    number: data.number,
    batchStatus: data.batchStatus as BatchStatus,
    style: data.style,
    page: formatPage(entry),
  };
}
