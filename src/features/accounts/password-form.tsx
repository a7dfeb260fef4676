/** The forms that choose a password: set-up of the site, and a one-time link. */
import type { ReactNode } from "react";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";
import { PasswordInput } from "./password-input.tsx";
import { passwordLengths } from "./password-lengths.ts";
import { Refusal } from "./sign-in-form.tsx";
import styles from "./entry-form.module.css";

/** The browser's; without a script none is sent. */
function takeTimeZone(field: HTMLInputElement | null): void {
  if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function SetUpForm() {
  const words = useWords();
  const { errors, trouble, field } = useDeedForm("");
  return (
    <form method="post" action="/set-up" className={styles.form} noValidate>
      <p className={styles.lede}>{words.say("setUp.lede")}</p>
      <input type="hidden" name="timeZone" ref={takeTimeZone} />
      {trouble ? <Refusal sentence={trouble} /> : undefined}
      <Input
        label={words.text("setUp.code")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field("code", words.text("setUp.code.hint"))}
      />
      <Input label={words.text("setUp.name")} autoComplete="name" required {...field("name")} />
      <Input
        label={words.text("form.email")}
        type="email"
        autoComplete="username"
        required
        {...field("email", words.text("setUp.email.hint"))}
      />
      <NewPassword error={errors["password"]} />
      <Button look="primary" type="submit" className={styles.primary ?? ""}>
        {words.say("setUp.own")}
      </Button>
    </form>
  );
}

export type NewPasswordFormProps = { name: string; email: string; invited: boolean };

export function NewPasswordForm({ name, email, invited }: NewPasswordFormProps) {
  const words = useWords();
  const { errors, trouble } = useDeedForm("");
  return (
    <form method="post" className={styles.form} noValidate>
      <p className={styles.lede}>
        {invited ? words.say("password.invited", { name }) : words.say("password.forgotten", { name })}
      </p>
      {trouble ? <Refusal sentence={trouble} /> : undefined}
      <Input
        label={words.text("form.email")}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={email}
      />
      <NewPassword error={errors["password"]} />
      <Button look="primary" type="submit" className={styles.primary ?? ""}>
        {words.say("password.save")}
      </Button>
    </form>
  );
}

export function UsedLink() {
  const words = useWords();
  const link = (inside: ReactNode) => <a href="/sign-in">{inside}</a>;
  return <p className={styles.lede}>{words.say("password.usedLink.advice", { link })}</p>;
}

export function NewPassword({ label, error }: { label?: string; error?: string | undefined }) {
  const words = useWords();
  const formatter = useFormatter();
  return (
    <PasswordInput
      label={label ?? words.text("password.label")}
      name="password"
      autoComplete="new-password"
      required
      minLength={passwordLengths.least}
      hint={words.text("password.hint", { least: formatter.number(passwordLengths.least) })}
      error={error}
    />
  );
}
