/** Links to the sections of a long studio page; it stays in sight under the top bar. */
import styles from "./jump-list.module.css";

export function JumpList({ label, items }: { label: string; items: readonly { id: string; label: string }[] }) {
  return (
    <nav className={styles.jump} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a className={styles.link} href={`#${item.id}`}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
