/** The six accents as radio buttons, each with its field and the contrast on it. */
import { contrastRatio } from "../../domain/colour/beer-colour.ts";
import { type AccentId, accentIds, accents } from "../../domain/publishing/accents.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { accentClass } from "../../ui/frame/rule-shell.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./accent-choice.module.css";

/** Of the text that stands on the field. */
const contrastOn = (accent: AccentId, scheme: 0 | 1): number =>
  contrastRatio(accents[accent].onField[scheme], accents[accent].field[scheme]);

export function AccentChoice({ chosen, onChoose }: { chosen: AccentId; onChoose: (accent: AccentId) => void }) {
  const words = useWords();
  const formatter = useFormatter();
  return (
    <StudioSection title={words.text("settings.look.accent")} aside={words.say("settings.look.aside")}>
      <fieldset className={styles.accents}>
        <legend className="vh">{words.say("settings.look.accent")}</legend>
        {accentIds.map((accent) => (
          <label key={accent} className={accentClass(accent)}>
            <input
              type="radio"
              name="accent"
              value={accent}
              defaultChecked={accent === chosen}
              onChange={() => onChoose(accent)}
            />
            <svg viewBox="0 0 120 60" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 60V57H9V54H17V51H24V46H36V43H44V38H58V33H66V26H80V20H92V15H102V9H112V4H120V60" />
            </svg>
            <b>{words.say("settings.look.name", { accent: accent === "hi-vis" ? "other" : accent })}</b>
            <span>
              {words.say("settings.look.contrast", {
                light: formatter.number(contrastOn(accent, 0), 1, 1),
                dark: formatter.number(contrastOn(accent, 1), 1, 1),
                unseen: (inside) => <span className="vh">{inside}</span>,
              })}
            </span>
          </label>
        ))}
      </fieldset>
    </StudioSection>
  );
}
