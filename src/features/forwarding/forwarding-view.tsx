/** Where readings are sent on to, and how each stands. */
import type { ReactNode } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { ServiceForm } from "../../ui/service/service-form.tsx";
import { ServiceRoom } from "../../ui/service/service-room.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { type StudioColumn, StudioTable } from "../../ui/list/studio-table.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import styles from "./forwarding.module.css";
import type { ForwardForm, ForwardingRoom, ShownForward } from "./queries.ts";

const room = "/studio/devices/forwarding";

export function ForwardingView({ room: { held, forwards, receivers, form } }: { room: ForwardingRoom }) {
  const words = useWords();
  const standing = useStanding();
  return (
    <ServiceRoom
      room={room}
      isHeld={held}
      form={form ? <FormOfOne key={form.id ?? form.receiver} form={form} /> : undefined}
      rows={forwards}
      says={{
        title: words.text("forwarding.title"),
        one: words.text("forwarding.to"),
        deeds: words.text("forwarding.deeds"),
        add: words.text("forwarding.add"),
        none: words.text("forwarding.none"),
        aboutNone: words.say("forwarding.none.about"),
      }}
      noteOf={(forward) => (forward.trouble === null ? null : <Trouble forward={forward} />)}
      columns={[
        {
          head: words.text("forwarding.devices"),
          dim: true,
          cell: ({ deviceName }) => deviceName ?? words.say("forwarding.devices.all"),
        },
        ...standing,
      ]}
      deedsOf={(forward) => <Switch forward={forward} />}
      kinds={receivers.map(({ id, name }) => ({ id, name: nameOf(words, id, name) }))}
    />
  );
}

function Trouble({ forward: { trouble, nextAt } }: { forward: ShownForward }) {
  const words = useWords();
  const dates = useDates();
  return (
    <>
      {trouble} {nextAt === null ? undefined : words.say("forwarding.next", { time: dates.format("time", nextAt) })}
    </>
  );
}

/** Services have their own names; what is no service has one of ours. */
function nameOf(words: Words, id: string, name: string): string {
  if (id === "url") return words.text("forwarding.anyAddress");
  return id === "wortfolio" ? words.text("forwarding.anotherSite") : name;
}

function useStanding(): StudioColumn<ShownForward>[] {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  return [
    { head: words.text("forwarding.status"), plain: true, cell: (forward) => <State forward={forward} /> },
    { head: words.text("forwarding.sent"), number: true, cell: ({ sent }) => formatter.number(sent, 0) },
    {
      head: words.text("forwarding.last"),
      number: true,
      dim: true,
      cell: ({ sentAt }) =>
        sentAt === null ? "–" : <time dateTime={dates.iso(sentAt)}>{dates.format("moment", sentAt)}</time>,
    },
  ];
}

/** For the page of one device. */
export function ForwardsPart({ forwards }: { forwards: readonly ShownForward[] }) {
  const words = useWords();
  const standing = useStanding();
  return (
    <StudioSection
      title={words.text("forwarding.title")}
      end={
        <LinkButton dense look="quiet" href={room}>
          {forwards.length === 0 ? words.say("forwarding.add") : words.say("forwarding.all")}
        </LinkButton>
      }
    >
      {forwards.length === 0 ? (
        <p className={styles.none}>{words.say("forwarding.none")}</p>
      ) : (
        <StudioTable
          caption={words.text("forwarding.title")}
          rows={forwards}
          rowKey={({ id }) => id}
          rowNote={(forward) => (forward.trouble === null ? null : <Trouble forward={forward} />)}
          columns={[{ head: words.text("forwarding.to"), cell: ({ name }) => name }, ...standing]}
        />
      )}
    </StudioSection>
  );
}

function State({ forward: { enabled, trouble, sentAt } }: { forward: ShownForward }) {
  const words = useWords();
  if (!enabled) return <Status kind="off">{words.say("forwarding.off")}</Status>;
  if (trouble !== null) return <Status kind="needs-you">{words.say("forwarding.failing")}</Status>;
  if (sentAt === null) return <Status kind="waiting">{words.say("forwarding.waiting")}</Status>;
  return <Status kind="fine">{words.say("forwarding.on")}</Status>;
}

function Switch({ forward: { name, enabled } }: { forward: ShownForward }) {
  const words = useWords();
  const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;
  return (
    <Button dense look="quiet" type="submit" name="deed" value={enabled ? "off" : "on"}>
      {enabled ? words.say("forwarding.turnOff", { name, unseen }) : words.say("forwarding.turnOn", { name, unseen })}
    </Button>
  );
}

function FormOfOne({ form }: { form: ForwardForm }) {
  const words = useWords();
  const { trouble, field, isTicked } = useDeedForm(["add", "save"], form.values);
  const { id, receiver, receiverName, asks, isOfOne, devices, host } = form;
  const kept = id === null ? undefined : words.text("forwarding.kept", { host });
  const every = {
    value: "",
    label: isOfOne ? words.text("forwarding.device.choose") : words.text("forwarding.devices.all"),
  };
  return (
    <ServiceForm
      room={room}
      id={id}
      kind={{ field: "receiver", id: receiver, name: nameOf(words, receiver, receiverName) }}
      about={aboutOf(words, receiver)}
      trouble={trouble}
      start={words.say("forwarding.start")}
      isPrivate={receiver === "wortfolio" || receiver === "url" ? isTicked("allowPrivate") : null}
    >
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
    </ServiceForm>
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
