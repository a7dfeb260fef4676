/** The button under each form of the settings. */
import { Button } from "../../ui/controls/button.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./settings-view.module.css";

/** `after`: another form of the page has the filled one. */
export function Save({ after = false }: { after?: boolean }) {
  const words = useWords();
  return (
    <div className={styles.save}>
      <Button type="submit" look={after ? "plain" : "primary"} dense>
        {words.say("settings.save")}
      </Button>
    </div>
  );
}
