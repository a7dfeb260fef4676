/** A batch's bench: what the state that is open needs first. */
import type { ReactNode } from "react";
import type { OwnBench } from "../own-bench.ts";
import { BenchStream } from "./bench-stream.tsx";
import { BrewingBench } from "./brewing-bench.tsx";
import { CompletedBench } from "./completed-bench.tsx";
import { ConditioningBench } from "./conditioning-bench.tsx";
import { FermentingBench } from "./fermenting-bench.tsx";
import { PlanningBench } from "./planning-bench.tsx";

type BenchViewProps = {
  bench: OwnBench;
  /** What the inventory says of it. */
  ingredients?: ReactNode;
  cost?: ReactNode;
  /** The rules that watch it. */
  rules?: ReactNode;
};

export function BenchView(props: BenchViewProps) {
  return (
    <BenchStream bench={props.bench}>
      <BenchOfState {...props} />
    </BenchStream>
  );
}

function BenchOfState({ bench, ingredients, cost, rules }: BenchViewProps) {
  switch (bench.state) {
    case "Planning":
      return <PlanningBench bench={bench} ingredients={ingredients} />;
    case "Brewing":
      return <BrewingBench bench={bench} />;
    case "Fermenting":
      return <FermentingBench bench={bench} rules={rules} />;
    case "Conditioning":
      return <ConditioningBench bench={bench} rules={rules} />;
    case "Completed":
      return <CompletedBench bench={bench} cost={cost} />;
  }
}
