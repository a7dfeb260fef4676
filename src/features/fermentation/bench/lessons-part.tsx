/** What to change when the recipe is brewed next: kept in the brewer's words, and proposed where a measurement was outside. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { twinDifference } from "../../../domain/twins/twin-difference.ts";
import { useDeedForm } from "../../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../../platform/deeds/use-held-form.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { FormTrouble } from "../../../ui/form-trouble.tsx";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { twinLabel, twinSpan } from "../../../words/say-twin.ts";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import styles from "./bench.module.css";

const longest = 300;
const mostProposed = 4;
const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function LessonsPart({ bench }: { bench: OwnBench }) {
  const words = useWords();
  const { trouble, field } = useDeedForm(["lesson", "remove-lesson"]);
  const { lessons } = bench;
  const form = useEmptied("lesson", lessons.length);
  return (
    <StudioSection title={words.text("bench.lessons")} id="lessons" aside={words.text("bench.lessons.about")}>
      <FormTrouble sentence={trouble} />
      <ul className={styles.lessons}>
        {lessons.map(({ id, text }) => (
          <li key={id}>
            <span>{text}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="deed" value="remove-lesson" />
              <input type="hidden" name="lesson" value={id} />
              <Button dense look="quiet" type="submit">
                {words.say("bench.lessons.remove", { unseen, text })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Proposed bench={bench} />
      <Form method="post" preventScrollReset className={styles.lesson} ref={form}>
        <input type="hidden" name="deed" value="lesson" />
        <Input
          dense
          label={words.text("bench.lessons.add")}
          maxLength={longest}
          autoComplete="off"
          {...field("lesson", words.text("bench.lessons.hint"))}
        />
        <Button dense type="submit">
          {words.say("bench.lessons.keep")}
        </Button>
      </Form>
    </StudioSection>
  );
}

/** Sentences that are made of what lay outside, each kept with one button. */
function Proposed({ bench: { twins, lessons } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const proposed = twins.twins
    .flatMap((twin) => {
      const { expected, measured } = twin;
      if (!twinDifference(twin)?.isOutside || expected === null || measured === null) return [];
      const by = twinSpan(formatter, twin.name, expected, measured);
      return [words.text("bench.lessons.outside", { quantity: twinLabel(words, formatter, twin.name), by })];
    })
    .filter((text) => !lessons.some((lesson) => lesson.text === text))
    .slice(0, mostProposed);
  if (proposed.length === 0) return null;
  return (
    <>
      <p className={styles.quiet}>{words.say("bench.lessons.proposed")}</p>
      <ul className={styles.lessons}>
        {proposed.map((text) => (
          <li key={text}>
            <span>{text}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="deed" value="lesson proposed" />
              <input type="hidden" name="lesson" value={text} />
              <Button dense type="submit">
                {words.say("bench.lessons.keepThis", { unseen, text })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
