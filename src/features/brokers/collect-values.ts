/** Joins the values that a sender says each on a topic of its own to one message. */
import { isBesideValues, isLastValue, type TopicValue } from "../../protocols/topic.ts";

export type Joined = { topic: string; text: string; arrivedAt: number; redelivered: boolean };
type Arrived = Pick<Joined, "arrivedAt" | "redelivered">;
type Group = Joined & { values: Record<string, string>; waiting: ((kept: boolean) => void)[]; timer: NodeJS.Timeout };

export type Collector = {
  /** Resolves with what became of the message that the value went into. */
  add(value: TopicValue, arrived: Arrived): Promise<boolean>;
  /** Hands over all that is there. */
  flush(): void;
};

const mostSenders = 200;

/** A group is handed over when its last value has come, when one comes again, or `milliseconds` after the latest. */
export function createCollector(take: (message: Joined) => Promise<boolean>, milliseconds: number): Collector {
  const groups = new Map<string, Group>();

  function handOver(sender: string): void {
    const group = groups.get(sender);
    if (!group) return;
    groups.delete(sender);
    clearTimeout(group.timer);
    const { topic, values, arrivedAt, redelivered, waiting } = group;
    const message = { topic, text: JSON.stringify(values), arrivedAt, redelivered };
    void (isBesideValues(values) ? Promise.resolve(true) : take(message)).then((kept) => {
      for (const settle of waiting) settle(kept);
    });
  }

  function groupOf(sender: string, field: string, { arrivedAt, redelivered }: Arrived): Group {
    if (groups.get(sender)?.values[field] !== undefined) handOver(sender);
    const known = groups.get(sender);
    if (known) return known;
    const [oldest] = groups.size >= mostSenders ? groups.keys() : [];
    if (oldest !== undefined) handOver(oldest);
    const timer = setTimeout(handOver, milliseconds, sender);
    const group = { topic: sender, text: "", arrivedAt, redelivered, values: {}, waiting: [], timer };
    groups.set(sender, group);
    return group;
  }

  return {
    add({ sender, field, value }, arrived) {
      const group = groupOf(sender, field, arrived);
      group.values[field] = value;
      group.redelivered ||= arrived.redelivered;
      group.timer.refresh();
      return new Promise((resolve) => {
        group.waiting.push(resolve);
        if (isLastValue(field) && Object.keys(group.values).length > 1) handOver(sender);
      });
    },
    flush() {
      for (const sender of groups.keys()) handOver(sender);
    },
  };
}
