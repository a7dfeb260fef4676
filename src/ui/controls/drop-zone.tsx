/** Where files are dropped or chosen; a plain file input, so that it works without JavaScript. */
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { faulty } from "./faulty.ts";
import { useMissesRefused } from "./use-misses-refused.ts";
import styles from "./drop-zone.module.css";

interface DropZoneProps {
  name: string;
  label: string;
  hint?: string;
  accept?: string;
  multiple?: boolean;
  required?: boolean;
  error?: string | undefined;
  /** Takes the files as soon as they are chosen or dropped; without it they wait here for the form's own button. */
  onFiles?: (files: readonly File[]) => void;
}

export function DropZone({ name, label, hint, accept, multiple, required, error, onFiles }: DropZoneProps) {
  useMissesRefused();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const take = (files: readonly File[]): void => {
    if (!onFiles) return setNames(files.map((file) => file.name));
    onFiles(files);
    // The same file can be chosen once more.
    if (input.current) input.current.value = "";
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (input.current && !onFiles) input.current.files = event.dataTransfer.files;
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classNames(styles.zone, over && styles.over, error && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon of={IconUpload} />
      <div>
        <label htmlFor={id}>{names.length > 0 ? names.join(", ") : label}</label>
        {error ? (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        ) : hint ? (
          <p>{hint}</p>
        ) : undefined}
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        required={required}
        {...faulty(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => take([...(event.currentTarget.files ?? [])])}
      />
    </div>
  );
}
