/** The mark as its letters are typed: at the sizes of the head, of a home screen's row and of a tab, where one letter is left. */
import { useRouteLoaderData } from "react-router";
import type { AccentId } from "../../domain/publishing/accents.ts";
import { Mark } from "../../ui/frame/mark.tsx";
import { initialsOf } from "../../ui/frame/mark-path.ts";
import { accentClass } from "../../ui/frame/rule-shell.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./look-form.module.css";

type Frame = { rule: { mark: { steps: readonly number[] } } | null } | null;

const sizes = [72, 36, 16];
/** Below this only the first letter can be read. */
const oneLetter = 24;

type Samples = { accent: AccentId; letters: string; title: string };

const useSteps = () => useRouteLoaderData<Frame>("root")?.rule?.mark.steps ?? [0.25, 0.5, 0.75, 1];
const firstOf = (initials: string) => Array.from(initials)[0] ?? "";

export function MarkSamples({ accent, letters, title }: Samples) {
  const words = useWords();
  const steps = useSteps();
  const initials = letters.trim() || initialsOf(title);
  return (
    <ul className={`${styles.samples} ${accentClass(accent)}`}>
      {sizes.map((size) => (
        <li key={size}>
          <Mark steps={steps} initials={size < oneLetter ? firstOf(initials) : initials} size={size} />
          {size < oneLetter
            ? words.say("settings.look.mark.one", { pixels: `${size}` })
            : words.say("settings.look.mark.size", { pixels: `${size}` })}
        </li>
      ))}
    </ul>
  );
}

/** The icon in a browser's tab, light and dark. */
export function TabSamples({ accent, letters, title }: Samples) {
  const steps = useSteps();
  const initials = firstOf(letters.trim() || initialsOf(title));
  return (
    <div className={`${styles.tabs} ${accentClass(accent)}`} aria-hidden="true">
      {(["light", "dark"] as const).map((scheme) => (
        <p key={scheme} className={styles[scheme]}>
          <Mark steps={steps} initials={initials} size={16} />
          {title}
        </p>
      ))}
    </div>
  );
}
