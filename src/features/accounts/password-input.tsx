/** A password field that can show what was typed. */
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { Field, type FieldTexts } from "../../ui/controls/field.tsx";
import { useWords } from "../../words/words.ts";
import box from "../../ui/controls/field.module.css";
import styles from "./entry-form.module.css";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

type PasswordInputProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete"> & {
    name: string;
    autoComplete: "current-password" | "new-password";
  };

export function PasswordInput({ label, labelHidden, hint, error, dense, ...rest }: PasswordInputProps) {
  const words = useWords();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} dense={dense}>
      {(ids) => (
        <span className={`${box.box} ${styles.password}`}>
          <input {...rest} {...ids} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
          <button className={styles.show} type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? words.say("password.hide", { unseen, label }) : words.say("password.show", { unseen, label })}
          </button>
        </span>
      )}
    </Field>
  );
}
