/** What the owner does with notification channels: add, change, switch, remove, test. */
import type { AlertPlan } from "../../domain/alerts/alert-plan.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { createId } from "../../platform/ids.ts";
import type * as z from "zod";
import { type Answer, done, type FormValues, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { clipped, text, ticked } from "../../platform/deeds/fields.ts";
import { createWebhookSecret } from "../../notifiers/webhook.ts";
import { findNotifier, notifiers } from "../../notifiers/registry.ts";
import type { Store } from "../../storage/database.ts";
import {
  type ChannelFields,
  enableChannel,
  findChannel,
  insertChannel,
  mostChannels,
  readSecrets,
  removeChannel,
  restoreChannel,
  updateChannel,
} from "../../storage/notification-channels.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { planFields, readPlan } from "./alert-plan-fields.ts";
import { readConfig } from "./channel-form.ts";
import { notifierName } from "./say-notifier.ts";
import type { Notification } from "./send-notification.ts";
import { sendKind, type TopicId, topicField, topics } from "./topics.ts";

/** `secret` is shown once, here. */
type ChannelShown = { secret: string };
export type ChannelAnswer = Answer<ChannelShown>;
type ChannelOutcome = Outcome<ChannelShown>;

const channelFields = { name: clipped(80), allowPrivate: ticked(), siteMail: ticked(), ...planFields };
type Asked = z.infer<z.ZodObject<typeof channelFields>>;
const ofOne = { id: text() };

/** What stands in a channel's settings may be a password. */
const isSecret = (name: string): boolean => secretNames.has(name);
const secretNames = new Set(notifiers.flatMap(({ secrets }) => secrets.map((name: string) => `config.${name}`)));

type Place = { site: SiteContext; words: Words };
const making = { makesIn: () => "channels" };

const deeds: Deeds<Place, ChannelShown> = {
  least: "owner",
  deeds: {
    add: deed({ ...channelFields, notifier: text() }, add, { ...making, withholds: isSecret }),
    save: deed({ ...channelFields, ...ofOne }, save, { withholds: isSecret }),
    subscribe: deed({ endpoint: text(), p256dh: text(), auth: text() }, subscribe, making),
    enable: deed(ofOne, enable),
    disable: deed(ofOne, disable),
    remove: deed(ofOne, remove),
    restore: deed(ofOne, restore),
    test: deed(ofOne, test),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeChannels = (site: SiteContext, form: FormData): Promise<Result<ChannelAnswer>> =>
  doDeed(deeds, site, form, () => ok({ site, words: wordsOf(site.choices.language) }));

type Chosen = Pick<Asked, "name" | "allowPrivate" | "siteMail"> & {
  topics: readonly TopicId[];
  alertPlan?: AlertPlan;
};

const topicsIn = (typed: FormValues): TopicId[] =>
  topics.flatMap(({ id }) => ((typed[topicField(id)] ?? "") === "" ? [] : id));

function fieldsFrom(words: Words, asked: Chosen, notifier: string, config: ChannelFields["config"]): ChannelFields {
  return {
    notifier,
    name: asked.name || notifierName(words, notifier),
    config,
    topics: [...asked.topics],
    enabled: true,
    allowPrivate: asked.allowPrivate,
    siteMail: notifier === "email" && asked.siteMail,
    ...(asked.alertPlan && { alertPlan: asked.alertPlan }),
  };
}

async function add(
  { site: { store }, words }: Place,
  asked: Asked & { notifier: string },
  typed: FormValues,
): Promise<ChannelOutcome> {
  const { notifier } = asked;
  // A receiver gets the secret from us where the owner brings none.
  const isMade = notifier === "webhook" && (typed["config.secret"] ?? "").trim() === "";
  const secret = isMade ? createWebhookSecret() : undefined;
  const read = readConfig(words, notifier, typed, secret === undefined ? {} : { secret });
  const { plan, errors } = readPlan(words, asked);
  if (!read.ok || !isEmpty(errors)) return wrong({ ...errors, ...(read.ok ? {} : read.errors) });
  const chosen = { ...asked, topics: topicsIn(typed), alertPlan: plan };
  const added = await insertChannel(store, fieldsFrom(words, chosen, notifier, read.value.config), read.value.secrets);
  return added.ok
    ? done({ said: words.text("notice.said.added"), ...(secret === undefined ? {} : { secret }) })
    : refusal(words, added);
}

const gone = (words: Words): Problem => problem("not-found", words.text("notice.gone"));

/** What the store refuses by a code, as a sentence. */
function refusal(words: Words, refused: Problem): Problem {
  switch (refused.code) {
    case "not-found":
      return gone(words);
    case "too-many":
      return { ...refused, message: words.text("notice.tooMany", { most: `${mostChannels}` }) };
    default:
      return refused;
  }
}

async function save(
  { site: { store }, words }: Place,
  asked: Asked & { id: string },
  typed: FormValues,
): Promise<Outcome> {
  const channel = await findChannel(store, asked.id);
  if (!channel) return gone(words);
  const { id, notifier } = channel;
  const kept = (await readSecrets(store, id)) ?? {};
  // What the program has switched off is on again once its settings are right.
  const enabled = channel.enabled || channel.trouble !== null;
  // A browser has no settings that are typed.
  const read =
    notifier === "web-push" ? ok({ config: channel.config, secrets: kept }) : readConfig(words, notifier, typed, kept);
  const { plan, errors } = readPlan(words, asked);
  if (!read.ok || !isEmpty(errors)) return wrong({ ...errors, ...(read.ok ? {} : read.errors) });
  const { config, secrets } = read.value;
  const fields = fieldsFrom(words, { ...asked, topics: topicsIn(typed), alertPlan: plan }, notifier, config);
  await updateChannel(store, id, { ...fields, enabled }, secrets);
  return done({ said: words.text("notice.said.saved") });
}

type OfOne = { id: string };

async function enable({ site: { store }, words }: Place, { id }: OfOne): Promise<Outcome> {
  const channel = await findChannel(store, id);
  if (!channel) return gone(words);
  await enableChannel(store, id, true);
  return done({ said: words.text("notice.said.on", { channel: channel.name }) });
}

async function disable({ site: { store }, words }: Place, { id }: OfOne): Promise<Outcome> {
  const channel = await findChannel(store, id);
  if (!channel) return gone(words);
  await enableChannel(store, id, false);
  return done({
    undo: { said: words.text("notice.said.off", { channel: channel.name }), fields: { deed: "enable", id } },
  });
}

async function remove({ site: { store }, words }: Place, { id }: OfOne): Promise<Outcome> {
  const channel = await findChannel(store, id);
  if (!channel) return gone(words);
  await removeChannel(store, id);
  return done({
    undo: { said: words.text("notice.said.binned", { channel: channel.name }), fields: { deed: "restore", id } },
  });
}

async function restore({ site: { store }, words }: Place, { id }: OfOne): Promise<Outcome> {
  const restored = await restoreChannel(store, id);
  return restored.ok ? done({ said: words.text("notice.said.restored") }) : refusal(words, restored);
}

async function test({ site: { store }, words }: Place, { id }: OfOne): Promise<Outcome> {
  if (!(await findChannel(store, id))) return gone(words);
  return done({ goTo: `/studio/notifications?test=${await sendTest(store, id)}` });
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

async function subscribe(
  { site, words }: Place,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): Promise<Outcome> {
  const contact = contactOf(site);
  const read = browserSettings.safeParse({ endpoint, p256dh, auth, contact });
  if (!read.success) return wrong({ form: words.text("notice.push.incomplete") });
  const asked = {
    name: "",
    topics: ["tasting", "failed", "backup", "device", "alert"] as const,
    allowPrivate: false,
    siteMail: false,
  };
  const added = await insertChannel(
    site.store,
    fieldsFrom(words, asked, "web-push", { p256dh, contact, language: site.choices.language }),
    { endpoint, auth },
  );
  return added.ok ? done({ said: words.text("notice.push.added") }) : refusal(words, added);
}
