/** What the studio's own frame and first page read: rooms with their counts, and what needs somebody today. */
import { deviceState } from "../../domain/fermentation/device-state.ts";
import { needsAction, calculateStock } from "../../domain/inventory/stock.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { type Entry, type EntryKind, entryKinds } from "../../domain/publishing/entry.ts";
import { isOn, kindsOn } from "../../domain/publishing/site-settings.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type Device, listAssignments, listDevices } from "../../storage/devices.ts";
import { type Change, listChanges } from "../../storage/entry-changes.ts";
import { listEntries } from "../../storage/entries.ts";
import { type FoundDocument, searchDocuments } from "../../storage/search.ts";
import { countJobs } from "../../storage/job-lists.ts";
import { restoredAt } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readStock } from "../../storage/stock.ts";
import { listTastingsToApprove } from "../../storage/tastings.ts";
import { countUnreadable } from "../../storage/unreadable.ts";
import { editPath } from "./edit-path.ts";
import { sectionsFor, type StudioSectionId } from "./studio-sections.ts";

export type StudioChrome = {
  brand: string;
  rooms: { id: StudioSectionId; count: number; alert: number }[];
  /** Person who is signed in. */
  name: string;
  userId: string;
};

const mostDrafts = 6;
const mostChanges = 8;
const mostFailed = 99;

const draftsOf = async ({ store, viewer }: SiteContext, kinds: readonly EntryKind[]): Promise<Entry[]> => {
  const lists = await Promise.all(
    kinds.map((kind): Promise<Entry[]> => listEntries(store, kind, viewer, { own: true, order: "updated" })),
  );
  return lists.flat().filter(({ status }) => status === "draft");
};

/** Those that measure a batch; what lies in the drawer may be silent. */
async function silentDevices({ store, settings }: SiteContext): Promise<Device[]> {
  if (!isOn(settings, "fermentation")) return [];
  const measuring = new Set(
    (await listAssignments(store)).filter(({ toAt }) => toAt === null).map(({ deviceId }) => deviceId),
  );
  const devices = await listDevices(store);
  return devices.filter((device) => measuring.has(device.id) && deviceState(device, store.now()) === "silent");
}

const waitingTastings = ({ store, settings }: SiteContext) =>
  isOn(settings, "beers") ? listTastingsToApprove(store) : Promise.resolve([]);

/** Ingredients that somebody must see to: those that planned beers lack, by name, and lots past their date. */
async function stockTroubles({ store, viewer, settings }: SiteContext) {
  if (!isOn(settings, "recipes")) return { short: [], pastDate: [], count: 0 };
  const { lots, plans, limits } = await readStock(store, viewer);
  const { rows, toBuy } = calculateStock(lots, plans, limits, store.now());
  const short = toBuy.filter((item) => item.short > 0).map(({ name }) => name);
  const pastDate = rows.filter(({ state }) => state.state === "past date").map(({ lot }) => lot.name);
  return { short, pastDate, count: rows.filter(needsAction).length };
}

/** Problems: `sign-in`, `forbidden`. */
export async function studioChrome(site: SiteContext): Promise<Result<StudioChrome>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const [drafts, silent, tastings, stock, failed] = await Promise.all([
    draftsOf(site, kindsOn(site.settings)),
    silentDevices(site),
    waitingTastings(site),
    stockTroubles(site),
    countJobs(site.store, "failed", mostFailed),
  ]);
  const alerts: Partial<Record<StudioSectionId, number>> = {
    today: silent.length + tastings.length + Math.min(failed, 1),
    work: failed,
    devices: silent.length,
    tastings: tastings.length,
  };
  const rooms = sectionsFor(site.settings, site.viewer).map((section) => ({
    id: section.id,
    count:
      "kind" in section
        ? drafts.filter(({ kind }) => kind === section.kind).length
        : section.id === "inventory"
          ? stock.count
          : 0,
    alert: alerts[section.id] ?? 0,
  }));
  return ok({ brand: site.settings.title, rooms, name: site.viewer.name ?? "", userId: site.viewer.userId ?? "" });
}

