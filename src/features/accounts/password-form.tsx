/** The forms that choose a password: set-up of the site, and a one-time link. */
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import type { FieldErrors } from "./form.ts";
import { PasswordInput } from "./password-input.tsx";
import { passwordLengths } from "./password-lengths.ts";
import { Refusal } from "./sign-in-form.tsx";
import styles from "./entry-form.module.css";

const passwordHint = `At least ${passwordLengths.least} characters; a few words in a row are good.`;

export type SetUpFormProps = { typed: { code: string; name: string; email: string }; errors: FieldErrors };

export function SetUpForm({ typed, errors }: SetUpFormProps) {
  return (
    <form method="post" action="/set-up" className={styles.form} noValidate>
      <p className={styles.lede}>This site has no owner yet. Whoever has its set-up code becomes the owner.</p>
      {errors.form ? <Refusal sentence={errors.form} /> : undefined}
      <Input
        label="Set-up code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint="The server printed it when it started, where its address stands."
        defaultValue={typed.code}
        error={errors.code}
      />
      <Input label="Your name" name="name" autoComplete="name" required defaultValue={typed.name} error={errors.name} />
      <Input
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        hint="To sign in with; nothing is sent to it."
        defaultValue={typed.email}
        error={errors.email}
      />
      <NewPassword error={errors.password} />
      <Button look="primary" type="submit" className={styles.primary ?? ""}>
        Make me the owner
      </Button>
    </form>
  );
}

export type NewPasswordFormProps = { name: string; email: string; invited: boolean; errors: FieldErrors };

export function NewPasswordForm({ name, email, invited, errors }: NewPasswordFormProps) {
  return (
    <form method="post" className={styles.form} noValidate>
      <p className={styles.lede}>
        {invited
          ? `Welcome, ${name}. Choose the password for your account here.`
          : `Choose a new password, ${name}. All your devices will be signed out.`}
      </p>
      {errors.form ? <Refusal sentence={errors.form} /> : undefined}
      <Input label="E-mail" name="email" type="email" autoComplete="username" readOnly defaultValue={email} />
      <NewPassword error={errors.password} />
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
