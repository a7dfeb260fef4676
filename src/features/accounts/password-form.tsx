/** The forms that choose a password: set-up of the site, and a one-time link. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { passwordLengths } from "./password-lengths.ts";
import { Refusal } from "./sign-in-form.tsx";
import styles from "./entry-form.module.css";

const passwordHint = `At least ${passwordLengths.least} characters; a few words in a row are good.`;

export function SetUpForm() {
  const { errors, trouble, field } = useDeedForm("");
  return (
    <form method="post" action="/set-up" className={styles.form} noValidate>
      <p className={styles.lede}>This site has no owner yet. Whoever has its set-up code becomes the owner.</p>
      {trouble ? <Refusal sentence={trouble} /> : undefined}
      <Input
        label="Set-up code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field("code", "The server printed it when it started, where its address stands.")}
      />
      <Input label="Your name" autoComplete="name" required {...field("name")} />
      <Input
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        {...field("email", "To sign in with; nothing is sent to it.")}
      />
      <NewPassword error={errors["password"]} />
      <Button look="primary" type="submit" className={styles.primary ?? ""}>
        Make me the owner
      </Button>
    </form>
  );
}

export type NewPasswordFormProps = { name: string; email: string; invited: boolean };

export function NewPasswordForm({ name, email, invited }: NewPasswordFormProps) {
  const { errors, trouble } = useDeedForm("");
  return (
    <form method="post" className={styles.form} noValidate>
      <p className={styles.lede}>
        {invited
          ? `Welcome, ${name}. Choose the password for your account here.`
          : `Choose a new password, ${name}. All your devices will be signed out.`}
      </p>
      {trouble ? <Refusal sentence={trouble} /> : undefined}
      <Input label="E-mail" name="email" type="email" autoComplete="username" readOnly defaultValue={email} />
      <NewPassword error={errors["password"]} />
      <Button look="primary" type="submit" className={styles.primary ?? ""}>
        Save and sign in
      </Button>
    </form>
  );
}

export function UsedLink() {
  return (
    <p className={styles.lede}>
      This link was used, or is too old. Ask an owner of this site for a new one; or <a href="/sign-in">sign in</a>, if
      you know your password.
    </p>
  );
}

export function NewPassword({ label = "Password", error }: { label?: string; error?: string | undefined }) {
  return (
    <PasswordInput
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={passwordLengths.least}
      hint={passwordHint}
      error={error}
    />
  );
}
