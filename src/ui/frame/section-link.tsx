/** A word of the menu: the way to a section, marked where one is in it. */
import { useTongue } from "../../words/tongue.ts";
import { Link } from "../link.tsx";
import type { SiteSection } from "./site-shell.tsx";

export function SectionLink({ section: { href, label, current, language } }: { section: SiteSection }) {
  const tongue = useTongue();
  return (
    <Link href={href} aria-current={current ? "page" : undefined} {...(language === undefined ? {} : tongue(language))}>
      {label}
    </Link>
  );
}
