/** Notification channels as their owner reads them, and the history of what was sent. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Result } from "../../domain/result.ts";
import { findNotifier } from "../../notifiers/registry.ts";
import { type ListedJob, type Cursor, findJob, listEndedOf } from "../../storage/job-lists.ts";
import { listChannels, type NotificationChannel } from "../../storage/notification-channels.ts";
import { isSendingHeld } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { sayFailure } from "../../platform/failure.ts";
import { isNotSent, sayReceipt } from "../../platform/receipt.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { type ChannelField, fieldsOf, isTyped, type TypedNotifier, typedNotifiers } from "./channel-form.ts";
import { notifierName, notifierPurpose } from "./say-notifier.ts";
import type { Notification, Sent } from "./send-notification.ts";
import { sayTopic, sendKind, topicOf } from "./topics.ts";
import { ensureVapidKeys } from "./vapid-keys.ts";

export type ShownChannel = NotificationChannel & { notifierName: string };
export type ShownForm = {
  notifier: string;
  notifierName: string;
  description: string;
  fields: ChannelField[];
  /** Null for a new one. */
  channel: NotificationChannel | null;
};
export type SentRow = {
  id: string;
  at: number;
  channel: string;
  title: string;
  why: string;
  state: ListedJob["state"];
  outcome: string;
  /** Not where it was no longer relevant. */
  isSent: boolean;
};

export type ChannelsPage = {
  channels: ShownChannel[];
  kinds: readonly TypedNotifier[];
  form: ShownForm | null;
  history: { rows: SentRow[]; next: string | null; isFirst: boolean } | null;
  /** The test that was asked for. */
  test: SentRow | null;
  held: boolean;
  pushKey: string;
};

const pageLength = 50;

const formatCursor = (cursor: Cursor | null) => cursor && `${cursor.at}.${cursor.id}`;

function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([\w -]{1,200})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

function formOf(words: Words, notifierId: string, channel: NotificationChannel | null): ShownForm | null {
  const notifier = findNotifier(notifierId);
  if (!notifier) return null;
  const fields = isTyped(notifierId) ? fieldsOf(words, notifier) : [];
  const notifierNamed = notifierName(words, notifierId);
  return {
    notifier: notifierId,
    notifierName: notifierNamed,
    description: notifierPurpose(words, notifierId),
    fields,
    channel,
  };
}

function sentRow(words: Words, job: ListedJob, channels: readonly NotificationChannel[]): SentRow {
  const { channelId, event } = job.payload as Notification;
  const topic = event && topicOf(event);
  const sent = job.state === "done" ? (job.result as Sent) : null;
  const failure = sent?.failed ? sent.receipt : job.error;
  return {
    id: job.id,
    at: job.changedAt,
    channel: sent?.channel || (channels.find(({ id }) => id === channelId)?.name ?? ""),
    title: sent?.title ?? "",
    why: event === null ? words.text("notice.topic.test") : topic ? sayTopic(words, topic.id) : "",
    state: sent?.failed ? "dead" : job.state,
    outcome:
      sent && !sent.failed ? sayReceipt(words, sent.receipt) : failure === null ? "" : sayFailure(words, failure),
    isSent: sent !== null && !isNotSent(sent.receipt),
  };
}

export type Asked = {
  add?: string | null;
  edit?: string | null;
  show?: string | null;
  after?: string | null;
  test?: string | null;
};

/** Problems: `sign-in`, `forbidden`. */
export async function channelsPage(
  { store, viewer, choices }: SiteContext,
  asked: Asked,
): Promise<Result<ChannelsPage>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const after = readCursor(asked.after ?? null);
  const [channels, page, test, held, vapid] = await Promise.all([
    listChannels(store),
    asked.show === "history" ? listEndedOf(store, sendKind, pageLength, after) : null,
    asked.test ? findJob(store, asked.test) : null,
    isSendingHeld(store),
    ensureVapidKeys(store),
  ]);
  const edited = channels.find(({ id }) => id === asked.edit) ?? null;
  return ok({
    channels: channels.map((channel) => ({
      ...channel,
      trouble: channel.trouble === null ? null : sayFailure(words, channel.trouble),
      notifierName: notifierName(words, channel.notifier),
    })),
    kinds: typedNotifiers,
    form: edited
      ? formOf(words, edited.notifier, edited)
      : asked.add && isTyped(asked.add)
        ? formOf(words, asked.add, null)
        : null,
    history: page && {
      rows: page.rows.map((job) => sentRow(words, job, channels)),
      next: formatCursor(page.next),
      isFirst: after === null,
    },
    test: test?.kind === sendKind ? sentRow(words, test, channels) : null,
    held,
    pushKey: vapid.publicKey,
  });
}
