/** What editors do with entries: save, publish, take back, put into the bin and out again. */
import * as z from "zod";
import { requireRole } from "../../domain/people/require-role.ts";
import type { BeerData, Entry } from "../../domain/publishing/entry.ts";
import { ok, type Ok, problem, type Problem, type Result } from "../../domain/result.ts";
import { inTransaction } from "../../storage/database.ts";
import { findEntryById } from "../../storage/entries.ts";
import { insertEntry, updateEntry } from "../../storage/save-entry.ts";
import { removeEntry, restoreEntry } from "../../storage/entry-bin.ts";
import type { EntryFrame } from "../../storage/entry-rows.ts";
import { entrySchemas } from "../../storage/entry-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { freeTap, giveTapBack, type TapHolder } from "../../storage/taps.ts";
import { type Deed, deeds, formatHead, readHead, statusAfter } from "./entry-fields.ts";
import type { FormErrors, FormValues } from "./field.ts";
import { changeRows, formatValues, readValues, valuesOf } from "./form-values.ts";
import type { EditedKind, KindForm } from "./kinds/kind-form.ts";
import { fieldsOf } from "./kinds/registry.ts";
import { roomFor, toolsOf } from "./queries.ts";

export type Saved =
  /** `settled`: values that the save itself made, such as an address from the title. */
  | { type: "saved"; id: string; revision: number; settled: FormValues; replaced: Replaced | null }
  /** `taken`: who stands where this beer was to go, and the deed that replaces it. */
  | { type: "wrong"; values: FormValues; errors: FormErrors; taken?: TapHolder & { deed: string } }
  /** Somebody else saved in between: what they wrote, and the revision that a second save goes over. */
  | { type: "conflict"; values: FormValues; theirs: FormValues; revision: number }
  /** Why a replaced beer is not on its tap again, and who stands in the way if somebody does; nothing is changed. */
  | { type: "not-undone"; message: string; holder: TapHolder | null }
  /** A row was added, removed or moved; nothing is saved. */
  | { type: "rows"; values: FormValues }
  | { type: "removed"; id: string };

/** The beer that left its tap, and the fields that take this back. */
export type Replaced = TapHolder & { back: FormValues };

const isDeed = (text: string | undefined): text is Deed => deeds.includes(text as Deed);
type Written = Ok<Entry<EditedKind>> | (Problem & { current?: Entry<EditedKind>; holder?: TapHolder });
const gone = problem("not-found", "This entry is not there any more.");

/** Problems: `sign-in`, `forbidden`, `not-found`. What is wrong with the form comes back as a value with all that was typed. */
export async function saveEntry(
  site: SiteContext,
  room: string,
  id: string,
  formData: FormData,
): Promise<Result<Saved>> {
  const found = roomFor(site, room);
  if (!found.ok) return found;
  const form = found.value;
  const values = valuesOf(formData);
  const rowDeed = values["rows"];
  if (rowDeed) return ok({ type: "rows", values: withRows(form, values, rowDeed) });
  const [word, replaces = ""] = (values["deed"] ?? "").split(" ");
  const deed = isDeed(word) ? word : "save";
  const opened = id === "new" ? null : await findEntryById(site.store, form.kind, id, site.viewer);
  if (opened && (opened.access !== "open" || opened.entry.deletedAt !== null)) return gone;
  if (word === "remove") return binEntry(site, id);
  if (word === "give-tap-back") return takeReplacementBack(site, id, values);
  return write(site, form, opened?.access === "open" ? opened.entry : null, values, deed, replaces);
}

function withRows(form: KindForm, values: FormValues, deed: string): FormValues {
  const rows = fieldsOf(form).find((field) => field.control === "rows" && field.name === deed.split(":")[0]);
  return rows?.control === "rows" ? changeRows(rows, values, deed) : values;
}

