/** A room of services that the site speaks to: the form of one, all in a list, and what can be added. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useWords } from "../../words/words.ts";
import { Button } from "../controls/button.tsx";
import { LinkButton } from "../controls/link-button.tsx";
import { Link } from "../link.tsx";
import { EmptyState } from "../list/empty-state.tsx";
import { type StudioColumn, StudioTable } from "../list/studio-table.tsx";
import { Notice } from "../notice.tsx";
import styles from "./service.module.css";

type Listed = { id: string; name: string; host: string; enabled: boolean };

interface ServiceRoomProps<Row extends Listed> {
  /** Its address. */
  room: string;
  /** Whether nothing is sent until the owner says so. */
  isHeld: boolean;
  /** In the place of what can be added. */
  form: ReactNode;
  rows: readonly Row[];
  says: {
    title: string;
    /** Head of the names. */
    one: string;
    deeds: string;
    add: string;
    none: string;
    aboutNone: ReactNode;
  };
  /** What is in the way of one; null where nothing is. */
  noteOf: (row: Row) => ReactNode;
  /** What the list shows between the name and the deeds. */
  columns: readonly StudioColumn<Row>[];
  deedsOf: (row: Row) => ReactNode;
  kinds: readonly { id: string; name: string }[];
}

export function ServiceRoom<Row extends Listed>(props: ServiceRoomProps<Row>) {
  const { room, isHeld, form, rows, says, kinds } = props;
  const words = useWords();
  return (
    <>
      {isHeld ? (
        <Notice kind="warm" title={words.text("notice.held")}>
          {words.say("notice.held.text", { link: (inside) => <Link href="/studio/work">{inside}</Link> })}
        </Notice>
      ) : undefined}
      {form}
      {rows.length > 0 ? <Services {...props} /> : undefined}
      {rows.length === 0 && !form ? <EmptyState title={says.none} text={says.aboutNone} /> : undefined}
      {form ? undefined : (
        <nav className={styles.add} aria-label={says.add}>
          {kinds.map(({ id, name }) => (
            <LinkButton key={id} dense href={`${room}?add=${id}`}>
              {words.say("ui.service.addTo", { name })}
            </LinkButton>
          ))}
        </nav>
      )}
    </>
  );
}

function Services<Row extends Listed>({ room, rows, says, noteOf, columns, deedsOf }: ServiceRoomProps<Row>) {
  return (
    <StudioTable
      caption={says.title}
      stacked
      rows={rows}
      rowKey={({ id }) => id}
      rowNote={noteOf}
      columns={[
        {
          head: says.one,
          cell: ({ id, name, host }) => (
            <>
              <Link href={`${room}?edit=${id}`}>{name}</Link> <ServiceAddress>{host}</ServiceAddress>
            </>
          ),
        },
        ...columns,
        {
          head: says.deeds,
          headHidden: true,
          end: true,
          plain: true,
          cell: (row) => (
            <ServiceDeeds room={room} service={row}>
              {deedsOf(row)}
            </ServiceDeeds>
          ),
        },
      ]}
    />
  );
}

/** What machines are called, and answer. */
export const ServiceAddress = ({ children }: { children: ReactNode }) => (
  <span className={styles.address}>{children}</span>
);

/** @param children the buttons before that which removes it */
function ServiceDeeds({
  room,
  service: { id, name },
  children,
}: {
  room: string;
  service: Listed;
  children: ReactNode;
}) {
  const words = useWords();
  return (
    <Form method="post" action={room} className={styles.deeds} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {children}
      <Button dense look="quiet" type="submit" name="deed" value="remove">
        {words.say("ui.service.remove", { name, unseen: (inside) => <span className="vh">{inside}</span> })}
      </Button>
    </Form>
  );
}
