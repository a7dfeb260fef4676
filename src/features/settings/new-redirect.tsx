/** The fields that add one redirect. */
import { Form, useLocation } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./settings-view.module.css";

/** @param total of all redirects: the fields are emptied when it rises */
export function NewRedirect({ total }: { total: number }) {
  const words = useWords();
  const asked = new URLSearchParams(useLocation().search);
  const { field } = useDeedForm("redirects", { status: "301", from: asked.get("from") ?? "" });
  const form = useEmptied("redirects", total);
  return (
    <StudioSection title={words.text("settings.redirects.new")}>
      <Form method="post" preventScrollReset className={styles.redirect} ref={form}>
        <input type="hidden" name="deed" value="redirects" />
        <Input
          dense
          label={words.text("settings.redirects.fromField")}
          {...field("from")}
          placeholder="/old-page"
          required
        />
        <Input
          dense
          label={words.text("settings.redirects.toField")}
          {...field("to")}
          placeholder="/writing/new-page"
        />
        <Select
          dense
          label={words.text("settings.redirects.type")}
          {...field("status")}
          options={[
            { value: "301", label: words.text("settings.redirects.permanent") },
            { value: "302", label: words.text("settings.redirects.temporary") },
            { value: "410", label: words.text("settings.redirects.gone") },
          ]}
        />
        <Button type="submit" dense>
          {words.say("settings.redirects.add")}
        </Button>
      </Form>
    </StudioSection>
  );
}
