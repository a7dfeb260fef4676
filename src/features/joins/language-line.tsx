/** The languages of a text, and where it is in one that the reader did not choose, a word about that. */
import { useContext } from "react";
import { Link } from "../../ui/link.tsx";
import { LanguageContext } from "../../words/language-context.ts";
import { languageName, SiteLanguageContext, useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { Joins } from "./queries.ts";
import styles from "./language-line.module.css";

/** @param language of the text; "" for the site's */
export function LanguageLine({
  language,
  joins: { languages },
}: {
  language: string;
  joins: Pick<Joins, "languages">;
}) {
  const words = useWords();
  const read = useContext(LanguageContext);
  const ofSite = useContext(SiteLanguageContext);
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
  if (!tongue(language).lang) return null;
  return (
    <p className={styles.languages}>{words.say("join.onlyIn", { language: languageName(language || ofSite, read) })}</p>
  );
}
