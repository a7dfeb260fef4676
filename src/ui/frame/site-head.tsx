/** The head line of a public page: brand, what ferments now, search, units and theme. */
import type { ReactNode } from "react";
import { IconContrast, IconSearch } from "@tabler/icons-react";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./site-head.module.css";

export interface HeadLive {
  href: string;
  text: string;
}

/** The visitor's choices: plain links and one form, so that they work without JavaScript. */
export interface HeadControls {
  searchHref: string;
  searchLabel: string;
  /** What is shown now, such as "°C, SG", and the page where it is changed. */
  units?: { href: string; text: string; label: string } | undefined;
  /** A form post to `action` with the fields in `fields` (the next theme, the page to come back to). */
  theme?: { action: string; fields: Readonly<Record<string, string>>; label: string } | undefined;
}

export function SiteHead(props: {
  brand: string;
  /** Stands for the brand's name. */
  mark?: ReactNode;
  /** Or beside it. */
  isNamed?: boolean | undefined;
  homeHref: string;
  live?: HeadLive | undefined;
  controls: HeadControls;
}) {
  const words = useWords();
  const { searchHref, searchLabel, units, theme } = props.controls;
  return (
    <header className={styles.head}>
      {props.mark ? (
        <Link className={`${styles.mark} h-card`} href={props.homeHref}>
          <data className="p-name" value={props.brand} />
          {props.mark}
          {props.isNamed ? (
            <span className={styles.brand} aria-hidden="true">
              {props.brand}
            </span>
          ) : undefined}
          <span className="vh">{words.say("ui.home", { brand: props.brand })}</span>
        </Link>
      ) : (
        <Link className={`${styles.brand} h-card`} href={props.homeHref}>
          {props.brand}
        </Link>
      )}
      {props.live && !props.isNamed ? (
        <Link className={styles.live} href={props.live.href}>
          <i className={styles.dot} />
          <span>{props.live.text}</span>
        </Link>
      ) : undefined}
      <div className={styles.end}>
        <Link className={styles.control} href={searchHref} aria-label={searchLabel} data-search="">
          <Icon of={IconSearch} />
        </Link>
        {units ? (
          <Link className={`${styles.control} wide-only`} href={units.href}>
            {units.text}
            <span className="vh">: {units.label}</span>
          </Link>
        ) : undefined}
        {theme ? <ThemeForm {...theme} /> : undefined}
      </div>
    </header>
  );
}

function ThemeForm({
  action,
  fields,
  label,
}: {
  action: string;
  fields: Readonly<Record<string, string>>;
  label: string;
}) {
  return (
    <form method="post" action={action} data-theme-form="">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={styles.control} type="submit" aria-label={label}>
        <Icon of={IconContrast} />
      </button>
    </form>
  );
}
