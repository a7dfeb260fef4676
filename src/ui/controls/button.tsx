/** A button that does something; `primary` at most once in a view. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { ButtonHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./button.module.css";

export type ButtonLook = "primary" | "plain" | "quiet" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: TablerIcon;
  /** Only the icon shows; the children are still read aloud. */
  iconOnly?: boolean;
  /** Studio size: 32 px, 44 px on phones. */
  dense?: boolean;
}

export function Button({
  look = "plain",
  icon,
  iconOnly,
  dense,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[look], dense && styles.dense, iconOnly && styles.iconOnly, className)}
    >
      {icon ? <Icon of={icon} small={dense ?? false} /> : undefined}
      {iconOnly ? <span className="vh">{children}</span> : children}
    </button>
  );
}
