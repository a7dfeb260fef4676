/** Where a file is used: a page of entries, then the places beside them. */
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { useWords } from "../../words/words.ts";
import type { PlaceBeside } from "./places-beside.ts";
import type { OpenFile } from "./queries.ts";
import styles from "./media-view.module.css";

export type UseLinks = {
  editPath: (user: OpenFile["usedBy"][number]) => string;
  /** Null for those who may not change it. */
  placePath: (place: PlaceBeside) => string | null;
  /** The address of a page of what uses the file. */
  usesHref: (page: number) => string;
};

export function FileUses({ file, editPath, placePath, usesHref }: { file: OpenFile } & UseLinks) {
  const words = useWords();
  if (file.uses === 0) return words.say("media.usedIn.none");
  return (
    <>
      {file.usesPage.pages > 1 ? words.say("media.usedIn.count", { uses: file.uses }) : undefined}
      {file.usedBy.map((user) => (
        <Link key={user.id} href={editPath(user)} className={styles.user}>
          {user.title}
        </Link>
      ))}
      {file.beside.map((place) => {
        const path = placePath(place);
        const said = words.say("media.usedIn.beside", { place });
        return path === null ? (
          <span key={place} className={styles.user}>
            {said}
          </span>
        ) : (
          <Link key={place} href={path} className={styles.user}>
            {said}
          </Link>
        );
      })}
      <Pager
        dense
        label={words.text("media.usedIn.pages")}
        page={file.usesPage.number}
        pages={file.usesPage.pages}
        hrefOf={usesHref}
      />
    </>
  );
}
