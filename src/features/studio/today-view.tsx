/** Today in the studio: what needs somebody, what ferments now, what is on tap, what changed. */
import { NeedsList } from "../../ui/list/needs-list.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { type Fermenting, FermentingNow } from "./fermenting-now.tsx";
import { FirstSteps, type FirstStepsProps } from "./first-steps.tsx";
import { KeptTable } from "./kept-table.tsx";
import type { Today } from "./queries.ts";
import { type OnTap, TapTable } from "./tap-table.tsx";
import { useWords } from "../../words/words.ts";
import { useNeeds } from "./use-needs.tsx";
import styles from "./today-view.module.css";

export type TodayProps = {
  needs: Today;
  fermenting: readonly Fermenting[];
  onTap: readonly OnTap[];
  first: FirstStepsProps;
};

export function TodayView({ needs, fermenting, onTap, first }: TodayProps) {
  const words = useWords();
  const items = useNeeds(needs, fermenting);
  if (needs.changes.length === 0) return <FirstSteps {...first} />;
  return (
    <>
      <StudioSection title={words.text("studio.needs")} aside={items.length}>
        {items.length > 0 ? (
          <NeedsList items={items} />
        ) : (
          <p className={styles.calm}>
            <Status kind="fine">{words.say("studio.needs.none")}</Status>
          </p>
        )}
      </StudioSection>
      <KeptTable />
      {fermenting.length > 0 ? <FermentingNow batches={fermenting} needs={needs} /> : undefined}
      <div className={styles.pair}>
        {onTap.length > 0 ? <TapTable beers={onTap} /> : undefined}
        <ChangesTable needs={needs} />
      </div>
    </>
  );
}
