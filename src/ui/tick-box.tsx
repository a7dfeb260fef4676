/** The box of a checkbox alone, for a row that is its label itself. */
import type { ComponentProps } from "react";
import styles from "./checkbox.module.css";

export function TickBox(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return <input {...props} type="checkbox" className={styles.box} />;
}
