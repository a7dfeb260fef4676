/** Words of the owner's at fixed places: a line over each list, the headings of the CV, the foot of every page. */
import { type CvHeading, cvHeadings } from "../../domain/publishing/own-look.ts";
import { isOn, siteModules } from "../../domain/publishing/site-settings.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { sectionLabel } from "../../platform/section-label.ts";
import { Input } from "../../ui/controls/input.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { SettingsPage } from "./queries.ts";
import { Save } from "./save-button.tsx";
import { useAutosave } from "./use-autosave.ts";
import looks from "./look-form.module.css";
import styles from "./settings-view.module.css";

const longestHeading = 80;

/** As the CV calls it without the owner's word. */
function headingLabel(words: Words, heading: CvHeading): string {
  switch (heading) {
    case "work":
      return words.text("about.work");
    case "volunteering":
      return words.text("about.volunteering");
    case "education":
      return words.text("about.education");
    case "skills":
      return words.text("about.skills");
    case "projects":
      return words.text("frame.section.projects");
    case "publications":
      return words.text("about.publications");
    case "awards":
      return words.text("about.awards");
    case "references":
      return words.text("about.references");
    case "elsewhere":
      return words.text("about.elsewhere");
  }
}

export function TextsForm({ page: { settings } }: { page: SettingsPage }) {
  const words = useWords();
  const { answer, form } = useAutosave("texts");
  const sent = useAnswer("texts");
  const modules = siteModules.filter(({ id }) => isOn(settings, id));
  const { field } = formSide(answer ?? sent, {
    footer: settings.footer,
    ...Object.fromEntries(modules.map(({ id }) => [`introduction.${id}`, settings.introductions[id] ?? ""])),
    ...Object.fromEntries(cvHeadings.map((id) => [`heading.${id}`, settings.cvHeadings[id] ?? ""])),
  });
  return (
    <form {...form}>
      <input type="hidden" name="deed" value="texts" />
      <StudioSection title={words.text("settings.texts.introductions")} aside={words.say("settings.texts.markdown")}>
        <div className={styles.form}>
          {modules.map(({ id }) => (
            <Textarea key={id} dense {...field(`introduction.${id}`)} label={sectionLabel(words, id)} rows={1} />
          ))}
        </div>
      </StudioSection>
      {isOn(settings, "about") ? (
        <StudioSection title={words.text("settings.texts.headings")} aside={words.say("settings.texts.headings.aside")}>
          <div className={styles.form}>
            <div className={styles.pair}>
              {cvHeadings.map((id) => (
                <Input
                  key={id}
                  dense
                  {...field(`heading.${id}`)}
                  label={headingLabel(words, id)}
                  maxLength={longestHeading}
                />
              ))}
            </div>
          </div>
        </StudioSection>
      ) : null}
      <StudioSection title={words.text("settings.texts.foot")} aside={words.say("settings.texts.foot.aside")}>
        <div className={styles.form}>
          <Textarea dense {...field("footer")} label={words.text("settings.site.footer")} rows={2} />
        </div>
      </StudioSection>
      <div className={looks.withoutScript}>
        <Save />
      </div>
    </form>
  );
}
