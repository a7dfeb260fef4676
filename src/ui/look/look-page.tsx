/** Every component in all its states, on one page of the studio. */
import { JumpList } from "../frame/jump-list.tsx";
import { LookBeers, LookNumbers } from "./look-beers.tsx";
import { LookControls } from "./look-controls.tsx";
import { LookCurves } from "./look-curves.tsx";
import { lookId } from "./look-group.tsx";
import { LookStudioParts, LookStudioStates } from "./look-studio.tsx";
import { LookBuilding, LookErrors, LookTexts } from "./look-texts.tsx";
import styles from "./look-page.module.css";

const groups = ["Controls", "Studio", "States", "Numbers", "Beers", "Curves", "Texts", "Building", "Errors"];

export function LookPage() {
  return (
    <div className={styles.look}>
      <JumpList label="Components" items={groups.map((title) => ({ id: lookId(title), label: title }))} />
      <LookControls />
      <LookStudioParts />
      <LookStudioStates />
      <LookNumbers />
      <LookBeers />
      <LookCurves />
      <LookTexts />
      <LookBuilding />
      <LookErrors />
    </div>
  );
}