async function write(
  site: SiteContext,
  form: KindForm,
  entry: Entry<EditedKind> | null,
  values: FormValues,
  deed: Deed,
  replaces: string,
): Promise<Result<Saved>> {
  const { store, viewer } = site;
  const tools = toolsOf(site);
  const { head, errors: headErrors } = readHead(values, entry, tools);
  const before = { ...(entry?.data ?? form.empty(store.now())) };
  const { data: fields, errors: dataErrors } = readValues(fieldsOf(form), values, before, tools);
  const errors = { ...headErrors, ...dataErrors };
  const data = entrySchemas[form.kind].safeParse({ ...fields, body: (values["body"] ?? "").replaceAll("\r\n", "\n") });
  if (!data.success)
    for (const issue of data.error.issues) errors[issue.path.join(".")] ??= "This can't be saved as it is.";
  if (!data.success || Object.keys(errors).length > 0) return ok({ type: "wrong", values, errors });
  const status = statusAfter(deed, entry?.status ?? "draft", head.publishAt, store.now());
  const { slug, ...rest } = head;
  const patch = { ...rest, ...(slug === "" ? {} : { slug }), status, data: data.data };
  const revision = Number(values["revision"] ?? entry?.revision ?? 0);
  let replaced: TapHolder | null = null;
  const saved = await inTransaction(store, async (tx): Promise<Written> => {
    const standing = { id: entry?.id ?? null, kind: form.kind, status, data: data.data };
    const freed = await freeTap(tx, standing, replaces, viewer);
    if (!freed.ok) return freed;
    replaced = freed.value;
    return entry
      ? updateEntry<EditedKind>(tx, entry.id, revision, patch, viewer)
      : insertEntry<EditedKind>(tx, { kind: form.kind, ...patch }, viewer);
  });
  if (saved.ok) {
    const { slug = "", publishAt = "" } = formatHead(saved.value, tools);
    return ok({
      type: "saved",
      id: saved.value.id,
      revision: saved.value.revision,
      settled: { slug, publishAt },
      replaced: replaced && { ...(replaced as TapHolder), back: backOf(replaced, entry) },
    });
  }
  if (saved.holder) {
    const taken = { ...saved.holder, deed: `${deed} ${saved.holder.id}` };
    return ok({ type: "wrong", values, errors: { tap: saved.message }, taken });
  }
  if (saved.code === "slug-taken") return ok({ type: "wrong", values, errors: { slug: saved.message } });
  const { current } = saved;
  if (saved.code !== "stale" || !current) return saved;
  const theirs = {
    ...formatHead(current, tools),
    body: current.data.body,
    ...formatValues(fieldsOf(form), current.data, tools),
  };
  return ok({ type: "conflict", values, theirs, revision: current.revision });
}

/** What this beer was before, a new one a draft. */
function backOf({ id, tap }: TapHolder, entry: Entry<EditedKind> | null): FormValues {
  const before = entry?.kind === "beer" ? (entry.data as BeerData) : { place: "on-tap", tap };
  const status = entry?.status ?? "draft";
  return { deed: "give-tap-back", former: id, status, place: before.place, tap: String(before.tap ?? "") };
}

const standing = z.object({
  status: z.enum(["draft", "scheduled", "published", "archived"]),
  place: z.enum(["on-tap", "conditioning", "coming", "kicked"]),
  tap: z.union([z.literal("").transform(() => null), z.coerce.number().int()]),
});

async function takeReplacementBack(site: SiteContext, id: string, values: FormValues): Promise<Result<Saved>> {
  const before = standing.safeParse(values);
  if (!before.success) return gone;
  const ids = { former: values["former"] ?? "", now: id };
  const back = await giveTapBack(site.store, ids, before.data, site.viewer);
  if (back.ok) return ok({ type: "saved", id, revision: back.value.revision, settled: {}, replaced: null });
  if (back.code === "not-found") return gone;
  return ok({ type: "not-undone", message: back.message, holder: back.holder ?? null });
}

async function binEntry(site: SiteContext, id: string): Promise<Result<Saved>> {
  const removed = await removeEntry(site.store, id, site.viewer);
  return removed.ok ? ok({ type: "removed", id }) : removed;
}

/** Out of the bin. Problems: `sign-in`, `forbidden`, `not-found`, `stale`. */
export async function takeOutOfBin(site: SiteContext, id: string): Promise<Result<EntryFrame>> {
  const allowed = requireRole(site.viewer, "editor");
  return allowed.ok ? restoreEntry(site.store, id, site.viewer) : allowed;
}
