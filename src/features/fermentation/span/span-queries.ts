/** A span of a batch's readings for its chart: on the public page for whoever sees the page, in the studio for its editors. */
import { requireRole } from "../../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../../domain/result.ts";
import type { Source } from "../../../domain/fermentation/reading-spread.ts";
import type { Store } from "../../../storage/database.ts";
import { findLeads } from "../../../storage/batch-leaders.ts";
import { namesOfDevices } from "../../../storage/device-lists.ts";
import { findEntryById } from "../../../storage/entries.ts";
import { readSpan, type SpanSeries } from "../../../storage/reading-span.ts";
import type { SiteContext } from "../../../storage/site-context.ts";
import { sourceKey } from "../../../storage/source-key.ts";
import { findBatch } from "../find-batch.ts";
import type { SentSeries, SentSource, SentSpan } from "./sent-span.ts";
import { readSpanRange, type SpanRange } from "./span-range.ts";

const keyOf = ({ deviceId, sensor }: Source): string => `${deviceId}\n${sensor}`;

const rounded = (name: SpanSeries["name"], value: number): number =>
  Number(value.toFixed(name === "gravity" || name === "aside" ? 5 : 3));

async function spanOf(store: Store, batchId: string, range: SpanRange, isNamed: boolean): Promise<SentSpan> {
  const span = await readSpan(store, batchId, range);
  if (!span) return { from: null, to: null, slotMilliseconds: null, sources: [], series: [] };
  const { from, to, slotMilliseconds, series } = span;
  const keys = [...new Set(series.map(keyOf))];
  const sent = ({ name, points, ...source }: SpanSeries): SentSeries => {
    const values = (end: "least" | "most") => points.map((point) => rounded(name, point[end]));
    return {
      quantity: name,
      source: keys.indexOf(keyOf(source)),
      at: points.map(({ at }) => at - from),
      ...(slotMilliseconds === null ? { value: values("least") } : { least: values("least"), most: values("most") }),
    };
  };
  return {
    from,
    to,
    slotMilliseconds,
    sources: await sourcesOf(store, batchId, series, isNamed),
    series: series.map(sent),
  };
}

async function sourcesOf(
  store: Store,
  batchId: string,
  series: readonly SpanSeries[],
  isNamed: boolean,
): Promise<SentSource[]> {
  const named = await namesOfDevices(
    store,
    series.map(({ deviceId }) => deviceId),
  );
  const nameOf = new Map(named.map(({ id, name }) => [id, isNamed ? name : ""]));
  const hydrometers = new Set(series.flatMap(({ name, deviceId }) => (name === "gravity" ? deviceId : [])));
  const leads = hydrometers.size > 1 ? await findLeads(store, batchId) : [];
  const isSecond = ({ deviceId }: Source) =>
    leads.length > 0 && leads.every((lead) => lead.deviceId !== deviceId) && hydrometers.has(deviceId);
  return [...new Map(series.map((source) => [keyOf(source), source])).values()].map((source) => ({
    key: sourceKey(source),
    device: nameOf.get(source.deviceId) ?? null,
    sensor: source.sensor,
    ...(isSecond(source) && { second: true }),
  }));
}

/** Null where there is nothing for this visitor. Problem: `bad-request`. */
export async function publicSpan(
  site: SiteContext,
  slug: string,
  query: URLSearchParams,
): Promise<Result<SentSpan> | null> {
  const found = await findBatch(site, slug);
  if (found.access !== "open") return null;
  const range = readSpanRange(query);
  return range.ok ? ok(await spanOf(site.store, found.entry.id, range.value, !found.entry.data.hidden.devices)) : range;
}

/** What a curve draws of the part that an address asks for; null where it asks for none. */
export async function publicPart(site: SiteContext, slug: string, query: URLSearchParams): Promise<SentSpan | null> {
  if (!query.has("from") && !query.has("to")) return null;
  const span = await publicSpan(site, slug, query);
  if (!span?.ok) return null;
  const { series } = span.value;
  return { ...span.value, series: series.filter(({ quantity }) => quantity === "gravity" || quantity === "celsius") };
}

/** Problems: `sign-in`, `forbidden`, `not-found`, `bad-request`. */
export async function ownSpan(site: SiteContext, id: string, query: URLSearchParams): Promise<Result<SentSpan>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const found = await findEntryById(site.store, "batch", id, site.viewer);
  if (found.access !== "open" || found.entry.deletedAt !== null) return problem("not-found", "No batch has this id.");
  const range = readSpanRange(query);
  return range.ok ? ok(await spanOf(site.store, id, range.value, true)) : range;
}
