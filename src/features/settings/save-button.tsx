/** The button under each part of the settings. */
import { Button } from "../../ui/controls/button.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./settings-view.module.css";

export function Save() {
  const words = useWords();
  return (
    <div className={styles.save}>
      <Button type="submit" look="primary" dense>
        {words.say("settings.save")}
      </Button>
    </div>
  );
}