/** A draft that saves itself would fill the list alone. */
const latestOfEach = (changes: readonly Change[]): Change[] =>
  changes
    .filter(({ entryId }, index) => changes.findIndex((other) => other.entryId === entryId) === index)
    .slice(0, mostChanges);

export type Today = {
  now: number;
  /** Stored records that cannot be read; only owners see to them. */
  unreadable: number;
  silent: { id: string; name: string; lastSeenAt: number; batch: string | null }[];
  drafts: { kind: EntryKind; id: string; title: string; at: number }[];
  draftCount: number;
  /** Names of ingredients. */
  stock: { short: string[]; pastDate: string[] };
  tastings: { count: number; first: { stars: number; author: string; note: string } | null };
  /** Pieces of work that were given up, counted up to a hundred. */
  failed: number;
  /** When the site was restored, until its owner says that it is the live one. */
  restoredAt: number | null;
  changes: {
    id: string;
    entryId: string;
    kind: EntryKind;
    title: string;
    action: string;
    at: number;
    by: string | null;
  }[];
};

/** Problems: `sign-in`, `forbidden`. */
export async function today(site: SiteContext): Promise<Result<Today>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, settings, viewer } = site;
  const [drafts, silent, tastings, { short, pastDate }, changes, assignments, batches, unreadable, failed, restored] =
    await Promise.all([
      draftsOf(site, kindsOn(settings)),
      silentDevices(site),
      waitingTastings(site),
      stockTroubles(site),
      listChanges(store),
      listAssignments(store),
      listEntries(store, "batch", viewer, { own: true }),
      hasRole(viewer, "owner") ? countUnreadable(store) : 0,
      countJobs(store, "failed", mostFailed),
      restoredAt(store),
    ]);
  const batchOf = (deviceId: string) => {
    const current = assignments.find((assignment) => assignment.deviceId === deviceId && assignment.toAt === null);
    return batches.find(({ id }) => id === current?.batchId)?.title ?? null;
  };
  const first = tastings[0];
  return ok({
    now: store.now(),
    unreadable,
    silent: silent.map(({ id, name, lastSeenAt }) => ({ id, name, lastSeenAt: lastSeenAt ?? 0, batch: batchOf(id) })),
    drafts: drafts
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, mostDrafts)
      .map(({ kind, id, title, updatedAt }) => ({ kind, id, title, at: updatedAt })),
    draftCount: drafts.length,
    stock: { short, pastDate },
    tastings: {
      count: tastings.length,
      first: first ? { stars: first.stars, author: first.author, note: first.note } : null,
    },
    failed,
    restoredAt: restored,
    changes: latestOfEach(changes).map(({ id, entryId, kind, title, action, at, userName }) => ({
      id,
      entryId,
      kind,
      title,
      action,
      at,
      by: userName,
    })),
  });
}

export type FoundItem = { href: string; label: string; text: string };

const mostFound = 12;

function itemOf({ kind, id, title, status }: FoundDocument): FoundItem {
  if (kind === "about") return { href: "/studio/about", label: title, text: "CV" };
  if (kind === "media") return { href: `/studio/media?file=${id}`, label: title, text: "file" };
  return { href: editPath(kind, id), label: title, text: `${kind}, ${status}` };
}

/** Entries of every kind, drafts too, files and the CV: those with all words, then those that come close. Problems: `sign-in`, `forbidden`. */
export async function findInStudio(site: SiteContext, query: string): Promise<Result<FoundItem[]>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const kinds = [...entryKinds, "about", "media"] as const;
  const { found, similar } = await searchDocuments(site.store, query.slice(0, 200), kinds, site.viewer, mostFound);
  return ok([...found, ...similar].slice(0, mostFound).map(itemOf));
}
