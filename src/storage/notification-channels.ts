/** Notification channels: where messages go. What is secret about them lies sealed and is read only to send. */
import * as z from "zod";
import { type AlertPlan, atOnce, escalationBounds, isTimeOfDay } from "../domain/alerts/alert-plan.ts";
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import { createId } from "../platform/ids.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import type { Store } from "./database.ts";
import type { NotificationChannelRow } from "./work-tables.ts";

export type Config = Record<string, unknown>;
export type NotificationChannel = {
  id: string;
  notifier: string;
  name: string;
  /** Without its secrets. */
  config: Config;
  /** Names of what it hears of. */
  topics: string[];
  enabled: boolean;
  /** Its address may lie in the own network. */
  allowPrivate: boolean;
  /** Sends the site's own mail: invitations, new passwords. */
  siteMail: boolean;
  alertPlan: AlertPlan;
  /** Why the program has switched it off. */
  trouble: string | null;
};
/** Without a plan it stays as it is, at once at first. */
export type ChannelFields = Omit<NotificationChannel, "id" | "trouble" | "alertPlan"> & { alertPlan?: AlertPlan };

export const mostChannels = 50;

const timeOfDay = z.string().refine(isTimeOfDay);
const whole = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);
const alertPlan: z.ZodType<AlertPlan> = z.object({
  quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  dailyAt: timeOfDay.nullable(),
  escalation: z
    .object({
      minutes: whole(escalationBounds.minutes),
      times: whole(escalationBounds.times),
      urgentOnly: z.boolean(),
    })
    .nullable(),
});

/** A plan of a later version of the program is none: better told at once than never. */
const planOf = (kept: string | null): AlertPlan =>
  (kept === null ? null : alertPlan.safeParse(JSON.parse(kept)).data) ?? atOnce;

const channelOf = (row: NotificationChannelRow): NotificationChannel => ({
  id: row.id,
  notifier: row.notifier,
  name: row.name,
  config: JSON.parse(row.config),
  topics: JSON.parse(row.topics),
  enabled: row.enabled === 1,
  allowPrivate: row.allow_private === 1,
  siteMail: row.site_mail === 1,
  alertPlan: planOf(row.alert_plan),
  trouble: row.trouble,
});

const columnsOf = (fields: ChannelFields) => ({
  notifier: fields.notifier,
  name: fields.name,
  config: JSON.stringify(fields.config),
  topics: JSON.stringify(fields.topics),
  enabled: fields.enabled ? 1 : 0,
  allow_private: fields.allowPrivate ? 1 : 0,
  site_mail: fields.siteMail ? 1 : 0,
  ...(fields.alertPlan && { alert_plan: JSON.stringify(fields.alertPlan) }),
});

const placeOf = (siteId: string, id: string) => `notification channel ${siteId} ${id}`;

const seal = ({ database, siteId }: Store, id: string, secrets: Config): string =>
  database.vault.seal(JSON.stringify(secrets), placeOf(siteId, id));

const rows = ({ database, siteId }: Store) =>
  database.db.selectFrom("notification_channels").where("site_id", "=", siteId);

const update = ({ database, siteId }: Store, id: string) =>
  database.db.updateTable("notification_channels").where("site_id", "=", siteId).where("id", "=", id);

/** By name. */
export async function listChannels(store: Store): Promise<NotificationChannel[]> {
  const found = await rows(store).where("deleted_at", "is", null).selectAll().execute();
  return found.map(channelOf).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export async function findChannel(store: Store, id: string): Promise<NotificationChannel | null> {
  const row = await rows(store).where("id", "=", id).where("deleted_at", "is", null).selectAll().executeTakeFirst();
  return row ? channelOf(row) : null;
}

/** The channel that sends the site's own mail; the first by name where there are several. */
export const findMailChannel = async (store: Store): Promise<NotificationChannel | null> =>
  (await listChannels(store)).find(({ enabled, siteMail }) => enabled && siteMail) ?? null;

/** Only to send, and to keep what a form leaves as it was. Null: the site's secret is not the one they were sealed with. */
export async function readSecrets(store: Store, id: string): Promise<Config | null> {
  const row = await rows(store).where("id", "=", id).select("secrets").executeTakeFirst();
  const text = row ? store.database.vault.open(row.secrets, placeOf(store.siteId, id)) : null;
  return text === null ? null : JSON.parse(text);
}

const tooMany = problem("too-many", `A site has at most ${mostChannels} channels.`);

/** Problem: `too-many`. */
export async function insertChannel(store: Store, fields: ChannelFields, secrets: Config): Promise<Result<string>> {
  if ((await listChannels(store)).length >= mostChannels) return tooMany;
  const id = createId(store.now());
  const at = { created_at: store.now(), updated_at: store.now(), deleted_at: null };
  await store.database.db
    .insertInto("notification_channels")
    .values({
      site_id: store.siteId,
      id,
      alert_plan: null,
      ...columnsOf(fields),
      secrets: seal(store, id, secrets),
      trouble: null,
      ...at,
    })
    .execute();
  return ok(id);
}

/** What the program had to say about it is over. */
export async function updateChannel(store: Store, id: string, fields: ChannelFields, secrets: Config): Promise<void> {
  await update(store, id)
    .set({ ...columnsOf(fields), secrets: seal(store, id, secrets), trouble: null, updated_at: store.now() })
    .execute();
}

export async function enableChannel(store: Store, id: string, enabled: boolean): Promise<void> {
  await update(store, id)
    .set({ enabled: enabled ? 1 : 0, trouble: null, updated_at: store.now() })
    .execute();
}

/** The program itself switches it off and says why. */
export async function disableDeadChannel(store: Store, id: string, trouble: string): Promise<void> {
  await update(store, id).set({ enabled: 0, trouble, updated_at: store.now() }).execute();
}

export async function removeChannel(store: Store, id: string): Promise<void> {
  await update(store, id).set({ deleted_at: store.now() }).execute();
}

/** Out of the bin. Problems: `too-many`, `not-found`. */
export async function restoreChannel(store: Store, id: string): Promise<Result<void>> {
  if ((await listChannels(store)).length >= mostChannels) return tooMany;
  const { numUpdatedRows } = await update(store, id).set({ deleted_at: null }).executeTakeFirst();
  return numUpdatedRows > 0n ? ok(undefined) : problem("not-found", "This channel is not there any more.");
}

/** Those that were removed 30 days ago, secrets and all. Gives their number. */
export async function purgeChannels({ database, siteId, now }: Store): Promise<number> {
  const gone = await database.db
    .deleteFrom("notification_channels")
    .where("site_id", "=", siteId)
    .where("deleted_at", "<", now() - binMilliseconds)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
