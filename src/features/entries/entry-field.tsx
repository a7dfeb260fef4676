/** One field of an entry: a control, a picture, a row of pictures or a list of rows. */
import { useContext } from "react";
import { PictureField } from "../../ui/controls/picture-field.tsx";
import { useWords } from "../../words/words.ts";
import { EntryRows } from "./entry-rows.tsx";
import { type Field, pictureFields } from "./field.ts";
import { GalleryRows } from "./gallery-rows.tsx";
import { FormStateContext, LeafField } from "./leaf-field.tsx";
import styles from "./entry-field.module.css";

export function EntryField({ field }: { field: Field }) {
  if (field.control === "rows")
    return field.item === "picture" ? <GalleryRows rows={field} /> : <EntryRows rows={field} />;
  if (field.control === "picture") return <OnePicture name={field.name} label={field.label} />;
  return <LeafField leaf={field} name={field.name} />;
}

function OnePicture({ name, label }: { name: string; label: string }) {
  const words = useWords();
  const { values, errors, choices } = useContext(FormStateContext);
  const [media, alt, caption] = pictureFields(words, name);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <PictureField
        name={media.name}
        label={label}
        labelHidden
        defaultValue={values[media.name]}
        choices={choices.pictures}
        error={errors[media.name]}
        described={{
          name: alt.name,
          label: alt.label,
          defaultValue: values[alt.name],
          error: errors[alt.name],
        }}
      >
        <LeafField leaf={caption} name={caption.name} />
      </PictureField>
    </fieldset>
  );
}
