/** A link that looks like a button: downloads, sign-in, starting something on another page. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { AnchorHTMLAttributes } from "react";
import type { ButtonLook } from "./button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import styles from "./button.module.css";

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  look?: ButtonLook;
  /** Or its one line, where the server has chosen the drawing. */
  icon?: TablerIcon | string;
  iconOnly?: boolean;
  dense?: boolean;
}

export function LinkButton({ look = "plain", icon, iconOnly, dense, className, children, ...rest }: LinkButtonProps) {
  const looks = classNames(styles.button, styles[look], dense && styles.dense, iconOnly && styles.iconOnly, className);
  const content = (
    <>
      {icon ? <Icon of={icon} small={dense ?? false} /> : undefined}
      {iconOnly ? <span className="vh">{children}</span> : children}
    </>
  );
  return rest.download === undefined ? (
    <Link {...rest} className={looks}>
      {content}
    </Link>
  ) : (
    <a {...rest} className={looks}>
      {content}
    </a>
  );
}
