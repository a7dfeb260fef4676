/** The head of the home page while nothing ferments, or where no curve opens it: the site's name and what it is, beside a fermentation that is not measured yet. */
import { Poster } from "../../ui/frame/poster.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import styles from "./quiet-home.module.css";

const fall = "M0 52C250 76 330 372 560 420S1000 456 1400 458";

type QuietHomeProps = {
  title: string;
  tagline: string;
  description: string;
  /** Nothing has been published. */
  isNew: boolean;
};

export function QuietHome({ title, tagline, description, isNew }: QuietHomeProps) {
  const words = useWords();
  const tongue = useTongue();
  return (
    <section className={styles.quiet}>
      <svg viewBox="0 0 1400 600" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.field} d={`${fall}V600H0Z`} />
        <path className={styles.fall} d={fall} />
      </svg>
      <div className="grid">
        <div className={`c-6-12 ${styles.text}`}>
          <Poster text={title} narrow />
          <p className="lede" {...(tagline || description ? tongue() : {})}>
            {tagline || description || (isNew ? words.say("home.new") : null)}
          </p>
        </div>
      </div>
    </section>
  );
}
