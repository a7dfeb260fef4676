/** Writing entries through the API: the same saves as the studio's forms, in the same transactions, under the key's name. */
import type { WrittenKind } from "../../domain/people/key-scopes.ts";
import type { Entry, PublishStatus } from "../../domain/publishing/entry.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { onlyOnce } from "../../storage/api-requests.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { removeEntry, restoreEntry } from "../../storage/entry-bin.ts";
import { readEntry } from "../../storage/entry-changes.ts";
import { lockLinks } from "../../storage/entry-links.ts";
import { insertEntry, updateEntry } from "../../storage/save-entry.ts";
import { viewerOf } from "./caller.ts";
import { type ChangesBody, collections, type NewEntryBody, parseData } from "./entry-shapes.ts";
import {
  type ApiRoom,
  type Asked,
  type Fault,
  faultsOf,
  invalid,
  type Outcome,
  pointerOf,
  type Trouble,
  unreadFaults,
} from "./operation.ts";
import { openEntry, shownEntry } from "./read-entries.ts";

type Written = Entry<WrittenKind>;

async function answer(room: ApiRoom, kind: WrittenKind, id: string): Promise<Outcome> {
  const found = await openEntry(room, kind, id);
  if (!found.ok) return found;
  const body = await shownEntry(room, found.value);
  return ok({ body, revision: found.value.revision, location: `/api/v1/${collections[kind]}/${id}` });
}

const changed = async (room: ApiRoom, current: Entry): Promise<Trouble> => ({
  ...problem("changed", "Read what is there now, and send your change again with its revision."),
  current: await shownEntry(room, current),
});

/** What storage refuses, at the field that it is about. */
function refusal(refused: Problem): Trouble {
  const { code, message, path } = refused;
  if (code === "slug-taken") return { ...refused, errors: [{ pointer: "/slug", detail: message }] };
  return path === "language" || path === "translates" || path === "at"
    ? invalid([{ pointer: `/data/${path}`, detail: message }])
    : refused;
}

const isOverdue = ({ revision }: Asked, now: Entry): boolean =>
  revision !== null && revision !== "any" && revision !== now.revision;

/** What is due later is scheduled, what is due is published. */
function settleStatus(asked: PublishStatus, publishAt: number | null, now: number): Result<PublishStatus> {
  if (asked === "draft" || asked === "archived") return ok(asked);
  if (publishAt !== null && publishAt > now) return ok("scheduled");
  return asked === "scheduled" && publishAt === null
    ? problem("invalid", "What is scheduled needs a time.", "publishAt")
    : ok("published");
}

/** Of the fields that were sent. */
function faultsIn(
  { site, rooms }: ApiRoom,
  kind: WrittenKind,
  data: object,
  sent: readonly string[],
  before?: object,
): Fault[] {
  return Object.entries(rooms.checkData(site, kind, data, before))
    .map(([name, detail]) => ({ path: name.split("."), detail }))
    .filter(({ path: [first = ""] }) => sent.includes(first))
    .map(({ path, detail }) => ({ pointer: pointerOf(["data", ...path]), detail }));
}

/** Once under an Idempotency-Key, else each time. */
function make(room: ApiRoom, { once }: Asked, text: unknown, work: (store: Store) => Promise<Result<{ id: string }>>) {
  const { site, caller } = room;
  if (once === null || caller.keyId === null) return work(site.store);
  return onlyOnce(site.store, { keyId: caller.keyId, name: once, text: JSON.stringify(text) }, work);
}

export async function createEntry(room: ApiRoom, kind: WrittenKind, asked: Asked): Promise<Outcome> {
  const { data, status: wanted = "draft", publishAt = null, ...head } = asked.body as NewEntryBody;
  const faults = faultsIn(room, kind, data, Object.keys(data));
  const status = settleStatus(wanted, publishAt, room.site.store.now());
  if (!status.ok) faults.push({ pointer: "/publishAt", detail: status.message });
  if (!status.ok || faults.length > 0) return invalid(faults);
  const entry = { kind, ...head, status: status.value, publishAt, data: data as Written["data"] };
  const made = await make(room, asked, [kind, asked.body], (store) =>
    insertEntry<WrittenKind>(
      store,
      entry as Parameters<typeof insertEntry<WrittenKind>>[1],
      viewerOf(room.caller, kind),
    ),
  );
  return made.ok ? answer(room, kind, made.value.id) : refusal(made);
}

