/** Who follows the site in the fediverse, who is blocked, and whether others see who they are. */
import { IconBan, IconSearch, IconUserMinus } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import type { ListedFollower } from "../../storage/followers.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { DeedsTable } from "../../ui/list/deeds-table.tsx";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import type { FollowersRoom } from "./followers-room.ts";
import styles from "./followers-view.module.css";

const here = "/studio/responses/followers";
const nameOf = ({ actor, handle }: { actor: string; handle: string }) => handle || actor.replace(/^https?:\/\//, "");

export function FollowersView({ room }: { room: FollowersRoom }) {
  const words = useWords();
  const { query } = room;
  return (
    <>
      {room.total > 0 ? (
        <search>
          <form method="get" action={here} className={styles.search} key={query}>
            <Input
              dense
              type="search"
              name="q"
              label={words.text("followers.search")}
              defaultValue={query}
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit" dense icon={IconSearch}>
              {words.say("followers.search.submit")}
            </Button>
          </form>
        </search>
      ) : null}
      <Followers room={room} />
      <Blocked room={room} />
      {room.handle === null ? null : <ShowForm room={room} />}
    </>
  );
}

function Followers({ room: { followers, page, query, handle } }: { room: FollowersRoom }) {
  const words = useWords();
  const dates = useDates();
  const columns: StudioColumn<ListedFollower>[] = [
    {
      head: words.text("followers.account"),
      cell: (follower) => (
        <>
          <a href={follower.actor} rel="noreferrer" className={styles.name}>
            {nameOf(follower)}
          </a>
          {follower.failingSince === null ? undefined : (
            <p className="dim">{words.say("followers.away", { date: dates.format("short", follower.failingSince) })}</p>
          )}
        </>
      ),
    },
    {
      head: words.text("followers.since"),
      number: true,
      dim: true,
      plain: true,
      cell: ({ followedAt }) => dates.format("short", followedAt),
    },
  ];
  const empty =
    query !== ""
      ? words.say("followers.noneFound", { query })
      : handle === null
        ? words.say("followers.off", { a: (inside) => <Link href="/studio/responses">{inside}</Link> })
        : words.say("followers.none", { handle });
  return (
    <DeedsTable
      caption={words.text("followers.title")}
      total={page.total}
      columns={columns}
      rows={followers}
      rowKey={({ actor }) => actor}
      empty={empty}
      stacked
      deedsHead={words.text("responses.actions")}
      sent={({ actor }) => ({ actor })}
      deeds={(follower) => (
        <>
          <Button type="submit" look="quiet" dense icon={IconUserMinus} iconOnly name="deed" value="remove">
            {words.say("followers.remove", { name: nameOf(follower) })}
          </Button>
          <Button type="submit" look="quiet" dense icon={IconBan} iconOnly name="deed" value="block">
            {words.say("followers.block", { name: nameOf(follower) })}
          </Button>
        </>
      )}
      pager={{
        label: words.text("followers.pages"),
        page: page.number,
        pages: page.pages,
        hrefOf: (number) => pageHref(query ? `${here}?q=${encodeURIComponent(query)}` : here, number),
      }}
    />
  );
}

function Blocked({ room: { blocked, blockedPage } }: { room: FollowersRoom }) {
  const words = useWords();
  if (blocked.length === 0) return null;
  return (
    <DeedsTable
      caption={words.text("followers.blockedAccounts")}
      total={blockedPage.total}
      rows={blocked}
      rowKey={({ actor }) => actor}
      stacked
      columns={[
        {
          head: words.text("followers.account"),
          cell: (account) => (
            <a href={account.actor} rel="noreferrer" className={styles.name}>
              {nameOf(account)}
            </a>
          ),
        },
      ]}
      deedsHead={words.text("responses.actions")}
      sent={({ actor }) => ({ actor })}
      deeds={(account) => (
        <Button type="submit" look="quiet" dense name="deed" value="readmit">
          {words.say("responses.unblock", { host: nameOf(account) })}
        </Button>
      )}
      pager={{
        label: words.text("followers.blockedPages"),
        page: blockedPage.number,
        pages: blockedPage.pages,
        hrefOf: (number) => (number > 1 ? `${here}?blocked=${number}` : here),
      }}
    />
  );
}

function ShowForm({ room: { listsFollowers } }: { room: FollowersRoom }) {
  const words = useWords();
  const form = useDeedForm("show", { listsFollowers: listsFollowers ? "yes" : "" });
  return (
    <StudioSection title={words.text("followers.visible")} aside={words.say("followers.visible.aside")}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="deed" value="show" />
        <Checkbox
          dense
          name="listsFollowers"
          value="yes"
          defaultChecked={form.isTicked("listsFollowers")}
          label={words.text("followers.visible.list")}
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
