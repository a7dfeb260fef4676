/** The foot of a public page: the owner's profiles elsewhere, with their brand icons, and one line about the site. */
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "../link.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { ProfileKind } from "./profile-icon.tsx";
import styles from "./site-foot.module.css";

export interface FootLink {
  href: string;
  label: string;
  kind: ProfileKind;
  /** True for the owner's own profiles (rel=me). */
  me?: boolean;
  /** Of a label that somebody wrote; "" for the site's. */
  language?: string;
}

const DrawnIcon = lazy(() => import("./profile-icon.tsx"));

const known = new Map<ProfileKind, string>();

/** As the first document has it. */
function knownIcon(kind: ProfileKind): string {
  const icon = known.get(kind) ?? document.querySelector(`[data-profile="${kind}"]`)?.innerHTML ?? "";
  known.set(kind, icon);
  return icon;
}

/** A foot shows three or four of the thirteen: the browser keeps those that its document came with, and loads the drawings where it came without. */
function ProfileIcon({ kind }: { kind: ProfileKind }) {
  const icon = import.meta.env.SSR ? "" : knownIcon(kind);
  const place = { "data-profile": kind, className: styles.icon };
  if (icon) return <span {...place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: icon }} />;
  return (
    <span {...place}>
      <Suspense>
        <DrawnIcon kind={kind} />
      </Suspense>
    </span>
  );
}

export function SiteFoot({ links, line }: { links: readonly FootLink[]; line?: ReactNode }) {
  const words = useWords();
  const tongue = useTongue();
  return (
    <footer className={styles.foot}>
      <div className="grid">
        {links.length > 0 ? (
          <ul className={`${styles.links} c-full`} aria-label={words.text("ui.links")}>
            {links.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  rel={link.me ? "me" : undefined}
                  {...(link.language === undefined ? {} : tongue(link.language))}
                >
                  <ProfileIcon kind={link.kind} />
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        ) : undefined}
        {line ? (
          <p className={`${styles.line} c-full`} {...tongue()}>
            {line}
          </p>
        ) : undefined}
      </div>
    </footer>
  );
}
