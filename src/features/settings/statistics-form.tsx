/** The switch of the statistics. */
import { Form } from "react-router";
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { Save } from "./save-button.tsx";
import styles from "./settings-view.module.css";

export function StatisticsForm({ settings }: { settings: SiteSettings }) {
  const words = useWords();
  return (
    <StudioSection title={words.text("settings.statistics")} aside={words.say("settings.statistics.aside")}>
      <Form method="post" replace preventScrollReset action="?part=site" className={styles.form}>
        <input type="hidden" name="deed" value="statistics" />
        <Checkbox
          dense
          name="on"
          label={words.text("settings.statistics.on")}
          hint={words.text("settings.statistics.hint")}
          defaultChecked={settings.statistics}
        />
        <Save after />
      </Form>
    </StudioSection>
  );
}
