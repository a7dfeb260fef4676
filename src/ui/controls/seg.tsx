/** A choice of one among a few, all visible: links (another view of the page; with `onChange` taken in place where scripts run, and not fetched ahead) or buttons. */
import { keepInRow } from "./keep-in-row.ts";
import { Link } from "../link.tsx";
import styles from "./seg.module.css";

interface SegOption {
  label: string;
  value: string;
  href?: string;
}

interface SegProps {
  label: string;
  options: readonly SegOption[];
  value: string;
  onChange?: (value: string) => void;
  /** Sent with the form the control stands in, one submit button each. */
  name?: string;
  dense?: boolean;
}

export function Seg({ label, options, value, onChange, name, dense }: SegProps) {
  return (
    <fieldset className={`${styles.seg} ${dense ? styles.dense : ""}`}>
      <legend className="vh">{label}</legend>
      {options.map((option) =>
        option.href === undefined ? (
          <button
            key={option.value}
            type={name ? "submit" : "button"}
            name={name}
            value={option.value}
            aria-pressed={option.value === value}
            onClick={() => onChange?.(option.value)}
          >
            {option.label}
          </button>
        ) : (
          <Link
            key={option.value}
            ref={option.value === value ? keepInRow : undefined}
            href={option.href}
            data-reload={onChange && ""}
            aria-current={option.value === value ? "true" : undefined}
            onClick={
              onChange &&
              ((event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onChange(option.value);
              })
            }
          >
            {option.label}
          </Link>
        ),
      )}
    </fieldset>
  );
}
