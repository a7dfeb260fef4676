/** Where readings are sent on to, and how each stands. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { ForwardForm, ForwardingRoom, ShownForward } from "./queries.ts";
import styles from "./forwarding.module.css";

const room = "/studio/devices/forwarding";

export function ForwardingView({ room: { held, forwards, receivers, form } }: { room: ForwardingRoom }) {
  const words = useWords();
  return (
    <>
      {held ? (
        <Notice kind="warm" title={words.text("notice.held")}>
          {words.say("notice.held.text", { link: (inside) => <Link href="/studio/work">{inside}</Link> })}
        </Notice>
      ) : undefined}
      {form ? <FormOfOne key={form.id ?? form.receiver} form={form} /> : undefined}
      {forwards.length > 0 ? <Forwards forwards={forwards} /> : form ? undefined : <Nothing />}
      {form ? undefined : (
        <nav className={styles.add} aria-label={words.text("forwarding.add")}>
          {receivers.map(({ id, name }) => (
            <LinkButton key={id} dense href={`${room}?add=${id}`}>
              {words.say("forwarding.addTo", { name: nameOf(words, id, name) })}
            </LinkButton>
          ))}
        </nav>
      )}
    </>
  );
}

/** Services have their own names; what is no service has one of ours. */
function nameOf(words: Words, id: string, name: string): string {
  if (id === "url") return words.text("forwarding.anyAddress");
  return id === "wortfolio" ? words.text("forwarding.anotherSite") : name;
}

function Nothing() {
  const words = useWords();
  return <EmptyState title={words.text("forwarding.none")} text={words.say("forwarding.none.about")} />;
}

function Forwards({ forwards }: { forwards: readonly ShownForward[] }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  return (
    <StudioTable
      caption={words.text("forwarding.title")}
      stacked
      rows={forwards}
      rowKey={({ id }) => id}
      rowNote={({ trouble, nextAt }) =>
        trouble === null ? null : (
          <>
            {trouble}{" "}
            {nextAt === null ? undefined : words.say("forwarding.next", { time: dates.format("time", nextAt) })}
          </>
        )
      }
      columns={[
        {
          head: words.text("forwarding.to"),
          cell: ({ id, name, host }) => (
            <>
              <Link href={`${room}?edit=${id}`}>{name}</Link> <span className={styles.host}>{host}</span>
            </>
          ),
        },
        {
          head: words.text("forwarding.devices"),
          dim: true,
          cell: ({ deviceName }) => deviceName ?? words.say("forwarding.devices.all"),
        },
        { head: words.text("forwarding.status"), plain: true, cell: (forward) => <State forward={forward} /> },
        { head: words.text("forwarding.sent"), number: true, cell: ({ sent }) => formatter.number(sent, 0) },
        {
          head: words.text("forwarding.last"),
          number: true,
          dim: true,
          cell: ({ sentAt }) =>
            sentAt === null ? "–" : <time dateTime={dates.iso(sentAt)}>{dates.format("moment", sentAt)}</time>,
        },
        {
          head: words.text("forwarding.deeds"),
          headHidden: true,
          end: true,
          plain: true,
          cell: (forward) => <Deeds forward={forward} />,
        },
      ]}
    />
  );
}

function State({ forward: { enabled, trouble, sentAt } }: { forward: ShownForward }) {
  const words = useWords();
  if (!enabled) return <Status kind="off">{words.say("forwarding.off")}</Status>;
  if (trouble !== null) return <Status kind="needs-you">{words.say("forwarding.failing")}</Status>;
  if (sentAt === null) return <Status kind="waiting">{words.say("forwarding.waiting")}</Status>;
  return <Status kind="fine">{words.say("forwarding.on")}</Status>;
}

function Deeds({ forward: { id, name, enabled } }: { forward: ShownForward }) {
  const words = useWords();
  const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;
  return (
    <Form method="post" action={room} className={styles.deeds} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button dense look="quiet" type="submit" name="deed" value={enabled ? "off" : "on"}>
        {enabled ? words.say("forwarding.turnOff", { name, unseen }) : words.say("forwarding.turnOn", { name, unseen })}
      </Button>
      <Button dense look="quiet" type="submit" name="deed" value="remove">
        {words.say("forwarding.remove", { name, unseen })}
      </Button>
    </Form>
  );
}

function FormOfOne({ form }: { form: ForwardForm }) {
  const words = useWords();
  const { trouble, field, isTicked } = useDeedForm(["add", "save"], form.values);
  const { id, receiver, receiverName, asks, isOfOne, devices, host } = form;
  const kept = id === null ? undefined : words.text("forwarding.kept", { host });
  const name = nameOf(words, receiver, receiverName);
  const every = {
    value: "",
    label: isOfOne ? words.text("forwarding.device.choose") : words.text("forwarding.devices.all"),
  };
  return (
    <StudioSection
      title={id === null ? words.text("forwarding.addTo", { name }) : words.text("forwarding.change", { name })}
      aside={aboutOf(words, receiver)}
    >
      <Form
        method="post"
        action={`${room}?${id === null ? `add=${receiver}` : `edit=${id}`}`}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="deed" value={id === null ? "add" : "save"} />
        <input type="hidden" name="id" value={id ?? ""} />
        <input type="hidden" name="receiver" value={receiver} />
        <FormTrouble sentence={trouble} />
        <Input dense label={words.text("forwarding.name")} maxLength={80} autoComplete="off" {...field("name")} />
        {asks.includes("address") ? (
          <Input
            dense
            label={words.text("forwarding.address")}
            inputMode="url"
            autoComplete="off"
            {...field("address", kept ?? addressHint(words, receiver))}
          />
        ) : undefined}
        {asks.includes("key") ? (
          <Input
            dense
            type="password"
            label={words.text("forwarding.key")}
            autoComplete="off"
            {...field("key", kept ?? keyHint(words, receiver))}
          />
        ) : undefined}
        <Select
          dense
          label={words.text("forwarding.device")}
          {...field("device")}
          options={[every, ...devices.map((device) => ({ value: device.id, label: device.name }))]}
        />
        {receiver === "wortfolio" || receiver === "url" ? (
          <Checkbox
            name="allowPrivate"
            value="yes"
            label={words.text("notice.allowPrivate")}
            defaultChecked={isTicked("allowPrivate")}
          />
        ) : undefined}
        <div className={styles.deeds}>
          <Button dense look="primary" type="submit">
            {id === null ? words.say("forwarding.start") : words.say("forwarding.save")}
          </Button>
          <LinkButton dense look="quiet" href={room}>
            {words.say("forwarding.back")}
          </LinkButton>
        </div>
      </Form>
    </StudioSection>
  );
}

function aboutOf(words: Words, receiver: string): string {
  return receiver === "wortfolio" || receiver === "url"
    ? words.text("forwarding.about.all")
    : words.text("forwarding.about.service");
}

function addressHint(words: Words, receiver: string): string {
  switch (receiver) {
    case "grainfather":
      return words.text("forwarding.address.hint.grainfather");
    case "wortfolio":
      return words.text("forwarding.address.hint.wortfolio");
    default:
      return words.text("forwarding.address.hint");
  }
}

function keyHint(words: Words, receiver: string): string {
  switch (receiver) {
    case "brewfather":
      return words.text("forwarding.key.hint.brewfather");
    case "brewers-friend":
      return words.text("forwarding.key.hint.brewersFriend");
    case "brewspy":
      return words.text("forwarding.key.hint.brewspy");
    default:
      return words.text("forwarding.key.hint.wortfolio");
  }
}
