/** The second step of signing in: a code from the person's app, or one of the recovery codes. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { CodeInput } from "./code-input.tsx";
import { Refusal } from "./sign-in-form.tsx";
import styles from "./entry-form.module.css";

/** `next` is a local path, or empty. */
type SecondStepProps = { email: string; next: string };

export function SecondStepForm({ email, next }: SecondStepProps) {
  const { errors, trouble, field, valueOf } = useDeedForm(["", "recovery"], { next });
  return (
    <div className={styles.form}>
      <p className={styles.lede}>
        Now type the code that your authenticator app shows for <b className={styles.who}>{email}</b>.
      </p>
      {trouble ? <Refusal sentence={trouble} /> : undefined}
      <form method="post" action="/sign-in/code" className={styles.form} noValidate>
        <input type="hidden" name="next" value={valueOf("next")} />
        <CodeInput {...field("code", "Six digits")} />
        <Button look="primary" type="submit" className={styles.primary ?? ""}>
          Sign in
        </Button>
      </form>
      <details className={styles.note} open={errors["recovery"] !== undefined}>
        <summary>I can’t get at my app</summary>
        <form method="post" action="/sign-in/code" className={styles.form} noValidate>
          <input type="hidden" name="deed" value="recovery" />
          <Input
            label="Recovery code"
            {...field("recovery", "Each one works once.")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Button type="submit">Sign in with a recovery code</Button>
        </form>
        <p>
          A <a href="/sign-in">passkey</a> needs no code. Without any of these, whoever runs the server turns the second
          step off at its shell with <code>wortfolio user second-step-off EMAIL</code>.
        </p>
      </details>
    </div>
  );
}

export const QuestionOver = ({ next }: { next: string }) => (
  <p className={styles.lede}>
    A code is asked for within ten minutes of a right password.{" "}
    <a href={next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"}>Sign in again</a>.
  </p>
);
