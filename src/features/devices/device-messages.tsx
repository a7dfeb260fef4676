/** What a device sent lately: searched, a page at a time, each with how it was read. */
import { Form } from "react-router";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Status } from "../../ui/status.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { FieldsRead } from "./how-read.tsx";
import type { DeviceMessage, DeviceRoom } from "./queries.ts";
import styles from "./devices.module.css";
import payloads from "./payload.module.css";

export function DeviceMessages({ room: { row, messages } }: { room: DeviceRoom }) {
  const words = useWords();
  const { rows, found, page, pages, said, only, isAsked } = messages;
  const hrefOf = (number: number) => {
    const asked = new URLSearchParams({ ...(said && { said }), ...(only && { only }), messages: `${number}` });
    return `/studio/devices/${row.id}?${asked}#messages`;
  };
  return (
    <StudioSection
      id="messages"
      title={words.text("devices.messages")}
      aside={messages.latest ? words.say("devices.messages.found", { count: found }) : undefined}
      fold={isAsked || page > 1 ? "open" : "closed"}
    >
      {messages.latest ? <MessageSearch room={messages} action={`/studio/devices/${row.id}#messages`} /> : undefined}
      {rows.map((message, index) => (
        <Message key={index} message={message} />
      ))}
      {rows.length === 0 ? (
        <p className={styles.small}>
          {isAsked ? words.say("devices.messages.noneFound") : words.say("devices.messages.none")}
        </p>
      ) : undefined}
      <Pager dense label={words.text("devices.messages.pages")} page={page} pages={pages} hrefOf={hrefOf} />
    </StudioSection>
  );
}

function MessageSearch({ room: { said, only }, action }: { room: DeviceRoom["messages"]; action: string }) {
  const words = useWords();
  return (
    <Form method="get" action={action} preventScrollReset className={styles.form}>
      <Input dense type="search" name="said" label={words.text("devices.messages.search")} defaultValue={said} />
      <Select
        dense
        name="only"
        label={words.text("devices.messages.which")}
        defaultValue={only}
        options={[
          { value: "", label: words.text("devices.messages.all") },
          { value: "refused", label: words.text("devices.messages.refused") },
        ]}
      />
      <div className={styles.send}>
        <Button dense type="submit">
          {words.say("devices.messages.show")}
        </Button>
      </div>
    </Form>
  );
}

function Message({ message }: { message: DeviceMessage }) {
  const words = useWords();
  const dates = useDates();
  const { at, address, payload, outcome, bytes, fields } = message;
  return (
    <div className={payloads.payload}>
      <p>
        <time dateTime={dates.iso(at)} className={styles.n}>
          {dates.format("moment", at)}
        </time>
        {address ? <code>{address}</code> : undefined}
        <span>{words.say("devices.messages.bytes", { bytes })}</span>
        <Status kind={outcome.isStored ? "fine" : "needs-you"}>
          {outcome.isEnglish ? <span lang="en">{outcome.text}</span> : outcome.text}
        </Status>
      </p>
      <code>{payload || words.say("devices.messages.empty")}</code>
      {fields ? (
        <details>
          <summary>{words.say("devices.read")}</summary>
          <FieldsRead message={message} />
        </details>
      ) : undefined}
    </div>
  );
}
