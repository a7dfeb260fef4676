/** The form to sign in: a passkey where a script runs, e-mail and password everywhere. */
import { IconFingerprint } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";
import { type PasskeyTrouble, signInWithPasskey } from "./ask-passkey.ts";
import { PasswordInput } from "./password-input.tsx";
import { sayPasskeyTrouble } from "./say-passkey-trouble.ts";
import styles from "./entry-form.module.css";

/** `next` is a local path, or empty. */
export type SignInFormProps = { next: string; isUnowned: boolean } & ForgottenProps;
type ForgottenProps = {
  /** The site can send a link. */
  mails: boolean;
};

export function SignInForm({ next, isUnowned, mails }: SignInFormProps) {
  const words = useWords();
  const { trouble, field, valueOf } = useDeedForm(["", "forgotten"], { next });
  return (
    <div className={styles.form}>
      {isUnowned ? (
        <p>{words.say("signIn.unowned", { link: (inside) => <a href="/set-up">{inside}</a> })}</p>
      ) : undefined}
      <PasskeyButton next={next} />
      <form method="post" action="/sign-in" className={styles.form} noValidate>
        <input type="hidden" name="next" value={valueOf("next")} />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <Input label={words.text("form.email")} {...field("email")} type="email" autoComplete="username" required />
        <PasswordInput
          label={words.text("password.label")}
          {...field("password")}
          autoComplete="current-password"
          required
        />
        <Button type="submit" className={styles.wide ?? ""}>
          {words.say("signIn.submit")}
        </Button>
      </form>
      <Forgotten mails={mails} />
    </div>
  );
}

function Forgotten({ mails }: ForgottenProps) {
  const words = useWords();
  const answer = useAnswer("forgotten");
  if (answer?.said) return <output>{answer.said}</output>;
  const code = (inside: ReactNode) => <code>{inside}</code>;
  const command = "wortfolio user reset EMAIL";
  return (
    <div>
      <details className={styles.note}>
        <summary>{words.say("signIn.forgotten")}</summary>
        {mails ? (
          <form method="post" action="/sign-in" className={styles.form} noValidate>
            <input type="hidden" name="deed" value="forgotten" />
            <Input
              label={words.text("signIn.forgotten.email")}
              name="email"
              type="email"
              autoComplete="username"
              required
            />
            <Button type="submit">{words.say("signIn.forgotten.send")}</Button>
          </form>
        ) : undefined}
        <p>
          {mails
            ? words.say("signIn.forgotten.askToo", { code, command })
            : words.say("signIn.forgotten.ask", { code, command })}
        </p>
      </details>
    </div>
  );
}

export function Refusal({ sentence }: { sentence: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {sentence}
    </p>
  );
}

function PasskeyButton({ next }: { next: string }) {
  const words = useWords();
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null);
  const [asking, setAsking] = useState(false);
  const start = async () => {
    setAsking(true);
    setTrouble(null);
    const refused = await signInWithPasskey();
    // Without a place to go back to, the sign-in page knows where this person belongs.
    if (refused === null) location.assign(next || "/sign-in");
    setTrouble(refused);
    setAsking(false);
  };
  return (
    <div className={`${styles.form} ${styles.scripted}`}>
      <Button
        look="primary"
        icon={IconFingerprint}
        className={styles.primary ?? ""}
        disabled={asking}
        onClick={() => void start()}
      >
        {words.say("signIn.passkey")}
      </Button>
      {trouble ? <Refusal sentence={sayPasskeyTrouble(words, trouble)} /> : undefined}
      <div className={styles.or}>{words.say("signIn.orPassword")}</div>
    </div>
  );
}
