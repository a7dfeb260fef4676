/** One thing announced by its date in the side column: the next talk, the next tapping. */
import { Link } from "../link.tsx";
import styles from "./callout.module.css";

interface CalloutProps {
  over: string;
  when: string;
  dateTime?: string;
  title: string;
  href: string;
  text?: string;
}

export function Callout({ over, when, dateTime, title, href, text }: CalloutProps) {
  return (
    <div className={styles.callout}>
      <p>{over}</p>
      <time dateTime={dateTime}>{when}</time>
      <h3>
        <Link href={href}>{title}</Link>
      </h3>
      {text ? <p>{text}</p> : undefined}
    </div>
  );
}
