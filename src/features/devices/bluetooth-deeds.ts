/** What the page that listens by Bluetooth asks for: a device for its readings, and that one is kept. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, whole } from "../../platform/deeds/fields.ts";
import type { Payload } from "../../protocols/protocol.ts";
import { fromHex, readRaptAdvertisement } from "../../protocols/rapt-advertisement.ts";
import { messageOfAdvertisement } from "../../protocols/rapt-bluetooth.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { listBrokers } from "../../storage/brokers.ts";
import { inTransaction } from "../../storage/database.ts";
import { suggestDevices } from "../../storage/device-lists.ts";
import { findDevice, insertDevice, nameTaken } from "../../storage/devices.ts";
import type { Sender } from "../../storage/senders.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { sayReadingProblem } from "../../words/say-reading-fault.ts";
import { wordsOf } from "../../words/words.ts";
import { isBroker } from "./queries.ts";
import { longestName, sayNameFault, sayRefusal } from "./say-refusal.ts";

export type BluetoothShown = { device: { id: string; name: string } };
export type BluetoothAnswer = Answer<BluetoothShown>;

/** Stores what a sender has sent, as its messages by any other way. */
export type Ingest = (sender: Sender, payload: Payload) => Promise<{ ok: true } | Problem>;

const mostDevices = 60;

/** Problems: `sign-in`, `forbidden`. */
export async function openBluetooth({ store, viewer }: SiteContext) {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const brokers = new Set((await listBrokers(store)).map(({ id }) => id));
  const devices = (await suggestDevices(store, mostDevices)).filter(({ id }) => !brokers.has(id));
  return ok({ devices: devices.map(({ id, name }) => ({ id, name })) });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type BluetoothRoom = Value<Awaited<ReturnType<typeof openBluetooth>>>;

type Place = { site: SiteContext; ingest: Ingest };

const deeds: Deeds<Place, BluetoothShown> = {
  least: "editor",
  deeds: {
    add: deed({ name: text() }, add, { makesIn: () => "devices" }),
    keep: deed({ device: text(100), advertisement: text(), rssi: whole(), at: whole() }, keep),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeBluetooth = (site: SiteContext, form: FormData, ingest: Ingest): Promise<Result<BluetoothAnswer>> =>
  doDeed(deeds, site, form, () => ok({ site, ingest }));

async function add({ site }: Place, { name }: { name: string }): Promise<Outcome<BluetoothShown>> {
  const { language } = site.choices;
  if (name === "" || name.length > longestName) return wrong({ name: sayNameFault(language) });
  return inTransaction(site.store, async (store): Promise<Outcome<BluetoothShown>> => {
    const taken = await nameTaken(store, name);
    if (taken) return sayRefusal(language, taken, name);
    const { id } = (await insertDevice(store, { name })).device;
    return { ok: true, device: { id, name } };
  });
}

type Kept = { device: string; advertisement: string; rssi: number | null; at: number | null };

/** The bytes are read anew: what the browser made of them is not asked for. */
async function keep(
  { site: { store, choices }, ingest }: Place,
  { device: id, advertisement, rssi, at }: Kept,
): Promise<Outcome<BluetoothShown>> {
  const { language } = choices;
  const words = wordsOf(language);
  const device = await findDevice(store, id);
  if (!device || device.retiredAt !== null || isBroker(device))
    return wrong({ device: words.text("devices.assign.missing") });
  const data = fromHex(advertisement);
  const read = data && readRaptAdvertisement(data);
  if (!read?.ok) return wrong({ form: words.text("devices.bluetooth.unread") });
  const arrivedAt = store.now();
  const heard = { ...read.value, advertisement, rssi, at: at ?? arrivedAt };
  const payload = readPayload(messageOfAdvertisement(heard, arrivedAt));
  const stored = payload.ok ? await ingest({ device, sensors: new Map() }, payload.value) : payload;
  return stored.ok ? done() : { ...stored, path: "", message: sayReadingProblem(stored, language) };
}
