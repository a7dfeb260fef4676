/** What the owner does with notification channels: add, change, switch, remove, test. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createId } from "../../platform/ids.ts";
import { done, type Done, textOf, wrong, wrongBy } from "../../platform/deed.ts";
import { createWebhookSecret } from "../../notifiers/webhook.ts";
import { findNotifier } from "../../notifiers/registry.ts";
import type { Store } from "../../storage/database.ts";
import {
  type ChannelFields,
  enableChannel,
  findChannel,
  insertChannel,
  type NotificationChannel,
  readSecrets,
  removeChannel,
  restoreChannel,
  updateChannel,
} from "../../storage/notification-channels.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readConfig } from "./channel-form.ts";
import type { Notification } from "./send-notification.ts";
import { sendKind, topics } from "./topics.ts";

/** `secret` is shown once, here; `testId` names the work that sends a test. */
export type ChannelDone = Done & { said: string; secret: string | null; testId: string | null };

const said = (form: FormData, sentence: string, more: Partial<ChannelDone> = {}): ChannelDone => ({
  ...done(form),
  said: sentence,
  secret: null,
  testId: null,
  ...more,
});
const refused = (base: Done): ChannelDone => ({ ...base, said: "", secret: null, testId: null });

const namesOf = (form: FormData): string[] =>
  topics.map(({ id }) => id).filter((id) => form.getAll("topic").includes(id));

const fieldsFrom = (form: FormData, notifier: string, config: ChannelFields["config"]): ChannelFields => ({
  notifier,
  name: textOf(form, "name").slice(0, 80) || (findNotifier(notifier)?.name ?? notifier),
  config,
  topics: namesOf(form),
  enabled: true,
  allowPrivate: textOf(form, "allowPrivate") !== "",
  siteMail: notifier === "email" && textOf(form, "siteMail") !== "",
});

async function add({ store }: SiteContext, form: FormData): Promise<ChannelDone> {
  const notifier = textOf(form, "notifier");
  // A receiver gets the secret from us where the owner brings none.
  const secret = notifier === "webhook" && textOf(form, "config.secret") === "" ? createWebhookSecret() : null;
  const read = readConfig(notifier, form, secret === null ? {} : { secret });
  if (!read.ok) return refused(wrong(form, read.errors));
  const added = await insertChannel(store, fieldsFrom(form, notifier, read.value.config), read.value.secrets);
  if (!added.ok) return refused(wrongBy(form, added));
  return said(form, "Channel added", { secret });
}

async function save({ store }: SiteContext, form: FormData, channel: NotificationChannel): Promise<ChannelDone> {
  const { id, notifier } = channel;
  const kept = (await readSecrets(store, id)) ?? {};
  // What the program has switched off is on again once its settings are right.
  const enabled = channel.enabled || channel.trouble !== null;
  if (notifier === "web-push") {
    await updateChannel(store, id, { ...fieldsFrom(form, notifier, channel.config), enabled }, kept);
    return said(form, "Channel saved");
  }
  const read = readConfig(notifier, form, kept);
  if (!read.ok) return refused(wrong(form, read.errors));
  await updateChannel(store, id, { ...fieldsFrom(form, notifier, read.value.config), enabled }, read.value.secrets);
  return said(form, "Channel saved");
}

async function sendTest(store: Store, channelId: string): Promise<string> {
  const id = createId(store.now());
  const payload: Notification = { channelId, messageId: id, event: null, at: store.now() };
  await enqueue(store, [{ kind: sendKind, id, payload, priority: 0 }]);
  return id;
}

/** Push services want to know whom to ask: the site's contact, else its address, else the owner who subscribes. */
function contactOf({ settings, origin, viewer }: SiteContext): string {
  if (/^(mailto|https):/.test(settings.contact)) return settings.contact;
  if (/^\S+@\S+$/.test(settings.contact)) return `mailto:${settings.contact}`;
  return origin.startsWith("https:") ? origin : `mailto:${viewer.email ?? "owner@localhost"}`;
}

const browserSettings = findNotifier("web-push")!.config.omit({ vapid: true });

async function subscribe(site: SiteContext, form: FormData): Promise<ChannelDone> {
  const [endpoint, p256dh, auth] = ["endpoint", "p256dh", "auth"].map((name) => textOf(form, name));
  const read = browserSettings.safeParse({ endpoint, p256dh, auth, contact: contactOf(site) });
  if (!read.success) return refused(wrong(form, { form: "The browser gave an incomplete subscription." }));
  const fields: ChannelFields = {
    ...fieldsFrom(form, "web-push", { p256dh, contact: contactOf(site) }),
    topics: ["tasting", "failed", "backup"],
    allowPrivate: false,
  };
  const added = await insertChannel(site.store, fields, { endpoint, auth });
  return added.ok ? said(form, "This browser shows notifications now") : refused(wrongBy(form, added));
}

async function changeOne(site: SiteContext, form: FormData, channel: NotificationChannel): Promise<ChannelDone | null> {
  const { store } = site;
  const { id, name } = channel;
  switch (textOf(form, "deed")) {
    case "save":
      return save(site, form, channel);
    case "enable":
      await enableChannel(store, id, true);
      return said(form, `${name} is on`);
    case "disable":
      await enableChannel(store, id, false);
      return said(form, `${name} is off`, { undo: { said: `${name} is off`, fields: { deed: "enable", id } } });
    case "remove":
      await removeChannel(store, id);
      return said(form, `${name} removed`, { undo: { said: `${name} removed`, fields: { deed: "restore", id } } });
    case "test":
      return said(form, "", { testId: await sendTest(store, id) });
    default:
      return null;
  }
}

/** Problems: `sign-in`, `forbidden`, `not-found`, `form`. */
export async function changeChannels(site: SiteContext, form: FormData): Promise<Result<ChannelDone>> {
  const allowed = requireRole(site.viewer, "owner");
  if (!allowed.ok) return allowed;
  const deed = textOf(form, "deed");
  if (deed === "add") return ok(await add(site, form));
  if (deed === "subscribe") return ok(await subscribe(site, form));
  const id = textOf(form, "id");
  if (deed === "restore") {
    await restoreChannel(site.store, id);
    return ok(said(form, "Channel restored"));
  }
  const channel = await findChannel(site.store, id);
  if (!channel) return problem("not-found", "Channel not found.");
  const changed = await changeOne(site, form, channel);
  return changed ? ok(changed) : problem("form", "There is nothing to do.");
}
