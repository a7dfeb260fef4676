/** The steps of a profile in a form: where each goes, in what time, and what ends it. */
import type { RefObject } from "react";
import { Form } from "react-router";
import { preferredUnit } from "../../../domain/units/preferred-unit.ts";
import { useDeedForm } from "../../../platform/deeds/use-answer.ts";
import { useHeldForm } from "../../../platform/deeds/use-held-form.ts";
import { Was } from "../../../platform/deeds/was.tsx";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { FormTrouble } from "../../../ui/form-trouble.tsx";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnProfile } from "./own-profile.ts";
import { endOptions, longestStepName, stepField } from "./profile-fields.ts";
import styles from "./profile.module.css";

type Side = ReturnType<typeof useDeedForm>;
const more = ["name", "kpa", "free", "what.1", "value.1", "hours.1", "about", "latest"];

export function ProfileForm({ profile, form }: { profile: OwnProfile; form: RefObject<HTMLFormElement | null> }) {
  const words = useWords();
  const side = useHeldForm("profile", profile.values, { fills: ["take-profile"], form });
  const isOvertaken = Object.keys(side.theirs).length > 0;
  return (
    <StudioSection title={words.text("profile.steps")} id="steps" aside={words.say("profile.steps.about")}>
      <Take profile={profile} />
      <FormTrouble sentence={isOvertaken ? words.text("profile.theirs") : side.trouble} />
      <Form {...side.form} method="post" preventScrollReset noValidate>
        <Was values={side.was} />
        <ol className={styles.steps}>
          {Array.from({ length: profile.rowCount }, (_, index) => (
            <li key={index}>
              <StepFields index={index} side={side} />
            </li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <Button dense type="submit" look="primary" name="deed" value="profile">
            {words.say("profile.save")}
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}

/** Steps of the library in place of these. */
function Take({ profile: { library } }: { profile: OwnProfile }) {
  const words = useWords();
  const side = useDeedForm("take-profile");
  if (library.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className={styles.take}>
      <Select dense label={words.text("profile.take")} {...side.choice("item", library)} />
      <Button dense type="submit" name="deed" value="take-profile">
        {words.say("profile.take.do")}
      </Button>
    </Form>
  );
}

function StepFields({ index, side }: { index: number; side: Side }) {
  const words = useWords();
  const formatter = useFormatter();
  const of = (name: string) => stepField(index, name);
  const isOpen = more.some((name) => (side.valueOf(of(name)) ?? "") !== "" || side.errors[of(name)] !== undefined);
  const end = (row: number) => (
    <>
      <Select
        dense
        label={row === 0 ? words.text("profile.until") : words.text("profile.until.second")}
        {...side.choice(of(`what.${row}`), endOptions(words, formatter.scale, row))}
      />
      <Input dense number label={words.text("alerts.form.value")} {...side.field(of(`value.${row}`))} />
      <Input dense number label={words.text("profile.held")} {...side.field(of(`hours.${row}`))} />
    </>
  );
  return (
    <fieldset className={styles.step}>
      <legend>
        {words.say("profile.step", {
          unseen: (inside) => <span className="vh">{inside}</span>,
          number: `${index + 1}`,
        })}
      </legend>
      <input type="hidden" name={of("id")} defaultValue={side.valueOf(of("id")) ?? ""} />
      <div className={styles.main}>
        <Input
          dense
          number
          label={words.text("profile.to")}
          unit={formatter.choice.temperature}
          {...side.field(of("celsius"))}
        />
        <Input dense number label={words.text("profile.over.label")} unit="h" {...side.field(of("over"))} />
        {end(0)}
      </div>
      <details open={isOpen}>
        <summary>{words.say("profile.more")}</summary>
        <div className={styles.second}>
          <Select
            dense
            label={words.text("profile.join")}
            {...side.choice(of("join"), [
              { value: "all", label: words.text("profile.join.all") },
              { value: "any", label: words.text("profile.join.any") },
            ])}
          />
          {end(1)}
        </div>
        <div className={styles.second}>
          <Input dense number label={words.text("profile.latest")} unit="h" {...side.field(of("latest"))} />
          <Input dense number label={words.text("profile.expected")} unit="h" {...side.field(of("about"))} />
          <Input
            dense
            number
            label={words.text("profile.pressure")}
            unit={preferredUnit("pressure", formatter.choice)}
            {...side.field(of("kpa"))}
          />
          <Input dense label={words.text("profile.name")} maxLength={longestStepName} {...side.field(of("name"))} />
        </div>
        <Checkbox
          name={of("free")}
          value="yes"
          label={words.text("profile.free")}
          defaultChecked={side.isTicked(of("free"))}
        />
      </details>
    </fieldset>
  );
}
