/** The frame of every studio page: rail with the rooms, top bar with title and actions, bottom bar on phones. */
import { IconArrowLeft, IconCheck, IconDots, IconTemperature, IconWorld } from "@tabler/icons-react";
import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { useWords } from "../../words/words.ts";
import { type Accent, accentClass } from "./rule-shell.tsx";
import styles from "./studio-shell.module.css";

export interface StudioItem {
  href: string;
  label: string;
  icon: TablerIcon;
  current?: boolean;
  /** How many there are. */
  count?: number | undefined;
  /** How many must be acted on; shown in red instead of the count. */
  alert?: number | undefined;
  /** One of the four that stand on the phone's bar. */
  onPhone?: boolean;
}

export interface StudioGroup {
  label?: string;
  items: readonly StudioItem[];
}

interface StudioShellProps {
  brand: string;
  /** Of a site without beer, its mark and accent: an instrument and the colour of wort otherwise. */
  own?: { mark: ReactNode; accent: Accent } | undefined;
  groups: readonly StudioGroup[];
  siteHref: string;
  title: string;
  /** Version, saved, and other short states beside the title. */
  meta?: ReactNode;
  /** What became of the last form, where nothing else says it. */
  told?: { is: "saved" | "undone"; said: string; time: string } | null;
  back?: { href: string; label: string } | undefined;
  /** At most one secondary and one primary button. */
  actions?: ReactNode;
  /** A page where one works: the rail shows icons only. */
  workbench?: boolean;
  /** Without the page's padding and measure, for workbenches that fill the window. */
  bleed?: boolean;
  children: ReactNode;
}

export function StudioShell(props: StudioShellProps) {
  const words = useWords();
  const onPhone = props.groups
    .flatMap((group) => group.items)
    .filter((item) => item.onPhone)
    .slice(0, 4);
  return (
    <div
      className={classNames(
        styles.studio,
        props.workbench && styles.narrow,
        props.own && styles.own,
        props.own && accentClass(props.own.accent),
      )}
    >
      <a className="skip" href="#main">
        {words.say("ui.skip")}
      </a>
      <nav className={styles.rail} aria-label={words.text("ui.studio")}>
        <div className={styles.rooms}>
          <Link className={styles.brand} href={props.siteHref}>
            {props.own?.mark ?? <Icon of={IconTemperature} small />}
            <span>{props.brand}</span>
          </Link>
          <Rooms groups={props.groups} />
          <p className={styles.site}>
            <Link className={styles.item} href={props.siteHref}>
              <Icon of={IconWorld} small />
              <span>{words.say("ui.viewSite")}</span>
            </Link>
          </p>
        </div>
      </nav>
      <div className={styles.side}>
        <header className={styles.top}>
          {props.back ? (
            <Link className={styles.back} href={props.back.href} aria-label={props.back.label} data-back="">
              <Icon of={IconArrowLeft} />
            </Link>
          ) : undefined}
          <h1>{props.title}</h1>
          {props.meta ? <div className={styles.meta}>{props.meta}</div> : undefined}
          <p role="status" className={styles.told} data-is={props.told?.is}>
            {props.told ? (
              <span>
                <Icon of={IconCheck} small />
                <span className={styles.said}>{props.told.said}</span>
                <span className={styles.time} aria-hidden="true">
                  {props.told.time}
                </span>
              </span>
            ) : undefined}
          </p>
          <div className={styles.actions}>{props.actions}</div>
        </header>
        <main id="main" className={classNames(styles.page, props.bleed && styles.bleed)}>
          {props.children}
        </main>
      </div>
      <nav className={styles.bottom} aria-label={words.text("ui.studioBar")}>
        <ul>
          {onPhone.map((item) => (
            <li key={item.href}>
              <Link href={item.href} aria-current={item.current ? "page" : undefined}>
                <Icon of={item.icon} />
                {item.label}
              </Link>
            </li>
          ))}
          <li>
            <details>
              <summary>
                <Icon of={IconDots} />
                {words.say("ui.more")}
              </summary>
              <div className={styles.panel}>
                <Rooms groups={props.groups} />
                <Link className={styles.item} href={props.siteHref}>
                  <Icon of={IconWorld} small />
                  <span>{words.say("ui.viewSite")}</span>
                </Link>
              </div>
            </details>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Rooms({ groups }: { groups: readonly StudioGroup[] }) {
  const words = useWords();
  return groups.map((group) => (
    <div key={group.label ?? group.items[0]?.href} className={styles.group}>
      {group.label ? <p className={styles.groupName}>{group.label}</p> : undefined}
      <ul>
        {group.items.map((item) => (
          <li key={item.href}>
            <Link className={styles.item} href={item.href} aria-current={item.current ? "page" : undefined}>
              <Icon of={item.icon} small />
              <span>{item.label}</span>
              {item.alert ? (
                <b className={styles.alert}>
                  {words.say("ui.alert", {
                    count: item.alert,
                    spoken: (inside) => <span className="vh">{inside}</span>,
                  })}
                </b>
              ) : item.count ? (
                <b className={styles.count}>{item.count}</b>
              ) : undefined}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
