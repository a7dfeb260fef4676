/** What the studio's own frame and first page read: rooms with their counts, and what needs somebody today. */
import { deviceState } from "../../domain/fermentation/device-state.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { type EntryKind, entryKinds } from "../../domain/publishing/entry.ts";
import { isOn, kindsOn } from "../../domain/publishing/site-settings.ts";
import { ok, type Result } from "../../domain/result.ts";
import { sayFailure } from "../../platform/failure.ts";
import { type Alert, countUnansweredAlerts, unansweredAlerts } from "../../storage/alerts.ts";
import { measuringDevices } from "../../storage/devices.ts";
import { type Change, listChanges } from "../../storage/entry-changes.ts";
import { ownDrafts, ownNames } from "../../storage/own-entries.ts";
import { type FoundDocument, searchDocuments } from "../../storage/search.ts";
import { countJobs } from "../../storage/job-lists.ts";
import { countUnread } from "../../storage/messages.ts";
import { restoredAt } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findStockNeeds, type StockNeeds } from "../../storage/stock-needs.ts";
import { listTastingsToApprove } from "../../storage/tastings.ts";
import { listUnreached, type Unreached } from "../../storage/unreached.ts";
import { countUnreadable } from "../../storage/unreadable.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { editPath } from "./edit-path.ts";
import { sectionsFor, type StudioSectionId } from "./studio-sections.ts";

export type StudioChrome = {
  brand: string;
  rooms: { id: StudioSectionId; count: number; alert: number }[];
  /** Person who is signed in. */
  name: string;
  userId: string;
};

const mostAlerts = 3;
const mostDrafts = 6;
const mostChanges = 8;
const mostFailed = 99;
const mostUnread = 99;

/** Those that measure a batch; what lies in the drawer may be silent. */
async function silentDevices({ store, settings }: SiteContext) {
  if (!isOn(settings, "fermentation")) return [];
  const measuring = await measuringDevices(store);
  return measuring
    .filter(({ device }) => deviceState(device, store.now()) === "silent")
    .toSorted((a, b) => a.device.name.localeCompare(b.device.name, "en"));
}

const countAlerts = ({ store, settings }: SiteContext) =>
  isOn(settings, "fermentation") ? countUnansweredAlerts(store) : 0;

const latestAlerts = ({ store, settings }: SiteContext): Promise<Alert[]> =>
  isOn(settings, "fermentation") ? unansweredAlerts(store, mostAlerts) : Promise.resolve([]);

/** Only owners can mend them. */
const unreached = ({ store, settings, viewer }: SiteContext): Promise<Unreached[]> =>
  isOn(settings, "fermentation") && hasRole(viewer, "owner") ? listUnreached(store) : Promise.resolve([]);

/** All of a kind by name, with why the first of them fails. */
function sayUnreached(words: Words, found: readonly Unreached[], is: Unreached["is"]): Today["controllers"] {
  const ofKind = found.filter((each) => each.is === is);
  const failure = ofKind[0]?.failure;
  return { names: ofKind.map(({ name }) => name), why: failure ? sayFailure(words, failure) : "" };
}

const waitingTastings = ({ store, settings }: SiteContext) =>
  isOn(settings, "beers") ? listTastingsToApprove(store) : Promise.resolve([]);

const noNeeds: StockNeeds = { short: { count: 0, names: [] }, pastDate: { count: 0, names: [] }, lots: 0 };

/** Ingredients that somebody must see to: those that planned beers lack, by name, and lots past their date. */
const stockNeeds = ({ store, settings }: SiteContext): Promise<StockNeeds> =>
  isOn(settings, "recipes") ? findStockNeeds(store) : Promise.resolve(noNeeds);

/** Problems: `sign-in`, `forbidden`. */
export async function studioChrome(site: SiteContext): Promise<Result<StudioChrome>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const [drafts, silent, told, notReached, tastings, stock, failed, unread] = await Promise.all([
    ownDrafts(site.store, kindsOn(site.settings), mostDrafts),
    silentDevices(site),
    countAlerts(site),
    unreached(site),
    waitingTastings(site),
    stockNeeds(site),
    countJobs(site.store, "failed", mostFailed),
    hasRole(site.viewer, "owner") ? countUnread(site.store, mostUnread) : 0,
  ]);
  const devices = silent.length + notReached.length;
  const alerts: Partial<Record<StudioSectionId, number>> = {
    today: devices + told + tastings.length + Math.min(failed, 1),
    alerts: told,
    work: failed,
    devices,
    tastings: tastings.length,
    messages: unread,
  };
  const rooms = sectionsFor(site.settings, site.viewer).map((section) => ({
    id: section.id,
    count: "kind" in section ? (drafts.counts.get(section.kind) ?? 0) : section.id === "inventory" ? stock.lots : 0,
    alert: alerts[section.id] ?? 0,
  }));
  return ok({ brand: site.settings.title, rooms, name: site.viewer.name ?? "", userId: site.viewer.userId ?? "" });
}

