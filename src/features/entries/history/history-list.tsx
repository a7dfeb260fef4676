/** The versions of an entry by their days, each with the words that came and went. */
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { pageHref } from "../../../domain/publishing/page-of.ts";
import { Pager } from "../../../ui/list/pager.tsx";
import { Link } from "../../../ui/link.tsx";
import { useWords } from "../../../words/words.ts";
import type { Version } from "../../../storage/entry-versions.ts";
import { hrefIn } from "./href-in.ts";
import type { History } from "./queries.ts";
import styles from "./history.module.css";

export function HistoryList({ history }: { history: History }) {
  const words = useWords();
  const dates = useDates();
  const days = Map.groupBy(history.versions, ({ at }) => dates.format("dated", at));
  return (
    <nav className={styles.list} aria-label={words.text("entry.history.versions")}>
      {[...days].map(([day, versions]) => (
        <section key={day}>
          <h2>{day}</h2>
          <ul>
            {versions.map((version) => (
              <li key={version.revision}>
                <Row version={version} history={history} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager
        dense
        label={words.text("entry.history.pages")}
        page={history.page.number}
        pages={history.page.pages}
        hrefOf={(number) => pageHref(`/studio/${history.room}/${history.id}/history`, number)}
        before={words.text("entry.newer")}
        after={words.text("entry.older")}
      />
      <p className={styles.kept}>{words.say("entry.history.kept")}</p>
    </nav>
  );
}

/** The latest is what stands there now: it is compared with the one before it. */
function Row({ version, history }: { version: Version; history: History }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const { revision, at, action, status, name, userName, added, removed } = version;
  const { page, versions, compared, draft, kind } = history;
  const isLatest = page.number === 1 && revision === versions[0]?.revision && revision !== draft;
  // Of a text that is out, what is only edited stands beside it as a draft.
  const isEdition = action === "updated" && status === "published" && kind !== "beer";
  const isOut = action === "published" || isEdition;
  const against = isLatest ? "before" : (compared?.against ?? "now");
  return (
    <Link
      href={hrefIn(history, { version: revision, against })}
      aria-current={compared?.version.revision === revision ? "true" : undefined}
    >
      <time dateTime={dates.iso(at)}>{dates.format("time", at)}</time>
      <span className={isOut ? styles.out : undefined}>
        {words.say("entry.history.action", {
          action: revision === draft ? "beside" : isEdition ? "edition" : action === "updated" ? "other" : action,
        })}
      </span>
      <span className={styles.counts}>
        <span className={styles.plus}>+{formatter.number(added, 0)}</span>{" "}
        <span className={styles.minus}>−{formatter.number(removed, 0)}</span>
      </span>
      {name || userName ? <small>{name ? <b>{name}</b> : userName}</small> : undefined}
    </Link>
  );
}
