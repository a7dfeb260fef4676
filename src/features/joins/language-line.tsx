/** The languages of a text, and where it is in one that the reader did not choose, a word about that. */
import { Link } from "../../ui/link.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { Joins } from "./queries.ts";
import styles from "./language-line.module.css";

export function LanguageLine({ joins: { languages, onlyIn } }: { joins: Pick<Joins, "languages" | "onlyIn"> }) {
  const words = useWords();
  const tongue = useTongue();
  if (languages.length > 0)
    return (
      <nav className={styles.languages} aria-label={words.text("join.languages")}>
        {languages.map((each) =>
          each.isShown ? (
            <span key={each.path} {...tongue(each.language)} aria-current="true">
              {each.name}
            </span>
          ) : (
            <Link key={each.path} href={each.path} {...tongue(each.language)} hrefLang={each.language}>
              {each.name}
            </Link>
          ),
        )}
      </nav>
    );
  return onlyIn ? <p className={styles.languages}>{words.say("join.onlyIn", { language: onlyIn })}</p> : null;
}
