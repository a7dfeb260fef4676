/** The look of a site without beer: one of six accents, each with the contrast it has. */
import { contrastRatio } from "../../domain/colour/beer-colour.ts";
import { type AccentId, accentIds, accents, grounds } from "../../domain/publishing/accents.ts";
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { accentClass } from "../../ui/frame/rule-shell.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { Save } from "./save-button.tsx";
import styles from "./look-form.module.css";

const linkContrast = (accent: AccentId, scheme: 0 | 1): number =>
  contrastRatio(accents[accent].link[scheme], grounds[scheme]);

export function LookForm({ settings }: { settings: SiteSettings }) {
  const words = useWords();
  const formatter = useFormatter();
  return (
    <StudioSection title={words.text("settings.part.look")} aside={words.say("settings.look.aside")}>
      <form method="post">
        <input type="hidden" name="deed" value="look" />
        <fieldset className={styles.accents}>
          <legend className="vh">{words.say("settings.look.accent")}</legend>
          {accentIds.map((accent) => (
            <label key={accent} className={accentClass(accent)}>
              <input type="radio" name="accent" value={accent} defaultChecked={accent === settings.accent} />
              <svg viewBox="0 0 120 60" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 60V50H14V46H30V40H44V38H58V26H74V20H92V12H108V5H120V60" />
              </svg>
              <b>{words.say("settings.look.name", { accent: accent === "hi-vis" ? "other" : accent })}</b>
              <span>
                {words.say("settings.look.contrast", {
                  light: formatter.number(linkContrast(accent, 0), 1, 1),
                  dark: formatter.number(linkContrast(accent, 1), 1, 1),
                })}
              </span>
            </label>
          ))}
        </fieldset>
        <p className={styles.hint}>{words.say("settings.look.contrast.hint")}</p>
        <Save />
      </form>
    </StudioSection>
  );
}
