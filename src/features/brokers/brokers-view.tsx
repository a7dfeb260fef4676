/** The brokers of the site: how each connection stands, and a new one. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Address } from "../../ui/address.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { BrokerState } from "./broker-state.tsx";
import type { ShownBroker } from "./queries.ts";
import styles from "./brokers.module.css";

export function BrokersView({ brokers }: { brokers: readonly ShownBroker[] }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  if (brokers.length === 0)
    return (
      <EmptyState
        title={words.text("brokers.none")}
        text={words.say("brokers.none.about")}
        foot={<LinkButton href="/studio/devices/brokers/new">{words.say("brokers.add")}</LinkButton>}
      />
    );
  return (
    <StudioTable
      caption={words.text("brokers.title")}
      stacked
      rows={brokers}
      rowKey={({ id }) => id}
      rowNote={({ trouble }) => trouble}
      columns={[
        {
          head: words.text("brokers.name"),
          cell: ({ id, name, address }) => (
            <>
              <Link href={`/studio/devices/brokers/${id}`}>{name}</Link>
              <code className={styles.address}>
                <Address text={address} />
              </code>
            </>
          ),
        },
        { head: words.text("brokers.status"), plain: true, cell: (broker) => <BrokerState broker={broker} /> },
        {
          head: words.text("brokers.received"),
          number: true,
          cell: ({ messages }) => formatter.number(messages, 0),
        },
        {
          head: words.text("brokers.stored"),
          number: true,
          cell: ({ readings }) => formatter.number(readings, 0),
        },
        {
          head: words.text("brokers.last"),
          number: true,
          dim: true,
          cell: ({ lastAt }) =>
            lastAt === null ? "–" : <time dateTime={dates.iso(lastAt)}>{dates.format("moment", lastAt)}</time>,
        },
      ]}
    />
  );
}
