/** The foot of a public page: the owner's profiles elsewhere, with their brand icons, and one line about the site. */
import {
  IconBrandBluesky,
  IconBrandDocker,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPython,
  IconBrandYoutube,
  IconFileText,
  IconMail,
  IconRss,
  IconUser,
  IconWorld,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import styles from "./site-foot.module.css";

/** What a profile link leads to; unknown networks show the globe. */
export const PROFILE_ICONS = {
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  mastodon: IconBrandMastodon,
  bluesky: IconBrandBluesky,
  linkedin: IconBrandLinkedin,
  docker: IconBrandDocker,
  python: IconBrandPython,
  youtube: IconBrandYoutube,
  mail: IconMail,
  feed: IconRss,
  page: IconFileText,
  account: IconUser,
  web: IconWorld,
} as const;

export type ProfileKind = keyof typeof PROFILE_ICONS;

export interface FootLink {
  href: string;
  label: string;
  kind: ProfileKind;
  /** True for the owner's own profiles (rel=me). */
  me?: boolean;
  /** Of a label that somebody wrote; "" for the site's. */
  language?: string;
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
                  <Icon of={PROFILE_ICONS[link.kind]} />
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
