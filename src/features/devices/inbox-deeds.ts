/** What the owner does with unknown senders: pair, dismiss, ignore, and take each of it back. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type FormValues, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import type { UnknownSenderRow } from "../../storage/reading-tables.ts";
import { findDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findUnknown, setUnknown, type UnknownSender, unknownMessages } from "../../storage/unknown-senders.ts";
import type { Device } from "../../storage/device-rows.ts";
import { wordsOf } from "../../words/words.ts";
import { type Mapper, mapperOf, readMapping, withOwn } from "./mapper.ts";
import { pairUnknown, unpairUnknown } from "./pair-unknown.ts";
import { longestName, sayNameFault } from "./say-refusal.ts";

type InboxShown = { mapper: Mapper; device: { id: string; name: string } };
export type InboxAnswer = Answer<InboxShown>;
type State = UnknownSenderRow["state"];

const deeds: Deeds<SiteContext, InboxShown> = {
  least: "owner",
  deeds: {
    pair: deed({ of: text(), device: text(), batch: text(), name: text() }, pair, { makesIn: () => "inbox" }),
    preview: deed({ of: text() }, preview),
    dismiss: deed({ of: text() }, (site, { of }) => decide(site, of, { from: "waiting", to: "dismissed" })),
    ignore: deed({ of: text() }, (site, { of }) => decide(site, of, { from: "waiting", to: "ignored" })),
    undismiss: deed({ of: text() }, (site, { of }) => takeBack(site, of, "dismissed")),
    listen: deed({ of: text() }, (site, { of }) => takeBack(site, of, "ignored")),
    unpair: deed({ of: text() }, unpair),
  },
};

/** The deed's object stands behind its name. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeInbox = (site: SiteContext, form: FormData): Promise<Result<Answer<InboxShown>>> =>
  doDeed(deeds, site, form, () => ok(site));

function gone({ choices }: SiteContext): Outcome<InboxShown> {
  const words = wordsOf(choices.language);
  return wrong({ form: words.text("devices.inbox.gone") });
}

async function waitingOne({ store }: SiteContext, id: string): Promise<UnknownSender | null> {
  const sender = await findUnknown(store, id);
  return sender?.state === "waiting" ? sender : null;
}

async function preview(site: SiteContext, { of }: { of: string }, typed: FormValues): Promise<Outcome<InboxShown>> {
  const sender = await waitingOne(site, of);
  const last = sender && (await unknownMessages(site.store, of)).at(-1);
  if (!last) return gone(site);
  const { language } = site.choices;
  const mapping = readMapping(typed, language);
  const shown = { typed, mapper: mapperOf(last, typed, language) };
  return mapping.ok ? done(shown) : { ...wrong(mapping.errors), ...shown };
}

type Asked = { of: string; device: string; batch: string; name: string };

async function pair(site: SiteContext, asked: Asked, typed: FormValues): Promise<Outcome<InboxShown>> {
  const { store, choices } = site;
  const words = wordsOf(choices.language);
  const sender = await waitingOne(site, asked.of);
  if (!sender) return gone(site);
  const device = asked.device === "" ? null : await findDevice(store, asked.device);
  if (asked.device !== "" && (!device || device.retiredAt !== null || isBroker(device)))
    return wrong({ device: words.text("devices.assign.missing") });
  if (asked.name.length > longestName) return wrong({ name: sayNameFault(choices.language) });
  const batch = await batchOf(site, asked.batch);
  if (!batch.ok) return wrong({ batch: batch.message });
  const last = (await unknownMessages(store, sender.id)).at(-1) ?? null;
  const mapping = sender.protocol === "" ? readMapping(typed, choices.language) : null;
  if (mapping && !mapping.ok) return { ...wrong(mapping.errors), mapper: mapperOf(last, typed, choices.language) };
  const paired = await pairUnknown(store, sender.id, {
    device,
    name: asked.name || sender.name,
    mapping: mapping && withOwn(mapping.mapping, last),
    batch: batch.value,
  });
  if (!paired.ok) return paired.code === "not-found" ? gone(site) : paired;
  const { id, name } = paired.value.device;
  const said = words.text("devices.inbox.paired", { name, count: paired.value.stored });
  return done({ undo: { said, fields: { deed: `unpair ${paired.value.undo}` } }, device: { id, name } });
}

/** It carries the messages of others. */
const isBroker = ({ protocol, bridgeId }: Device): boolean => protocol === "mqtt" && bridgeId === null;

async function batchOf({ store, viewer, choices }: SiteContext, id: string) {
  if (id === "") return ok(null);
  const batch = await findEntryById(store, "batch", id, viewer);
  const words = wordsOf(choices.language);
  if (batch.access !== "open") return problem("batch", words.text("devices.batch.missing"));
  return ok({ id: batch.entry.id, brewedAt: batch.entry.data.brewedAt });
}

async function decide(
  site: SiteContext,
  id: string,
  change: { from: State; to: "dismissed" | "ignored" },
): Promise<Outcome<InboxShown>> {
  const decided = await setUnknown(site.store, id, change);
  if (!decided.ok) return gone(site);
  const words = wordsOf(site.choices.language);
  const { name } = decided.value;
  return change.to === "dismissed"
    ? done({ undo: { said: words.text("devices.inbox.dismissed", { name }), fields: { deed: `undismiss ${id}` } } })
    : done({ undo: { said: words.text("devices.inbox.ignored", { name }), fields: { deed: `listen ${id}` } } });
}

async function takeBack(site: SiteContext, id: string, from: State): Promise<Outcome<InboxShown>> {
  const back = await setUnknown(site.store, id, { from, to: "waiting" });
  return back.ok ? done() : gone(site);
}

async function unpair(site: SiteContext, { of }: { of: string }): Promise<Outcome<InboxShown>> {
  const back = await unpairUnknown(site.store, of);
  return back.ok ? done() : gone(site);
}
