/** The owner's answers to replies: each a note of its own, told to whoever is answered. */
import { pathOf } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import type { EntryResponse } from "../../storage/responses.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { addressesOf, escapeHtml, everybody } from "./account.ts";
import { answerPart, noteAddress } from "./note-name.ts";
import { findPublic } from "./note.ts";

/** Null for what is not answered, was refused, or answers what guests do not see. */
export async function answerOf(
  store: Store,
  origin: string,
  { id, entryId, state, source, authorUrl, authorHandle, authorInbox, answer, answeredAt }: EntryResponse,
): Promise<Record<string, unknown> | null> {
  if (answer === "" || answeredAt === null || state === "refused" || authorInbox === "") return null;
  const entry = await findPublic(store, entryId);
  if (!entry) return null;
  const { language } = await readSiteSettings(store);
  const mention = `<span class="h-card"><a href="${escapeHtml(authorUrl)}" class="u-url mention">${escapeHtml(authorHandle)}</a></span>`;
  const content = `<p>${mention} ${escapeHtml(answer)
    .replaceAll(/\n{2,}/g, "</p><p>")
    .replaceAll("\n", "<br>")}</p>`;
  return {
    id: noteAddress(origin, { entryId, part: answerPart(id) }),
    type: "Note",
    attributedTo: addressesOf(origin).actor,
    inReplyTo: source,
    to: [everybody],
    cc: [authorUrl],
    url: `${new URL(pathOf(entry.kind, entry.slug), origin).href}#response-${id}`,
    content,
    contentMap: { [language]: content },
    published: new Date(answeredAt).toISOString(),
    tag: [{ type: "Mention", href: authorUrl, name: authorHandle }],
    attachment: [],
  };
}
