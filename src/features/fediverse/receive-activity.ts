/** Takes in what others do in the fediverse: follow, answer, like and share, and take each of these back. */
import type * as vocab from "@fedify/fedify/vocab";
import { ok, problem, type Result } from "../../domain/result.ts";
import { wordsOfHtml } from "../../platform/markdown/inline-html.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import {
  isKnownActor,
  type NoteName,
  putFollower,
  putReaction,
  type Reaction,
  removeActor,
  removeFollower,
  removeReaction,
} from "../../storage/fediverse.ts";
import { findRefused } from "../../storage/followers.ts";
import { enqueue } from "../../storage/outbox.ts";
import { findResponseEntry, putResponse } from "../../storage/responses.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import { addressesOf, everybody, handleOf } from "./account.ts";
import { deliveryJob } from "./deliver.ts";
import { isModest } from "./is-modest.ts";
import { noteAt, responseOfPart } from "./note-name.ts";
import { showReactionsJob } from "./show-reactions.ts";
import { findPublic, findTold } from "./note.ts";
import { forgetAnswered } from "./tell-answer.ts";
import { isActorGone, type Reach, type Received, readSigned } from "./signatures.ts";

export const channel = "fediverse";
const most = { name: 100, url: 2000, warning: 200, content: 1000 };

type NamedReaction = Reaction & NoteName;
type Raw = { type: unknown; actor: string; object: unknown };

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "id" in value ? value.id : value;

/** Null for what is no activity of somebody on the web. */
function readRaw(text: string): Raw | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null || !("actor" in parsed) || !("type" in parsed)) return null;
  if (!isModest(parsed)) return null;
  const actor = idOf(parsed.actor);
  if (typeof actor !== "string" || actor.length > most.url || !URL.canParse(actor)) return null;
  if (!/^https?:$/.test(new URL(actor).protocol)) return null;
  return { type: parsed.type, actor, object: "object" in parsed ? parsed.object : null };
}

/** Problems: `not-found` while the site is no account, `bad-request`, `no-key`, `unsigned`. */
export async function receiveActivity(reach: Reach, request: Request): Promise<Result<void>> {
  const { store, origin } = reach;
  if ((await handleOf(store, origin)) === null) return problem("not-found", "This site is no account.");
  const raw = readRaw(await request.clone().text());
  if (raw === null) return problem("bad-request", "This could not be read as an activity.");
  // Who is blocked is not told so.
  if ((await readWebSettings(store)).blockedHosts.includes(new URL(raw.actor).host)) return ok(undefined);
  if ((await findRefused(store, raw.actor))?.kind === "blocked") return ok(undefined);
  const endsItself = raw.type === "Delete" && idOf(raw.object) === raw.actor;
  if (endsItself) return endActor(reach, request, raw.actor);
  const read = await readSigned(reach, request, raw.actor);
  if (!read.ok) return read;
  return act(reach, read.value);
}

/** Some servers still give the key of an account that has ended. Where it cannot be had, its server is asked. */
async function endActor(reach: Reach, request: Request, actor: string): Promise<Result<void>> {
  if (!(await isKnownActor(reach.store, actor))) return ok(undefined);
  const isEnded = (await readSigned(reach, request, actor)).ok || (await isActorGone(reach, actor));
  if (!isEnded) return ok(undefined);
  await inTransaction(reach.store, (store) => removeActor(store, actor));
  return ok(undefined);
}

async function act(reach: Reach, received: Received): Promise<Result<void>> {
  const { activity, vocabulary: of, loaders, actor } = received;
  if (activity instanceof of.Follow) return follow(reach, received);
  if (activity instanceof of.Undo) return undo(reach, received);
  if (activity instanceof of.Like || activity instanceof of.Announce) {
    const reaction = reactionOf(reach, received, activity);
    if (reaction && (await isTold(reach.store, reaction))) await keepReaction(reach.store, reaction);
  }
  if (activity instanceof of.Create || activity instanceof of.Update) {
    const object = await activity.getObject({ ...loaders, suppressError: true });
    if (object) await takeReply(reach, received, object);
  }
  if (activity instanceof of.Delete) await forget(reach.store, actor, activity.objectId?.href ?? "");
  return ok(undefined);
}

