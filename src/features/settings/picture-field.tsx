/** A picture of the media, or none, as it looks. */
import { type ReactNode, useState } from "react";
import { imageAt } from "../../platform/image-source.ts";
import { Select } from "../../ui/controls/select.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./look-form.module.css";

type PictureFieldProps = {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  hint: ReactNode;
  pictures: readonly string[];
};

const shownPixels = 128;

export function PictureField({ pictures, ...field }: PictureFieldProps) {
  const words = useWords();
  const [chosen, setChosen] = useState(field.defaultValue ?? "");
  return (
    <div className={styles.picture}>
      {chosen ? <img src={imageAt(chosen, shownPixels)} alt="" width="48" height="48" /> : null}
      <Select
        dense
        {...field}
        options={[
          { value: "", label: words.text("settings.look.none") },
          ...pictures.map((file) => ({ value: file, label: file })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </div>
  );
}
