/** One field of an entry: a control, a picture or a list of rows. */
import { useWords } from "../../words/words.ts";
import { EntryRows } from "./entry-rows.tsx";
import { type Field, pictureFields } from "./field.ts";
import { LeafField } from "./leaf-field.tsx";
import styles from "./entry-field.module.css";

export function EntryField({ field }: { field: Field }) {
  const words = useWords();
  if (field.control === "rows") return <EntryRows rows={field} />;
  if (field.control === "picture")
    return (
      <fieldset className={styles.group}>
        <legend>{field.label}</legend>
        {pictureFields(words, field.name).map((leaf) => (
          <LeafField key={leaf.name} leaf={leaf} name={leaf.name} />
        ))}
      </fieldset>
    );
  return <LeafField leaf={field} name={field.name} />;
}
