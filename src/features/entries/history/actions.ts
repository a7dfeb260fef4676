/** What editors do with versions: restore one, name one. */
import { ok, problem, type Result } from "../../../domain/result.ts";
import type { Entry } from "../../../domain/publishing/entry.ts";
import { type Answer, done } from "../../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../../platform/deeds/do-deed.ts";
import { clipped, whole } from "../../../platform/deeds/fields.ts";
import { closeVersion, findVersion, nameVersion } from "../../../storage/entry-versions.ts";
import { updateEntry } from "../../../storage/save-entry.ts";
import type { SiteContext } from "../../../storage/site-context.ts";
import { wordsOf } from "../../../words/words.ts";
import type { EditedKind } from "../kinds/kind-form.ts";
import { restoredFrom } from "../restored-from.ts";
import { sayEntryTrouble } from "../say-entry-trouble.ts";
import { findWritten, isOut } from "./queries.ts";

type Place = { site: SiteContext; room: string; entry: Entry<EditedKind> };

const gone = ({ choices }: SiteContext) => problem("not-found", wordsOf(choices.language).text("entry.history.gone"));

/** What is out is only opened in the editor with it; anything else is saved with it. Nothing is published. */
async function restore({ site, room, entry }: Place, { of }: { of: number | null }) {
  const { store, viewer, choices } = site;
  const version = of === null ? null : await findVersion(store, entry, { is: of });
  if (!version) return gone(site);
  const editor = `/studio/${room}/${entry.id}`;
  if (isOut(entry)) {
    // What was typed until now is not saved over.
    await closeVersion(store, entry.id);
    return done({ goTo: `${editor}?version=${of}` });
  }
  const patch = restoredFrom(entry, version.text);
  const saved = await updateEntry<EditedKind>(store, entry.id, entry.revision, patch, viewer, "restored");
  if (saved.ok) return done({ goTo: editor });
  return problem(saved.code, sayEntryTrouble(wordsOf(choices.language), saved));
}

async function name({ site, room, entry }: Place, fields: { of: number | null; name: string }) {
  const { of } = fields;
  if (of === null || !(await nameVersion(site.store, entry.id, of, fields.name))) return gone(site);
  return done({ goTo: `/studio/${room}/${entry.id}/history?version=${of}` });
}

const deeds: Deeds<Place> = {
  least: "editor",
  deeds: {
    restore: deed({ of: whole() }, restore),
    name: deed({ of: whole(), name: clipped(100) }, name),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`, `not-found`, `unreadable`. */
export const changeHistory = (site: SiteContext, room: string, id: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const found = await findWritten(site, room, id);
    return found.ok ? ok({ site, room, entry: found.value.entry }) : found;
  });
