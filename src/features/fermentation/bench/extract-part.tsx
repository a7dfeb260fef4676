/** The way of the extract from the grain to the package: what each step leaves of it, and a gap where nobody has measured. */
import { extractChain, type ExtractStep } from "../../../domain/twins/extract-chain.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { srmClass } from "../../../ui/beer/srm-class.ts";
import { classNames } from "../../../ui/class-names.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import styles from "./bench.module.css";

function stepLabel(words: Words, name: ExtractStep["name"]): string {
  switch (name) {
    case "grain":
      return words.text("bench.extract.grain");
    case "converted":
      return words.text("bench.extract.converted");
    case "kettle":
      return words.text("bench.extract.kettle");
    case "fermenter":
      return words.text("bench.extract.fermenter");
    case "packaged":
      return words.text("bench.extract.packaged");
  }
}

export function ExtractPart({ bench: { twins, plan } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const steps = extractChain(twins.measured);
  if (!twins.mash || steps.every(({ percent }, index) => index === 0 || percent === null)) return null;
  const { brewhouse } = twins.measured;
  return (
    <StudioSection
      title={words.text("bench.extract")}
      id="extract"
      aside={
        brewhouse === undefined
          ? undefined
          : words.text("bench.extract.brewhouse", { percent: formatter.percent(brewhouse) })
      }
    >
      <ul className={classNames(styles.extract, srmClass(plan?.numbers.srm))}>
        {steps.map(({ name, percent, lost }) => (
          <li key={name}>
            <span>{stepLabel(words, name)}</span>
            <svg viewBox="0 0 100 11" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.extractBase} d="M0 10.5H100" />
              {percent === null ? (
                <rect className={styles.extractGap} x="0.5" y="0.5" width="99" height="10" />
              ) : (
                <rect className={styles.extractBar} x="0" y="0" width={Math.min(100, percent)} height="11" />
              )}
            </svg>
            <b>{percent === null ? words.say("bench.twins.gap") : formatter.number(percent)}</b>
            <small>{lost === null ? undefined : `− ${formatter.number(lost)}`}</small>
          </li>
        ))}
      </ul>
    </StudioSection>
  );
}
