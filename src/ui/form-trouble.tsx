/** Says over a form why it was not taken. */
import styles from "./form-trouble.module.css";

export function FormTrouble({ sentence }: { sentence: string | undefined }) {
  return sentence ? (
    <p className={styles.trouble} role="alert">
      {sentence}
    </p>
  ) : null;
}
