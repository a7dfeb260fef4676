/** A line icon at the house's size and stroke; decoration only, the words beside it carry the meaning. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

type Drawn = ReactElement<{ fill?: string; children: ReactNode }>;
/** A component that passes its ref on is an object with the function that draws it. */
type Drawable = { render(props: object, ref: null): Drawn };

const lines = new Map<TablerIcon, string | null>();

/** All lines of a drawing as one path, which is one element instead of three or four; null where it has anything but lines from points of their own. */
export function lineOf(drawing: TablerIcon): string | null {
  const held = lines.get(drawing);
  if (held !== undefined) return held;
  const { fill, children } = (drawing as unknown as Drawable).render({}, null).props;
  const parts = [children].flat().filter((part) => isValidElement<{ d?: string }>(part));
  const isOfLines = ({ type, props: { d = "", ...others } }: (typeof parts)[number]) =>
    type === "path" && d.startsWith("M") && Object.keys(others).length === 0;
  const line = fill === "none" && parts.every(isOfLines) ? parts.map(({ props }) => props.d).join("") : null;
  lines.set(drawing, line);
  return line;
}

interface IconProps {
  /** Or its one line, where the server has chosen the drawing. */
  of: TablerIcon | string;
  small?: boolean;
  className?: string;
}

export function Icon({ of: drawing, small, className }: IconProps) {
  const size = small ? 18 : 20;
  const names = classNames(styles.icon, className);
  const line = typeof drawing === "string" ? drawing : lineOf(drawing);
  if (line === null) {
    const Drawing = drawing as TablerIcon;
    return <Drawing aria-hidden="true" stroke={1.5} size={size} className={names} />;
  }
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={names} aria-hidden="true">
      <path d={line} />
    </svg>
  );
}
