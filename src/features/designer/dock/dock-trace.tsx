/** An opened number in the dock: formula, each row's share, the sum, inputs that open deeper, and what other models say. */
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type OpenedNumber, useDesigner } from "../designer-context.ts";
import styles from "./dock.module.css";
import { DockPanel } from "./dock-panel.tsx";
import { BalanceTrace } from "./dock-trace-balance.tsx";
import { BitternessTrace } from "./dock-trace-bitterness.tsx";
import { ColourTrace } from "./dock-trace-colour.tsx";
import { AttenuationTrace, FgTrace, StrengthTrace } from "./dock-trace-fermented.tsx";
import { BoilGravityTrace, KettleGravityTrace, OgTrace } from "./dock-trace-gravity.tsx";
import { MashPhTrace } from "./dock-trace-ph.tsx";
import { EfficiencyTrace, EnergyTrace, VolumesTrace } from "./dock-trace-process.tsx";
import { type Traced, tracedName, tracedText, type TraceProps } from "./traced.ts";
import { useWords } from "../../../words/words.ts";

const traces: Record<Traced, (props: TraceProps) => ReactNode> = {
  og: OgTrace,
  fg: FgTrace,
  abv: StrengthTrace,
  ibu: BitternessTrace,
  srm: ColourTrace,
  buGu: BalanceTrace,
  mashPh: MashPhTrace,
  volumes: VolumesTrace,
  attenuation: AttenuationTrace,
  preBoilGravity: (props) => <KettleGravityTrace {...props} at="preBoilGravity" />,
  postBoilGravity: (props) => <KettleGravityTrace {...props} at="postBoilGravity" />,
  boilGravity: BoilGravityTrace,
  efficiency: EfficiencyTrace,
  calories: EnergyTrace,
};

type Solved = "og" | "abv" | "ibu" | "srm";
const isSolved = (traced: Traced): traced is Solved => ["og", "abv", "ibu", "srm"].includes(traced);

/** Mounted anew for each number that the page opens, so that the way back begins there. */
export function TracePanel({ of }: { of: OpenedNumber }) {
  const words = useWords();
  const designer = useDesigner();
  const [trail, setTrail] = useState<readonly Traced[]>([of]);
  const traced = trail.at(-1) ?? of;
  const before = trail.at(-2);
  const Parts = traces[traced];
  return (
    <DockPanel
      focusKey={traced}
      title={
        <>
          {tracedName(traced, designer.formatter)}{" "}
          <span className={styles.light}>{tracedText(traced, designer.results, designer.formatter)}</span>
        </>
      }
    >
      {before ? (
        <button type="button" className={styles.back} onClick={() => setTrail(trail.slice(0, -1))}>
          <Icon of={IconArrowLeft} small /> {tracedName(before, designer.formatter)}
        </button>
      ) : undefined}
      <Parts designer={designer} onOpen={(next) => setTrail([...trail, next])} />
      {isSolved(traced) ? (
        <div className={styles.buttons}>
          <Button dense onClick={() => designer.open({ kind: "solve", what: { kind: "target", of: traced } })}>
            {words.say("designer.dock.solve.open")}
          </Button>
        </div>
      ) : undefined}
    </DockPanel>
  );
}
