/** The question whether the owner wants to sign in elsewhere: who asks, what it would learn, and where the browser goes then. */
import type { ReactNode } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { ConsentPage } from "./consent.ts";
import { boxOf } from "./scope-box.ts";
import styles from "./consent-view.module.css";

function sayRefusal(words: Words, code: string | null): string {
  switch (code) {
    case "client":
      return words.text("indieauth.refused.client");
    case "redirect":
      return words.text("indieauth.refused.redirect");
    case "challenge":
      return words.text("indieauth.refused.challenge");
    default:
      return words.text("indieauth.refused.other");
  }
}

/** @param page null where the request is not right; `refused` says how */
export function ConsentView({ page, refused }: { page: ConsentPage | null; refused: string | null }) {
  const words = useWords();
  if (!page) return <p className={styles.lede}>{sayRefusal(words, refused)}</p>;
  return <Question {...page} />;
}

function Question({ client, host, backHost, isRead, me, asked, ...page }: ConsentPage) {
  const words = useWords();
  const strong = (inside: ReactNode) => <b>{inside}</b>;
  return (
    <form method="post" action="/indieauth/consent" className={styles.form}>
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.lede}>
        {client
          ? words.say("indieauth.asksNamed", { client, host, me, strong })
          : words.say("indieauth.asks", { host, me, strong })}
      </p>
      {isRead ? undefined : <p className={styles.dim}>{words.say("indieauth.unread", { host })}</p>}
      <Shared {...page} />
      <p className={styles.dim}>
        {words.say("indieauth.noAccess")} {words.say("indieauth.goesBack", { host: backHost, strong })}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" name="deed" value="allow">
          {words.say("indieauth.allow")}
        </Button>
        <Button type="submit" name="deed" value="deny">
          {words.say("indieauth.deny")}
        </Button>
      </div>
    </form>
  );
}

function Shared({ scopes, name, email, hasPhoto }: Pick<ConsentPage, "scopes" | "name" | "email" | "hasPhoto">) {
  const words = useWords();
  if (scopes.length === 0) return null;
  const labels = {
    profile: hasPhoto ? words.text("indieauth.scope.profilePhoto") : words.text("indieauth.scope.profile"),
    email: words.text("indieauth.scope.email"),
  };
  const values = { profile: name, email };
  return (
    <fieldset className={styles.shared}>
      <legend>{words.say("indieauth.shares")}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          name={boxOf(scope)}
          value="yes"
          defaultChecked
          label={labels[scope]}
          hint={values[scope]}
        />
      ))}
    </fieldset>
  );
}
