/** One thing announced by its date in the side column: the next talk, the next tapping. */
import { useTongue } from "../../words/tongue.ts";
import { Link } from "../link.tsx";
import styles from "./callout.module.css";

interface CalloutProps {
  over: string;
  when: string;
  dateTime?: string;
  title: string;
  href: string;
  text?: string;
  /** Of the title; "" or none for the site's. */
  language?: string | undefined;
}

export function Callout({ over, when, dateTime, title, href, text, language }: CalloutProps) {
  const tongue = useTongue();
  return (
    <div className={styles.callout}>
      <p>{over}</p>
      <time dateTime={dateTime}>{when}</time>
      <h3 {...tongue(language)}>
        <Link href={href}>{title}</Link>
      </h3>
      {text ? <p>{text}</p> : undefined}
    </div>
  );
}
