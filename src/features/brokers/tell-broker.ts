/** Tells a broker what the running batches measure, and takes away what it told of those that run no more. */
import type { Broker, LeftThere } from "../../storage/brokers.ts";
import { writeLeftThere } from "../../storage/brokers.ts";
import type { Store } from "../../storage/database.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { batchStates } from "./batch-states.ts";
import type { Publish } from "./broker-link.ts";
import { messagesOf, ownDiscovery, statusTopic } from "./discovery.ts";
import type { Will } from "./open-client.ts";

export type Teller = {
  will: Will | null;
  /** Nothing is told any more: what lies there is taken away. */
  isLeaving: boolean;
  isOwn: (topic: string) => boolean;
  left(): LeftThere;
  /** With each new connection; all of it is told again. */
  begin(publish: Publish): Promise<void>;
  /** Something may have changed; it is told a while later, together with what else has. */
  mark(): void;
  stop(): void;
};

type Parts = { store: Store; broker: Broker; origin: string; roundMilliseconds?: number };

/** At most so often. */
const usualRound = 10_000;

export function createTeller({ store, broker, origin, roundMilliseconds = usualRound }: Parts): Teller {
  const { id, config, enabled } = broker;
  const { prefix, discovery } = config;
  const tells = enabled && prefix !== "";
  const left = structuredClone(broker.left);
  let publish: Publish | null = null;
  let told = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function wanted(): Promise<Map<string, string>> {
    if (!tells) return new Map();
    const { language } = await readSiteSettings(store);
    const place = { prefix, discovery, origin, words: wordsOf(language) };
    const batches = (await batchStates(store)).flatMap((batch) => [...messagesOf(batch, place)]);
    return new Map([[statusTopic(prefix), "online"], ...batches]);
  }

  async function keep(published: readonly string[]): Promise<void> {
    if (published.join("\n") === left.published.join("\n")) return;
    left.published = [...published];
    await writeLeftThere(store, id, left);
  }

  /** What will lie there is noted before, so that a process that is killed leaves nothing that nobody knows of. */
  async function tell(): Promise<void> {
    const say = publish;
    if (!say) return;
    const next = await wanted();
    const gone = left.published.filter((topic) => !next.has(topic));
    await keep([...next.keys(), ...gone]);
    for (const [topic, payload] of next) if (told.get(topic) !== payload) await say(topic, payload);
    for (const topic of gone) await say(topic, "");
    told = next;
    await keep([...next.keys()]);
  }

  const next = (): Promise<void> => (round = round.catch(() => undefined).then(tell));

  return {
    will: tells ? { topic: statusTopic(prefix), payload: "offline" } : null,
    isLeaving: !enabled,
    isOwn: (topic) =>
      (prefix !== "" && topic.startsWith(`${prefix}/`)) ||
      (discovery !== "" && topic.startsWith(ownDiscovery(discovery))),
    left: () => left,
    begin(say) {
      publish = say;
      told = new Map();
      return next();
    },
    mark() {
      if (!tells || !publish) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        next().catch((fault: unknown) => store.database.report("A broker could not be told of the batches.", fault));
      }, roundMilliseconds).unref();
    },
    stop() {
      publish = null;
      clearTimeout(timer);
    },
  };
}
