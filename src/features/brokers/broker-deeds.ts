/** What the owner does with brokers: add, change, test, switch, remove. */
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import {
  type Broker,
  enableBroker,
  findBroker,
  insertBroker,
  mostBrokers,
  readBrokerPassword,
  removeBroker,
  restoreBroker,
  updateBroker,
} from "../../storage/brokers.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { brokerFields, type BrokerTyped, readBrokerForm } from "./broker-form.ts";
import { type BrokerTest, testBroker } from "./test-broker.ts";

type BrokerShown = { tested: BrokerTest };
export type BrokerAnswer = Answer<BrokerShown>;
type BrokerOutcome = Outcome<BrokerShown>;

type Place = { site: SiteContext; words: Words; id: string };

const withholds = (name: string): boolean => name === "password";

const deeds: Deeds<Place, BrokerShown> = {
  least: "owner",
  deeds: {
    add: deed(brokerFields, add, { withholds, makesIn: () => "brokers" }),
    save: deed(brokerFields, save, { withholds }),
    test: deed({}, test),
    enable: deed({}, (place) => turn(place, true)),
    disable: deed({}, (place) => turn(place, false)),
    remove: deed({}, remove),
    restore: deed({}, restore),
  },
};

/** `id`: of the broker, or empty for a new one. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeBroker = (site: SiteContext, id: string, form: FormData): Promise<Result<BrokerAnswer>> =>
  doDeed(deeds, site, form, () => ok({ site, words: wordsOf(site.choices.language), id }));

const pathOf = (id: string): string => `/studio/devices/brokers/${id}`;

/** What the store refuses by a code, as a sentence. */
function refusal(words: Words, refused: Problem, name = ""): Problem {
  switch (refused.code) {
    case "not-found":
      return { ...refused, message: words.text("brokers.missing") };
    case "too-many":
      return { ...refused, message: words.text("brokers.tooMany", { most: String(mostBrokers) }) };
    case "name-taken":
      return { ...refused, message: words.text("devices.name.taken", { name }) };
    default:
      return refused;
  }
}

async function add({ site: { store }, words }: Place, typed: BrokerTyped): Promise<BrokerOutcome> {
  const read = readBrokerForm(words, typed);
  if (!read.ok) return wrong(read.errors);
  const { name, password } = typed;
  const added = await insertBroker(store, { name, config: read.config, password });
  return added.ok ? done({ goTo: pathOf(added.value) }) : refusal(words, added, name);
}

async function save({ site: { store }, words, id }: Place, typed: BrokerTyped): Promise<BrokerOutcome> {
  const broker = await findBroker(store, id);
  if (!broker) return gone(words);
  const read = readBrokerForm(words, typed);
  if (!read.ok) return wrong(read.errors);
  const { name } = typed;
  // A secret that is left empty stays as it was, and belongs to the user that it was saved with.
  const kept = typed.user === broker.config.user ? ((await readBrokerPassword(store, id)) ?? "") : "";
  const saved = await updateBroker(store, id, { name, config: read.config, password: typed.password || kept });
  return saved.ok ? done({ said: words.text("brokers.said.saved") }) : refusal(words, saved, name);
}

const gone = (words: Words): Problem => problem("not-found", words.text("brokers.missing"));

async function test({ site: { store }, words, id }: Place): Promise<BrokerOutcome> {
  const broker = await findBroker(store, id);
  if (!broker) return gone(words);
  const login = { ...broker.config, password: await readBrokerPassword(store, id) };
  return { ok: true, tested: await testBroker(login, broker.config.topics) };
}

async function turn({ site: { store }, words, id }: Place, enabled: boolean): Promise<BrokerOutcome> {
  const broker: Broker | null = await findBroker(store, id);
  if (!broker) return gone(words);
  await enableBroker(store, id, enabled);
  const { name } = broker;
  return enabled
    ? done({ said: words.text("brokers.said.on", { name }) })
    : done({ undo: { said: words.text("brokers.said.off", { name }), fields: { deed: "enable" } } });
}

async function remove({ site: { store }, words, id }: Place): Promise<BrokerOutcome> {
  const broker = await findBroker(store, id);
  if (!broker) return gone(words);
  const removed = await removeBroker(store, id);
  if (!removed.ok) return refusal(words, removed);
  return done({
    undo: { said: words.text("brokers.said.removed", { name: broker.name }), fields: { deed: "restore", id } },
  });
}

async function restore({ site: { store }, words, id }: Place): Promise<BrokerOutcome> {
  const restored = await restoreBroker(store, id);
  return restored.ok ? done({ said: words.text("brokers.said.restored") }) : refusal(words, restored);
}
