/** How the site looks, saved as one types: accent, mark and icon, what its first screen says, the menu, a style sheet, and the site as it is then. */
import { useState } from "react";
import { onPlate, plateNumbers } from "../../domain/publishing/own-look.ts";
import type { AccentId } from "../../domain/publishing/accents.ts";
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Input } from "../../ui/controls/input.tsx";
import { PickingDock } from "../../ui/controls/picking-dock.tsx";
import { PictureField } from "../../ui/controls/picture-field.tsx";
import { PickContext, usePicking } from "../../ui/controls/use-picking.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { AccentChoice } from "./accent-choice.tsx";
import { LookPreview, type Measured } from "./look-preview.tsx";
import { MarkSamples, TabSamples } from "./mark-samples.tsx";
import { MilestoneChoice } from "./milestone-choice.tsx";
import { OrderRows } from "./order-rows.tsx";
import type { SettingsPage } from "./queries.ts";
import { Save } from "./save-button.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { useAutosave } from "./use-autosave.ts";
import styles from "./look-form.module.css";

const longestWord = 40;
const longestSentence = 200;

export function LookForm({ page }: { page: SettingsPage }) {
  const { settings, menu } = page;
  const words = useWords();
  const [measured, setMeasured] = useState<Measured>({ wide: null, narrow: null });
  const { pick, dock } = usePicking();
  return (
    <div className={styles.look} data-picking={dock ? "" : undefined}>
      <div className={styles.forms}>
        <PickContext value={pick}>
          <OwnLookForm page={page} measured={measured} />
        </PickContext>
        <StudioSection title={words.text("settings.menu")} aside={words.say("settings.menu.aside")}>
          <OrderRows
            deed="menu"
            most={longestWord}
            rows={menu.map(({ path, own, word, shown, holds }) => ({
              id: path,
              own,
              word,
              shown,
              where: <code>{path}</code>,
              holds: holds === null ? undefined : words.say("settings.modules.holds", { count: holds }),
            }))}
          />
          <p className={styles.hint}>
            {isBrewing(settings) ? words.say("settings.menu.hint.rail") : words.say("settings.menu.hint")}
          </p>
        </StudioSection>
        <SheetForm css={settings.css} />
      </div>
      <div className={styles.preview}>
        <LookPreview accent={isBrewing(settings) ? null : settings.accent} onMeasured={setMeasured} />
      </div>
      {dock ? <PickingDock>{dock}</PickingDock> : undefined}
    </div>
  );
}

function OwnLookForm({
  page: { settings, pictures, milestones },
  measured,
}: {
  page: SettingsPage;
  measured: Measured;
}) {
  const words = useWords();
  const formatter = useFormatter();
  const hasRule = !isBrewing(settings);
  const { answer, form } = useAutosave("look");
  const sent = useAnswer("look");
  const { title, tagline, letters, logo, favicon, portrait, portraitText } = settings;
  const { field } = formSide(answer ?? sent, { title, tagline, letters, logo, favicon, portrait, portraitText });
  const [accent, setAccent] = useState<AccentId>(settings.accent);
  const [mark, setMark] = useState({ letters, title });
  const [sentence, setSentence] = useState(tagline.length);
  return (
    <form {...form}>
      <input type="hidden" name="deed" value="look" />
      {hasRule ? <AccentChoice chosen={settings.accent} onChoose={setAccent} /> : null}
      <div className={styles.pair}>
        <StudioSection title={words.text("settings.look.logo")}>
          <div className={styles.rows}>
            {hasRule ? (
              <>
                <Input
                  dense
                  {...field("letters", words.text("settings.look.letters.hint"))}
                  label={words.text("settings.look.letters")}
                  maxLength={12}
                  onChange={(event) => setMark({ ...mark, letters: event.currentTarget.value })}
                />
                <MarkSamples accent={accent} {...mark} />
              </>
            ) : null}
            <PictureField {...field("logo")} label={words.text("settings.look.ownLogo")} choices={pictures} />
          </div>
        </StudioSection>
        <StudioSection title={words.text("settings.look.favicon")}>
          <div className={styles.rows}>
            {hasRule && !favicon && !logo ? <TabSamples accent={accent} {...mark} /> : null}
            <PictureField {...field("favicon")} label={words.text("settings.look.ownFavicon")} choices={pictures} />
            <p className={styles.hint}>{words.say("settings.look.favicon.hint")}</p>
          </div>
        </StudioSection>
      </div>
      <StudioSection title={words.text("settings.look.home")} aside={words.say("settings.look.home.aside")}>
        <div className={styles.rows}>
          <Input
            dense
            {...field(
              "title",
              measured.wide && measured.narrow
                ? words.text("settings.look.fits", {
                    wide: formatter.number(measured.wide, 0),
                    narrow: formatter.number(measured.narrow, 0),
                  })
                : undefined,
            )}
            label={words.text("settings.look.title")}
            required
            maxLength={80}
            onChange={(event) => setMark({ ...mark, title: event.currentTarget.value })}
          />
          <Textarea
            dense
            {...field(
              "tagline",
              words.text("settings.look.count", { count: `${sentence}`, most: `${longestSentence}` }),
            )}
            label={words.text("settings.look.tagline")}
            rows={2}
            maxLength={longestSentence}
            onChange={(event) => setSentence(event.currentTarget.value.length)}
          />
          {hasRule ? (
            <fieldset className={styles.plate}>
              <legend>{words.say("settings.look.plate")}</legend>
              {Array.from({ length: onPlate }, (_, place) => (
                <Select
                  key={place}
                  dense
                  label={words.text("settings.look.plate.place", { place: `${place + 1}` })}
                  labelHidden
                  name="plate"
                  defaultValue={settings.plate[place] ?? plateNumbers[place]}
                  options={plateNumbers.map((number) => ({
                    value: number,
                    label: words.text("settings.look.plate.number", { number: number === "last" ? "other" : number }),
                  }))}
                />
              ))}
            </fieldset>
          ) : null}
          {milestones.steps.length > 0 ? (
            <MilestoneChoice
              choices={milestones}
              chosen={settings.milestones}
              error={(answer ?? sent)?.errors["milestones"]}
            />
          ) : null}
          <PictureField
            {...field("portrait", words.text("settings.look.portrait.hint"))}
            label={words.text("settings.look.portrait")}
            choices={pictures}
            described={{
              ...field("portraitText", words.text("settings.look.portraitText.hint")),
              label: words.text("settings.look.portraitText"),
              maxLength: 300,
            }}
          />
        </div>
      </StudioSection>
      <div className={styles.withoutScript}>
        <Save />
      </div>
    </form>
  );
}
