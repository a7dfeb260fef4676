/** Messages of visitors, a folder at a time, and the switch that lets them write. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { IconAlertTriangle, IconArrowBackUp, IconMailOpened, IconMail, IconSend, IconTrash } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import type { MessageFolder, VisitorMessage } from "../../storage/messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { DeedsTable } from "../../ui/list/deeds-table.tsx";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { MessagesRoom } from "./messages.ts";
import styles from "./messages-view.module.css";

const here = "/studio/messages";
const folders: readonly MessageFolder[] = ["inbox", "spam", "bin"];
const hrefOf = (folder: MessageFolder) => (folder === "inbox" ? here : `${here}?folder=${folder}`);
const nameOf = (words: Words, folder: MessageFolder) =>
  words.text("messages.folder", { folder: folder === "inbox" ? "other" : folder });

export function MessagesView({ room }: { room: MessagesRoom }) {
  const words = useWords();
  const { folder } = room;
  return (
    <>
      <nav aria-label={words.text("messages.folders")} className={styles.folders}>
        {folders.map((each) => (
          <Link key={each} href={hrefOf(each)} aria-current={each === folder ? "page" : undefined}>
            {nameOf(words, each)}
          </Link>
        ))}
      </nav>
      <Messages room={room} />
      <Switch takesMessages={room.takesMessages} />
    </>
  );
}

function Messages({ room: { folder, messages, page, takesMessages } }: { room: MessagesRoom }) {
  const words = useWords();
  const dates = useDates();
  const columns: StudioColumn<VisitorMessage>[] = [
    {
      head: words.text("contact.message"),
      cell: (message) => <Message message={message} />,
    },
    {
      head: words.text("responses.date"),
      number: true,
      dim: true,
      plain: true,
      cell: ({ receivedAt }) => dates.format("short", receivedAt),
    },
  ];
  const empty: ReactNode =
    folder !== "inbox"
      ? words.say("messages.folder.empty")
      : takesMessages
        ? words.say("messages.none")
        : words.say("messages.off");
  return (
    <DeedsTable
      caption={nameOf(words, folder)}
      total={page.total}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      empty={empty}
      stacked
      deedsHead={words.text("responses.actions")}
      sent={({ id }) => ({ id })}
      deeds={(message) => <MessageDeeds message={message} />}
      pager={{
        label: words.text("messages.pages"),
        page: page.number,
        pages: page.pages,
        hrefOf: (number) => pageHref(hrefOf(folder), number),
      }}
    >
      {folder !== "inbox" && messages.length > 0 ? <p className="dim">{words.say("messages.kept")}</p> : undefined}
    </DeedsTable>
  );
}

function Message({ message: { name, address, body, state } }: { message: VisitorMessage }) {
  const words = useWords();
  return (
    <>
      <b>{name}</b>{" "}
      <a href={`mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`} rel="noreferrer">
        {address}
      </a>{" "}
      <span className="dim">{words.say("messages.state", { state: state === "read" ? "other" : state })}</span>
      <p className={styles.body} dir="auto">
        {body}
      </p>
    </>
  );
}

function MessageDeeds({ message: { name, folder, state } }: { message: VisitorMessage }) {
  const words = useWords();
  const quiet = { type: "submit", look: "quiet", dense: true, iconOnly: true, name: "deed" } as const;
  if (folder !== "inbox")
    return (
      <Button {...quiet} icon={IconArrowBackUp} value="inbox">
        {words.say("messages.inbox", { name })}
      </Button>
    );
  return (
    <>
      {state === "answered" ? undefined : (
        <Button {...quiet} icon={IconSend} value="answered">
          {words.say("messages.answered", { name })}
        </Button>
      )}
      {state === "unread" ? (
        <Button {...quiet} icon={IconMailOpened} value="read">
          {words.say("messages.read", { name })}
        </Button>
      ) : (
        <Button {...quiet} icon={IconMail} value="unread">
          {words.say("messages.unread", { name })}
        </Button>
      )}
      <Button {...quiet} icon={IconAlertTriangle} value="spam">
        {words.say("messages.spam", { name })}
      </Button>
      <Button {...quiet} icon={IconTrash} value="bin">
        {words.say("messages.bin", { name })}
      </Button>
    </>
  );
}

function Switch({ takesMessages }: { takesMessages: boolean }) {
  const words = useWords();
  const form = useDeedForm("switch", { contactForm: takesMessages ? "yes" : "" });
  return (
    <StudioSection title={words.text("messages.switch")} aside={words.say("messages.switch.aside")}>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="deed" value="switch" />
        <Checkbox
          dense
          name="contactForm"
          value="yes"
          defaultChecked={form.isTicked("contactForm")}
          label={words.text("messages.switch.on")}
        />
        <div>
          <Button type="submit" dense look="primary">
            {words.say("responses.web.save")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
