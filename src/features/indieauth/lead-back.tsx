/** Leads back to the site that asked, with a link for browsers that do not go by themselves. */
import type { ReactNode } from "react";
import { useWords } from "../../words/words.ts";
import styles from "./consent-view.module.css";

export function LeadBack({ to }: { to: string }) {
  const words = useWords();
  const link = (inside: ReactNode) => (
    <a href={to} rel="noreferrer">
      {inside}
    </a>
  );
  return (
    <p className={styles.lede}>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      {words.say("indieauth.back.link", { host: new URL(to).host, link })}
    </p>
  );
}
