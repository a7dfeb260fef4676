/** The mash of another recipe, whose second runnings this beer is drained from: to be read here, and changed there. */
import { memo } from "react";
import type { Recipe, SecondRunnings } from "../../../domain/recipe/recipe.ts";
import { withOwnMash } from "../../../domain/recipe/second-runnings.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useDesigner } from "../designer-context.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { EditTable } from "./edit-table.tsx";
import { MashDrawing, mashColumns, rampOf, ways } from "./mash-section.tsx";
import { rowKey } from "./row-keys.ts";

type SharedMashProps = Pick<Recipe, "mash"> & { firstBeer: SecondRunnings };

export const SharedMashSection = memo(function SharedMashSection({ mash, firstBeer }: SharedMashProps) {
  const tools = useTools();
  const { kinds, edit } = tools;
  const steps = mash?.steps ?? [];
  return (
    <EditTable
      id="mash"
      list="mash"
      title="Mash"
      columns={mashColumns}
      side={steps.length > 0 ? <MashDrawing mash={mash} first={undefined} tools={tools} /> : undefined}
      add={
        <p className={styles.sharedWords}>
          <WhoseMash />
        </p>
      }
      foot={
        <div className={styles.shared}>
          <Runnings firstBeer={firstBeer} />
          <Button dense look="quiet" onClick={() => edit(withOwnMash, { said: "The mash is this recipe’s own" })}>
            Make it this recipe’s own
          </Button>
        </div>
      }
    >
      {steps.map((step, index) => (
        <tr key={rowKey(step)} className={styles.row} data-row="" data-step="" data-name={step.name}>
          <td className={styles.gripCell}>
            <span className="vh">fixed</span>
          </td>
          <td className={styles.name}>
            <span className={styles.sharedName}>{step.name || `Rest ${index + 1}`}</span>
          </td>
          <td className={styles.use}>{ways.find(({ value }) => value === step.type)?.label}</td>
          <td className={styles.amount}>
            <span className={styles.bare}>
              {kinds.celsius.format(step.celsius)} <small>{kinds.celsius.unit}</small>
            </span>
          </td>
          <td className={styles.amount}>
            <span className={styles.bare}>
              {kinds.minutes.format(step.minutes)} <small>min</small>
            </span>
          </td>
          <td className={styles.informs}>
            <span className={styles.dimNumber}>
              {kinds.minutes.format(Math.round(rampOf(steps, index)))} <small>min</small>
            </span>
          </td>
        </tr>
      ))}
    </EditTable>
  );
});

function WhoseMash() {
  const { room } = useDesigner();
  if (!room.firstBeer)
    return "The recipe that this was mashed for is gone, or in the bin. Grain and mash stay as they were.";
  const { id, title } = room.firstBeer;
  return (
    <>
      The mash is that of <Link href={`/studio/recipes/${id}/design`}>{title}</Link>, and so is the grain. Both follow
      each version that is saved there.
    </>
  );
}

function Runnings({ firstBeer }: { firstBeer: SecondRunnings }) {
  const { results, formatter } = useDesigner();
  const { volumes } = results;
  return (
    <p>
      The first beer takes <b className={styles.n}>{formatter.text("volume", firstBeer.collectedLitres)}</b> of wort.
      Then <b className={styles.n}>{formatter.text("volume", volumes.spargeWater)}</b> of sparge water bring{" "}
      <b className={styles.n}>{formatter.text("volume", volumes.runoff)}</b> into this kettle, with{" "}
      {formatter.number(results.efficiency.mash, 1)} % of the extract.
    </p>
  );
}