async function follow({ store, origin }: Reach, { activity, loaders, vocabulary, actor }: Received) {
  const object = addressesOf(origin).actor;
  if (activity.objectId?.href !== object) return ok(undefined);
  const who = await activity.getActor({ ...loaders, suppressError: true });
  const person = who && vocabulary.isActor(who) ? who : null;
  const inbox = person?.inboxId;
  const shared = person?.endpoints?.sharedInbox ?? inbox;
  const home = new URL(actor).origin;
  if (!inbox || inbox.origin !== home || shared?.origin !== home)
    return problem("bad-request", "The inbox of a follower lies on the server of its account.");
  const accepted = { id: activity.id?.href, type: "Follow", actor, object };
  await inTransaction(store, async (tx) => {
    await putFollower(tx, { actor, inbox: shared.href, handle: handleIn(person, new URL(actor).host) });
    await enqueue(tx, [deliveryJob(inbox.href, { type: "Accept", follow: accepted, stamp: store.now() })]);
  });
  return ok(undefined);
}

async function undo(reach: Reach, received: Received): Promise<Result<void>> {
  const { activity, vocabulary: of, loaders, actor } = received;
  const undone = await activity.getObject({ ...loaders, suppressError: true });
  if (!(undone instanceof of.Activity) || undone.actorId?.href !== actor) return ok(undefined);
  if (undone instanceof of.Follow) await removeFollower(reach.store, actor);
  const reaction = reactionOf(reach, received, undone);
  if (reaction)
    await inTransaction(reach.store, async (store) => {
      await removeReaction(store, reaction);
      await enqueue(store, [showReactionsJob(store.now())]);
    });
  return ok(undefined);
}

function reactionOf(
  { origin }: Reach,
  { vocabulary: of, actor }: Received,
  activity: vocab.Activity,
): NamedReaction | null {
  const kind = activity instanceof of.Like ? "like" : activity instanceof of.Announce ? "repost" : null;
  const name = noteAt(origin, activity.objectId?.href ?? "");
  return kind && name && responseOfPart(name.part) === null ? { kind, ...name, actor } : null;
}

const keepReaction = (outer: Store, reaction: Reaction): Promise<void> =>
  inTransaction(outer, async (store) => {
    await putReaction(store, reaction);
    await enqueue(store, [showReactionsJob(store.now())]);
  });

/** An answer of the owner's belongs to what was answered. */
const isTold = async (store: Store, name: NoteName): Promise<boolean> =>
  (responseOfPart(name.part) === null ? await findTold(store, name) : await findPublic(store, name.entryId)) !== null;

/** Only what was said to everybody, by its author, of something that is public. */
async function takeReply({ store, origin }: Reach, { loaders, actor, vocabulary }: Received, object: vocab.Object) {
  const name = noteAt(origin, object.replyTargetId?.href ?? "");
  const source = object.id;
  const isPublic = [...object.toIds, ...object.ccIds].some(({ href }) => href === everybody);
  const host = new URL(actor).host;
  if (!source || source.host !== host || object.attributionId?.href !== actor) return;
  const known = { channel, source: source.href, host };
  if (name === null || !isPublic || !(await isTold(store, name))) {
    const before = await findResponseEntry(store, known);
    if (before !== null) await forgetAnswered(store, { ...known, entryId: before });
    return;
  }
  const author = await object.getAttribution({ ...loaders, suppressError: true });
  const person = author && vocabulary.isActor(author) ? author : null;
  const inbox = person?.inboxId;
  await putResponse(store, {
    ...known,
    entryId: name.entryId,
    kind: "reply",
    authorName: line((person?.name ?? person?.preferredUsername ?? "").toString(), most.name) || host,
    authorHandle: handleIn(person, host),
    authorInbox: inbox?.origin === new URL(actor).origin ? inbox.href : "",
    // It leads to the person, and all that came from them is found by it.
    authorUrl: actor,
    url: webUrl(object.url) ?? source.href,
    // An article's summary is what it says, in short.
    warning: object instanceof vocabulary.Article ? "" : plainLine(object.summary, most.warning),
    content: plainLine(object.content, most.content),
    publishedAt: object.published?.epochMilliseconds ?? null,
  });
}

const plainLine = (html: vocab.Object["content"], longest: number): string =>
  line(wordsOfHtml((html ?? "").toString().replace(/<\/p>|<br\s*\/?>/gi, " ")), longest);

const handleIn = (person: vocab.Actor | null, host: string): string =>
  `@${line((person?.preferredUsername ?? "").toString(), most.name)}@${host}`;

const webUrl = (url: vocab.Object["url"]): string | null =>
  url instanceof URL && /^https?:$/.test(url.protocol) && url.href.length <= most.url ? url.href : null;

/** Of a line of text, its white space folded and its length bounded. */
const line = (text: string, longest: number): string => {
  const folded = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return folded.length > longest ? `${folded.slice(0, longest - 1).trimEnd()}…` : folded;
};

async function forget(store: Store, actor: string, source: string): Promise<void> {
  const known = { channel, source, host: new URL(actor).host };
  const entryId = await findResponseEntry(store, known);
  if (entryId !== null) await forgetAnswered(store, { ...known, entryId });
}
