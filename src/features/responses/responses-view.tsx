/** Responses to approve, refuse and block, and the switches by which the site takes part in the web. */
import type { ReactNode } from "react";
import { IconBan, IconCheck, IconX } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { DeedsTable } from "../../ui/list/deeds-table.tsx";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { ForgesForm } from "./forges-form.tsx";
import { deedOf } from "./responses-list.tsx";
import { AnswerForm } from "./answer-form.tsx";
import type { ListedResponse, ResponsesPage, ResponsesRoom } from "./responses.ts";
import styles from "./responses-view.module.css";

const here = "/studio/responses";

export function ResponsesView({ room }: { room: ResponsesRoom }) {
  const words = useWords();
  return (
    <>
      <Table
        caption={words.text("responses.waiting")}
        {...room.waiting}
        pages={words.text("responses.waiting.pages")}
        hrefOf={(number) => pageHref(here, number)}
        empty={
          room.settings.takesMentions || room.account ? words.say("responses.waiting.none") : words.say("responses.off")
        }
      />
      <Table
        caption={words.text("responses.shown")}
        {...room.shown}
        pages={words.text("responses.shown.pages")}
        hrefOf={(number) => (number > 1 ? `${here}?shown=${number}` : here)}
        empty={words.say("responses.shown.none")}
      />
      <BlockedTable hosts={room.blockedHosts} />
      <WebForm room={room} />
      <ForgesForm room={room} />
    </>
  );
}

type TableProps = ResponsesPage & {
  caption: string;
  empty: ReactNode;
  /** What its pager is called. */
  pages: string;
  hrefOf: (page: number) => string;
};

function Table({ caption, responses, page, empty, pages, hrefOf }: TableProps) {
  const words = useWords();
  const dates = useDates();
  const columns: StudioColumn<ListedResponse>[] = [
    {
      head: words.text("responses.response"),
      cell: (response) => (
        <>
          <b>{response.authorName}</b>{" "}
          <a href={response.url} rel="noreferrer">
            {deedOf(words, response.kind)}
          </a>
          {response.warning ? (
            <p className={styles.content} dir="auto">
              <i>{words.text("responses.warning", { warning: response.warning })}</i>
            </p>
          ) : undefined}
          {response.content ? (
            <p className={styles.content} dir="auto">
              {response.content}
            </p>
          ) : undefined}
          <AnswerForm response={response} />
        </>
      ),
    },
    {
      head: words.text("responses.to"),
      plain: true,
      cell: ({ entry }) => <Link href={entry.path}>{entry.title}</Link>,
    },
    {
      head: words.text("responses.date"),
      number: true,
      dim: true,
      plain: true,
      cell: ({ receivedAt }) => dates.format("short", receivedAt),
    },
  ];
  return (
    <DeedsTable
      caption={caption}
      total={page.total}
      columns={columns}
      rows={responses}
      rowKey={({ id }) => id}
      empty={empty}
      stacked
      deedsHead={words.text("responses.actions")}
      sent={({ id, host }) => ({ id, host })}
      deeds={({ state, host, authorName }) => (
        <>
          {state === "shown" ? undefined : (
            <Button type="submit" dense icon={IconCheck} name="deed" value="approve">
              {words.say("responses.approve", {
                unseen: (inside: ReactNode) => <span className="vh">{inside}</span>,
                author: authorName,
              })}
            </Button>
          )}
          <Button type="submit" look="quiet" dense icon={IconX} iconOnly name="deed" value="refuse">
            {words.say("responses.refuse", { author: authorName })}
          </Button>
          <Button type="submit" look="quiet" dense icon={IconBan} iconOnly name="deed" value="block">
            {words.say("responses.block", { host })}
          </Button>
        </>
      )}
      pager={{ label: pages, page: page.number, pages: page.pages, hrefOf }}
    />
  );
}

function BlockedTable({ hosts }: { hosts: readonly string[] }) {
  const words = useWords();
  if (hosts.length === 0) return null;
  return (
    <DeedsTable
      caption={words.text("responses.blockedHosts")}
      total={hosts.length}
      rows={hosts}
      rowKey={(host) => host}
      columns={[{ head: words.text("responses.host"), cell: (host) => <code>{host}</code> }]}
      deedsHead={words.text("responses.actions")}
      sent={(host) => ({ host })}
      deeds={(host) => (
        <Button type="submit" look="quiet" dense name="deed" value="unblock">
          {words.say("responses.unblock", { host })}
        </Button>
      )}
    />
  );
}

function WebForm({ room: { settings, account } }: { room: ResponsesRoom }) {
  const words = useWords();
  const yes = (is: boolean) => (is ? "yes" : "");
  const form = useDeedForm("web", {
    account: settings.account,
    hub: settings.hub,
    takesMentions: yes(settings.takesMentions),
    sendsMentions: yes(settings.sendsMentions),
    colophon: yes(settings.colophon),
  });
  const box = (name: "takesMentions" | "sendsMentions" | "colophon") => ({
    name,
    value: "yes",
    defaultChecked: form.isTicked(name),
  });
  return (
    <StudioSection title={words.text("responses.web")} aside={words.say("responses.web.aside")}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="deed" value="web" />
        <Checkbox dense {...box("takesMentions")} label={words.text("responses.web.takes")} />
        <Checkbox dense {...box("sendsMentions")} label={words.text("responses.web.sends")} />
        <Checkbox dense {...box("colophon")} label={words.text("responses.web.colophon")} />
        <Input
          dense
          {...form.field(
            "account",
            account
              ? words.text("responses.account.is", { handle: account.handle, followers: account.followers })
              : words.text("responses.account.hint"),
          )}
          label={words.text("responses.account")}
        />
        {account ? (
          <p>
            <Link href="/studio/responses/followers">{words.say("responses.followers")}</Link>
          </p>
        ) : undefined}
        <Input
          dense
          {...form.field("hub", words.text("responses.hub.hint"))}
          label={words.text("responses.hub")}
          inputMode="url"
        />
        <div>
          <Button type="submit" dense look="primary">
            {words.say("responses.web.save")}
          </Button>
        </div>
      </form>
    </StudioSection>
  );
}
