/** Notes and tags of the recipe. */
import { memo, useState } from "react";
import { Input } from "../../../ui/controls/input.tsx";
import { Textarea } from "../../../ui/controls/textarea.tsx";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { Section } from "./fold.tsx";

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const NotesSection = memo(function NotesSection({ notes, tags: saved }: Pick<Recipe, "notes" | "tags">) {
  const words = useWords();
  const { edit } = useTools();
  const [tags, setTags] = useState<string>();
  return (
    <Section id="notes" title={words.text("recipe.notes")}>
      <div className={styles.notes}>
        <Textarea
          dense
          label={words.text("recipe.notes")}
          hint={words.text("designer.notes.markdown")}
          rows={8}
          value={notes ?? ""}
          onChange={({ currentTarget: { value } }) =>
            edit(
              (now) => {
                const { notes: _, ...rest } = now;
                return value === "" ? rest : { ...rest, notes: value };
              },
              { joined: "notes" },
            )
          }
        />
        <Input
          dense
          label={words.text("designer.tags")}
          hint={words.text("designer.tags.hint")}
          value={tags ?? saved.join(", ")}
          onChange={({ currentTarget }) => {
            setTags(currentTarget.value);
            const typed = tagsIn(currentTarget.value);
            edit((now) => ({ ...now, tags: typed }), { joined: "tags" });
          }}
          onBlur={() => setTags(undefined)}
        />
      </div>
    </Section>
  );
});
