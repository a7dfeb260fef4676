/** How an entry's status and visibility are said, and which mark they get. */
import type { PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import type { StatusKind } from "../../ui/status.tsx";

export const statusKinds: Record<PublishStatus, StatusKind> = {
  draft: "off",
  scheduled: "waiting",
  published: "fine",
  archived: "off",
};

export const statusWords = (status: PublishStatus, visibility: Visibility): string =>
  visibility === "public" ? status : `${status}, ${visibility}`;
