/** The form to sign in: a passkey where a script runs, e-mail and password everywhere. */
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { PasswordInput } from "./password-input.tsx";
import styles from "./entry-form.module.css";

/** `next` is a local path, or empty. */
export type SignInFormProps = { next: string; isUnowned: boolean } & ForgottenProps;
type ForgottenProps = {
  /** The site can send a link. */
  mails: boolean;
};

export function SignInForm({ next, isUnowned, mails }: SignInFormProps) {
  const { trouble, field, valueOf } = useDeedForm(["", "forgotten"], { next });
  return (
    <div className={styles.form}>
      {isUnowned ? (
        <p>
          This site has no owner yet. <a href="/set-up">Set it up</a> with the code that the server printed.
        </p>
      ) : undefined}
      <PasskeyButton next={next} />
      <form method="post" action="/sign-in" className={styles.form} noValidate>
        <input type="hidden" name="next" value={valueOf("next")} />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <Input label="E-mail" {...field("email")} type="email" autoComplete="username" required />
        <PasswordInput label="Password" {...field("password")} autoComplete="current-password" required />
        <Button type="submit" className={styles.wide ?? ""}>
          Sign in
        </Button>
      </form>
      <Forgotten mails={mails} />
    </div>
  );
}

function Forgotten({ mails }: ForgottenProps) {
  const answer = useAnswer("forgotten");
  if (answer?.said) return <output>{answer.said}</output>;
  return (
    <div>
      <details className={styles.note}>
        <summary>Forgotten password</summary>
        {mails ? (
          <form method="post" action="/sign-in" className={styles.form} noValidate>
            <input type="hidden" name="deed" value="forgotten" />
            <Input label="E-mail of your account" name="email" type="email" autoComplete="username" required />
            <Button type="submit">Send me a link</Button>
          </form>
        ) : undefined}
        <p>
          {mails ? "You can also ask" : "Ask"} an owner of this site for a one-time link. The owner makes one in the
          studio under People, or at the server’s shell with <code>wortfolio user reset EMAIL</code>.
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
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const start = async () => {
    setAsking(true);
    setTrouble(null);
    // Few people press it, and every page fetches this one ahead.
    const { signInWithPasskey } = await import("./ask-passkey.ts");
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
        Use a passkey
      </Button>
      {trouble ? <Refusal sentence={trouble} /> : undefined}
      <div className={styles.or}>or with a password</div>
    </div>
  );
}
