/** Tools as ruled rows: the name, and in one sentence what it is for; the whole row is the link. */
import { Link } from "../../ui/link.tsx";
import type { ToolLink } from "./queries.ts";
import styles from "./tool-list.module.css";

export function ToolList({ tools }: { tools: readonly ToolLink[] }) {
  return (
    <ul className={styles.list}>
      {tools.map(({ slug, title, purpose }) => (
        <li key={slug}>
          <h3>
            <Link href={`/tools/${slug}`}>{title}</Link>
          </h3>
          <p>{purpose}</p>
        </li>
      ))}
    </ul>
  );
}
