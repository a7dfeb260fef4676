/** The fermentation profile of a batch: its drawing, what is held now, how it went, and its steps to be changed. */
import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Part } from "../../../ui/part.tsx";
import { keepUnits } from "../../../ui/keep-units.ts";
import { sayBegun, sayStep, sayStepEnd } from "../../../words/say-step.ts";
import { useWords } from "../../../words/words.ts";
import { useFollowedChanges } from "../bench/use-followed-changes.ts";
import { useLiveReadings } from "../use-live-readings.ts";
import type { OwnProfile } from "./own-profile.ts";
import { ProfileDrawing, type ProfileMark } from "./profile-drawing.tsx";
import { ProfileForm } from "./profile-form-view.tsx";
import styles from "./profile.module.css";

interface ProfileViewProps {
  profile: OwnProfile;
  /** What was told and done, on the curve. */
  marks: readonly ProfileMark[];
  /** What other rooms say of the batch. */
  children: ReactNode;
}

export function ProfileView({ profile, marks, children }: ProfileViewProps) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  useLiveReadings(profile.slug, null, useFollowedChanges());
  const isEmpty = profile.steps.length === 0;
  return (
    <>
      {isEmpty ? undefined : (
        <Part>
          <ProfileDrawing profile={profile} form={form} marks={marks} />
        </Part>
      )}
      <div className={classNames(styles.columns, isEmpty && styles.alone)}>
        {isEmpty ? undefined : (
          <div>
            <StudioSection title={words.text("profile.course")} id="course">
              <Course profile={profile} />
            </StudioSection>
          </div>
        )}
        <div>
          <ProfileForm profile={profile} form={form} />
        </div>
      </div>
      <div className={styles.beside}>{children}</div>
    </>
  );
}

function Course({ profile }: { profile: OwnProfile }) {
  const words = useWords();
  const formatter = useFormatter();
  const { target, steps } = profile;
  const current = steps.findIndex(({ state }) => state === "now");
  const hasNext = profile.isRunning && current !== -1 && current + 1 < steps.length;
  return (
    <>
      {target ? (
        <dl className={styles.target}>
          <div>
            <dt>{words.say("profile.target")}</dt>
            <dd>{formatter.text("temperature", target.celsius, "large", 1)}</dd>
          </div>
          {target.kpa === null ? undefined : (
            <div>
              <dt>{words.say("profile.pressure")}</dt>
              <dd>{formatter.text("pressure", target.kpa)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <p className={styles.quiet}>
          {profile.startedAt === null ? words.say("profile.notPitched") : words.say("profile.over")}
        </p>
      )}
      <ol className={styles.course}>
        {steps.map((step, index) => (
          <li key={index} data-state={profile.isRunning ? step.state : "done"}>
            <span className={styles.number}>{index + 1}</span>
            <b>{step.name || keepUnits(sayStep(words, formatter, step))}</b>
            <When step={step} running={profile.isRunning} />
            <p>
              {step.name ? keepUnits(`${sayStep(words, formatter, step)}. `) : undefined}
              {step.begun
                ? keepUnits(`${sayBegun(words, formatter, step.begun, steps[index - 1]?.until ?? null)}. `)
                : undefined}
              {step.until && step.plannedHours ? keepUnits(`${sayStepEnd(words, formatter, step.until)}.`) : undefined}
              {profile.isToldLess ? <ToldLess step={step} /> : undefined}
            </p>
          </li>
        ))}
      </ol>
      {hasNext ? (
        <Form method="post" className={styles.begin}>
          <input type="hidden" name="step" value={current + 1} />
          <Button dense type="submit" name="deed" value="begin-step">
            {words.say("profile.begin", { number: `${current + 2}` })}
          </Button>
        </Form>
      ) : undefined}
    </>
  );
}

/** What a controller knows of a step. */
function ToldLess({ step: { freeRise, kpa, celsius } }: { step: OwnProfile["steps"][number] }) {
  const words = useWords();
  const formatter = useFormatter();
  const temperature = formatter.text("temperature", celsius, "large", 1);
  return (
    <>
      {freeRise ? <span className={styles.less}>{words.say("profile.told.free", { temperature })}</span> : undefined}
      {kpa === null ? undefined : <span className={styles.less}>{words.say("profile.told.pressure")}</span>}
    </>
  );
}

function When({ step, running }: { step: OwnProfile["steps"][number]; running: boolean }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (step.at === null)
    return <span className={styles.when}>{words.say("profile.day", { day: formatter.number(step.day, 1) })}</span>;
  const isAbout = step.isExpected && running;
  const time = dates.format(isAbout ? "short" : "moment", step.at);
  return (
    <time className={styles.when} dateTime={dates.iso(step.at)}>
      {isAbout ? words.say("profile.about", { time }) : time}
    </time>
  );
}
