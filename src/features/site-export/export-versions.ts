/** Versions of an entry as Markdown beside it: `versions/SLUG/REVISION.md`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { writeMoments } from "../../domain/dated-fields.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import type { Store } from "../../storage/database.ts";
import { findDraft } from "../../storage/entry-drafts.ts";
import { countVersions, isWritten, type WrittenKind } from "../../storage/entry-versions.ts";
import { readVersions, type WholeVersion } from "../../storage/whole-versions.ts";

/** Where an entry has one version, that is the entry itself. Who saved them is not exported, as no account is. */
export async function exportVersions(store: Store, entry: Entry, folder: string): Promise<void> {
  if (!isWritten(entry) || (await countVersions(store, entry.id)) < 2) return;
  const beside = path.join(folder, "versions", entry.slug);
  makeFolder(beside);
  const draft = await findDraft(store, entry);
  for await (const version of readVersions(store, entry)) {
    const draftOf = version.revision === draft?.revision ? { isDraft: true, dueAt: draft.dueAt } : {};
    writeFileSync(path.join(beside, `${version.revision}.md`), format(version, draftOf), { mode: 0o600 });
  }
}

function format({ text, at, action, status, name }: WholeVersion<WrittenKind>, draft: object): string {
  const { data, ...head } = text;
  const { body, ...fields } = data;
  const version = { savedAt: at, action, status, name, ...draft };
  return `---\n${stringify(writeMoments({ version, ...head, ...fields }), { lineWidth: 0 })}---\n\n${body}\n`;
}
