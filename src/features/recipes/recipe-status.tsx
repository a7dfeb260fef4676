/** Whether a recipe is published, and for whom, as a mark or in words. */
import type { PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import { Status, type StatusKind } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";

interface Published {
  status: PublishStatus;
  visibility: Visibility;
}

const kinds: Record<PublishStatus, StatusKind> = {
  draft: "waiting",
  scheduled: "cold",
  published: "fine",
  archived: "off",
};

/** Before it is published it does not matter who may see it. */
export function sayStatus(words: Words, { status, visibility }: Published): string {
  return words.text("entry.status", {
    status: status === "archived" ? "other" : status,
    visibility: status !== "published" || visibility === "public" ? "other" : visibility,
  });
}

export function RecipeStatus(published: Published) {
  return <Status kind={kinds[published.status]}>{sayStatus(useWords(), published)}</Status>;
}