/** A draft that saves itself would fill the list alone. */
const latestOfEach = (changes: readonly Change[]): Change[] =>
  changes
    .filter(({ entryId }, index) => changes.findIndex((other) => other.entryId === entryId) === index)
    .slice(0, mostChanges);

type NamedBatch = { id: string; title: string };

/** A rule that has fired on a batch: when, and what its conditions came to. */
export type FiredAlert = Pick<Alert, "id" | "rule"> &
  Pick<Alert["fired"], "at" | "values"> & { batch: NamedBatch | null };

export type Today = {
  now: number;
  /** Stored records that cannot be read; only owners see to them. */
  unreadable: number;
  silent: { id: string; name: string; lastSeenAt: number; batch: NamedBatch | null }[];
  /** Alerts that nobody has acknowledged, and the latest of them. */
  alerts: { count: number; latest: FiredAlert[] };
  /** Controllers that are not told their set point for an hour, and forwards that keep failing. */
  controllers: { names: string[]; why: string };
  forwards: { names: string[]; why: string };
  drafts: { kind: EntryKind; id: string; title: string; at: number }[];
  draftCount: number;
  stock: Pick<StockNeeds, "short" | "pastDate">;
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
    /** The name of the key that it was done through. */
    through: string | null;
  }[];
};

/** Problems: `sign-in`, `forbidden`. */
export async function today(site: SiteContext): Promise<Result<Today>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, settings, viewer } = site;
  const words = wordsOf(site.choices.language);
  const [drafts, silent, alertCount, fired, notReached, tastings, stock, changes, unreadable, failed, restored] =
    await Promise.all([
      ownDrafts(store, kindsOn(settings), mostDrafts),
      silentDevices(site),
      countAlerts(site),
      latestAlerts(site),
      unreached(site),
      waitingTastings(site),
      stockNeeds(site),
      listChanges(store),
      hasRole(viewer, "owner") ? countUnreadable(store) : 0,
      countJobs(store, "failed", mostFailed),
      restoredAt(store),
    ]);
  const { short, pastDate } = stock;
  const ids = [...silent, ...fired].map(({ batchId }) => batchId);
  const batches = await ownNames(store, "batch", viewer, { ids });
  const batchOf = (batchId: string): NamedBatch | null => {
    const found = batches.find(({ id }) => id === batchId);
    return found ? { id: found.id, title: found.title } : null;
  };
  const first = tastings[0];
  return ok({
    now: store.now(),
    unreadable,
    silent: silent.map(({ device: { id, name, lastSeenAt }, batchId }) => ({
      id,
      name,
      lastSeenAt: lastSeenAt ?? 0,
      batch: batchOf(batchId),
    })),
    alerts: {
      count: alertCount,
      latest: fired.map(({ id, rule, fired: { at, values }, batchId }) => ({
        id,
        rule,
        at,
        values,
        batch: batchOf(batchId),
      })),
    },
    controllers: sayUnreached(words, notReached, "controller"),
    forwards: sayUnreached(words, notReached, "forward"),
    drafts: drafts.latest.map(({ kind, id, title, updatedAt }) => ({ kind, id, title, at: updatedAt })),
    draftCount: drafts.counts.values().reduce((sum, count) => sum + count, 0),
    stock: { short, pastDate },
    tastings: {
      count: tastings.length,
      first: first ? { stars: first.stars, author: first.author, note: first.note } : null,
    },
    failed,
    restoredAt: restored,
    changes: latestOfEach(changes).map(({ id, entryId, kind, title, action, at, userName, through }) => ({
      id,
      entryId,
      kind,
      title,
      action,
      at,
      by: userName,
      through,
    })),
  });
}

export type FoundItem = { href: string; label: string; text: string };

const mostFound = 12;

function itemOf(words: Words, { kind, id, title, status }: FoundDocument): FoundItem {
  if (kind === "about") return { href: "/studio/about", label: title, text: words.text("studio.found.cv") };
  if (kind === "media")
    return { href: `/studio/media?file=${id}`, label: title, text: words.text("studio.found.file") };
  const text = words.text("studio.found.entry", { kind: words.text("ui.kind", { kind }), status: status ?? "draft" });
  return { href: editPath(kind, id), label: title, text };
}

/** Entries of every kind, drafts too, files and the CV: those with all words, then those that come close. Problems: `sign-in`, `forbidden`. */
export async function findInStudio(site: SiteContext, query: string): Promise<Result<FoundItem[]>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const kinds = [...entryKinds, "about", "media"] as const;
  const words = wordsOf(site.choices.language);
  const { found, similar } = await searchDocuments(site.store, query.slice(0, 200), kinds, site.viewer, mostFound);
  return ok([...found, ...similar].slice(0, mostFound).map((each) => itemOf(words, each)));
}
