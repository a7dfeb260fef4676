/** The second step of signing in: a code from the person's app, or one of the recovery codes. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";
import { CodeInput } from "./code-input.tsx";
import { Refusal } from "./sign-in-form.tsx";
import styles from "./entry-form.module.css";

/** `next` is a local path, or empty. */
type SecondStepProps = { email: string; next: string };

export function SecondStepForm({ email, next }: SecondStepProps) {
  const words = useWords();
  const { errors, trouble, field, valueOf } = useDeedForm(["", "recovery"], { next });
  return (
    <div className={styles.form}>
      <p className={styles.lede}>
        {words.say("signIn.code.lede", { who: (inside) => <b className={styles.who}>{inside}</b>, email })}
      </p>
      {trouble ? <Refusal sentence={trouble} /> : undefined}
      <form method="post" action="/sign-in/code" className={styles.form} noValidate>
        <input type="hidden" name="next" value={valueOf("next")} />
        <CodeInput {...field("code", words.text("signIn.code.hint"))} />
        <Button look="primary" type="submit" className={styles.primary ?? ""}>
          {words.say("signIn.submit")}
        </Button>
      </form>
      <details className={styles.note} open={errors["recovery"] !== undefined}>
        <summary>{words.say("signIn.recovery.open")}</summary>
        <form method="post" action="/sign-in/code" className={styles.form} noValidate>
          <input type="hidden" name="deed" value="recovery" />
          <Input
            label={words.text("signIn.recovery")}
            {...field("recovery", words.text("signIn.recovery.hint"))}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Button type="submit">{words.say("signIn.recovery.submit")}</Button>
        </form>
        <p>
          {words.say("signIn.recovery.else", {
            link: (inside) => <a href="/sign-in">{inside}</a>,
            code: (inside) => <code>{inside}</code>,
            command: "wortfolio user second-step-off EMAIL",
          })}
        </p>
      </details>
    </div>
  );
}

export function QuestionOver({ next }: { next: string }) {
  const words = useWords();
  const href = next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in";
  return (
    <p className={styles.lede}>{words.say("signIn.code.over", { link: (inside) => <a href={href}>{inside}</a> })}</p>
  );
}
