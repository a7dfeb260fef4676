/** The address of a history in which one thing is chosen otherwise. */
import type { Compared, History } from "./queries.ts";

type Choice = { version?: number; against?: Compared["against"]; markdown?: boolean };

export function hrefIn({ room, id, page, markdown, compared }: History, choice: Choice): string {
  const version = choice.version ?? compared?.version.revision;
  const against = choice.against ?? compared?.against;
  const search = new URLSearchParams();
  if (version !== undefined) search.set("version", String(version));
  if (against === "before") search.set("against", "before");
  if (choice.markdown ?? markdown) search.set("as", "markdown");
  if (page.number > 1) search.set("page", String(page.number));
  return `/studio/${room}/${id}/history?${search}`;
}
