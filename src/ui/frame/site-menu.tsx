/** The menu behind "More": every section, search, units and theme; a details element, so it opens without JavaScript. */
import { Link } from "../link.tsx";
import { useWords } from "../../words/words.ts";
import { SectionLink } from "./section-link.tsx";
import type { HeadControls } from "./site-head.tsx";
import type { SiteSection } from "./site-shell.tsx";
import styles from "./site-menu.module.css";

interface SiteMenuProps {
  sections: readonly SiteSection[];
  controls: HeadControls;
}

export function SiteMenu({ sections, controls }: SiteMenuProps) {
  const words = useWords();
  return (
    <details className={styles.menu}>
      <summary>{words.say("ui.more")}</summary>
      <div className={styles.panel}>
        <p className={styles.title}>{words.say("ui.menu")}</p>
        <ul className={styles.sections}>
          {sections.map((section) => (
            <li key={section.href}>
              <SectionLink section={section} />
            </li>
          ))}
        </ul>
        <ul className={styles.choices}>
          <li>
            <Link href={controls.searchHref}>{controls.searchLabel}</Link>
          </li>
          {controls.units ? (
            <li>
              <Link href={controls.units.href}>{controls.units.label}</Link>
            </li>
          ) : undefined}
          {controls.theme ? (
            <li>
              <form method="post" action={controls.theme.action}>
                {Object.entries(controls.theme.fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit">{controls.theme.label}</button>
              </form>
            </li>
          ) : undefined}
        </ul>
      </div>
    </details>
  );
}