function mergedData(
  room: ApiRoom,
  before: Written,
  sent: object | undefined,
): Result<Written["data"] | undefined> | Trouble {
  if (!sent) return ok(undefined);
  const merged = parseData(before.kind, { ...before.data, ...sent });
  if (!merged.success) return invalid(faultsOf(merged.error, ["data"]));
  const faults = [
    ...unreadFaults(sent, merged.data, ["data"]),
    ...faultsIn(room, before.kind, merged.data, Object.keys(sent), before.data),
  ];
  return faults.length > 0 ? invalid(faults) : ok(merged.data as Written["data"]);
}

export async function changeEntry(room: ApiRoom, kind: WrittenKind, asked: Asked): Promise<Outcome> {
  const found = await openEntry(room, kind, asked.id);
  if (!found.ok) return found;
  const before = found.value;
  if (before.deletedAt !== null) return problem("in-bin", "Restore it first.");
  if (isOverdue(asked, before)) return changed(room, before);
  const { data: sent, status: wanted, publishAt = before.publishAt, ...head } = asked.body as ChangesBody;
  const data = mergedData(room, before, sent);
  if (!data.ok) return data;
  const status = settleStatus(wanted ?? before.status, publishAt, room.site.store.now());
  if (!status.ok) return invalid([{ pointer: "/publishAt", detail: status.message }]);
  const patch = { ...head, status: status.value, publishAt, ...(data.value ? { data: data.value } : {}) };
  const viewer = viewerOf(room.caller, kind);
  const saved = await updateEntry<WrittenKind>(
    room.site.store,
    before.id,
    before.revision,
    patch as Parameters<typeof updateEntry<WrittenKind>>[3],
    viewer,
  );
  if (saved.ok) return answer(room, kind, before.id);
  return saved.code === "stale" && "current" in saved && saved.current ? changed(room, saved.current) : refusal(saved);
}

/** Into the bin, for 30 days. */
export async function binEntry(room: ApiRoom, kind: WrittenKind, asked: Asked): Promise<Outcome> {
  const found = await openEntry(room, kind, asked.id);
  if (!found.ok) return found;
  if (isOverdue(asked, found.value)) return changed(room, found.value);
  const removed = await removeEntry(room.site.store, found.value.id, viewerOf(room.caller, kind));
  return removed.ok ? ok({ body: null }) : removed;
}

export async function unbinEntry(room: ApiRoom, kind: WrittenKind, { id }: Asked): Promise<Outcome> {
  const found = await openEntry(room, kind, id);
  if (!found.ok) return found;
  if (found.value.deletedAt === null) return answer(room, kind, found.value.id);
  const restored = await restoreEntry(room.site.store, found.value.id, viewerOf(room.caller, kind));
  return restored.ok ? answer(room, kind, found.value.id) : restored;
}

/** One more row at the end of a project's log or releases, whoever else saves meanwhile. */
export async function appendRow(room: ApiRoom, list: "log" | "releases", asked: Asked): Promise<Outcome> {
  const found = await openEntry(room, "project", asked.id);
  if (!found.ok) return found;
  const { id, deletedAt } = found.value;
  if (deletedAt !== null) return problem("in-bin", "Restore it first.");
  const row = { ...(asked.body as object), at: (asked.body as { at?: number }).at ?? room.site.store.now() };
  const faults = faultsIn(room, "project", { ...found.value.data, [list]: [row] }, [list]);
  if (faults.length > 0)
    return invalid(faults.map(({ pointer, detail }) => ({ pointer: pointer.replace(`/data/${list}/0`, ""), detail })));
  const appended = await make(room, asked, [id, list, asked.body], (outer) =>
    inTransaction(outer, async (store) => {
      await lockLinks(store);
      const entry = await readEntry<"project">(store, id);
      if (!entry) return problem("not-found", "This project is not there any more.");
      const data = { ...entry.data, [list]: [...entry.data[list], row] };
      const full = faultsIn(room, "project", data, [list]);
      if (full.length > 0) return problem("too-large", full[0]?.detail ?? "");
      return updateEntry<"project">(store, id, entry.revision, { data }, viewerOf(room.caller, "project"));
    }),
  );
  return appended.ok ? answer(room, "project", id) : appended;
}
