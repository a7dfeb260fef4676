/** The mash of another recipe, whose second runnings this beer is drained from: to be read here, and changed there. */
import { memo } from "react";
import type { Recipe, SecondRunnings } from "../../../domain/recipe/recipe.ts";
import { withOwnMash } from "../../../domain/recipe/second-runnings.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useWords } from "../../../words/words.ts";
import { useDesigner } from "../designer-context.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { EditTable } from "./edit-table.tsx";
import { MashDrawing, mashColumns, rampOf } from "./mash-section.tsx";
import { rowKey } from "./row-keys.ts";

type SharedMashProps = Pick<Recipe, "mash"> & { firstBeer: SecondRunnings };

export const SharedMashSection = memo(function SharedMashSection({ mash, firstBeer }: SharedMashProps) {
  const words = useWords();
  const tools = useTools();
  const { kinds, edit } = tools;
  const steps = mash?.steps ?? [];
  return (
    <EditTable
      id="mash"
      list="mash"
      title={words.text("sheet.mash")}
      columns={mashColumns(words)}
      side={steps.length > 0 ? <MashDrawing mash={mash} first={undefined} tools={tools} /> : undefined}
      add={
        <p className={styles.sharedWords}>
          <WhoseMash />
        </p>
      }
      foot={
        <div className={styles.shared}>
          <Runnings firstBeer={firstBeer} />
          <Button dense look="quiet" onClick={() => edit(withOwnMash, { said: words.text("designer.mash.owned") })}>
            {words.say("designer.mash.own")}
          </Button>
        </div>
      }
    >
      {steps.map((step, index) => (
        <tr key={rowKey(step)} className={styles.row} data-row="" data-step="" data-name={step.name}>
          <td className={styles.gripCell}>
            <span className="vh">{words.say("designer.mash.fixed")}</span>
          </td>
          <td className={styles.name}>
            <span className={styles.sharedName}>
              {step.name || words.say("designer.mash.rest", { number: `${index + 1}` })}
            </span>
          </td>
          <td className={styles.use}>{words.say("designer.mash.way", { way: step.type })}</td>
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
  const words = useWords();
  const { room } = useDesigner();
  if (!room.firstBeer) return words.say("designer.mash.ofLostBeer");
  const { id, title } = room.firstBeer;
  return words.say("designer.mash.ofFirstBeer", {
    title,
    link: (name) => <Link href={`/studio/recipes/${id}/design`}>{name}</Link>,
  });
}

function Runnings({ firstBeer }: { firstBeer: SecondRunnings }) {
  const words = useWords();
  const { results, formatter } = useDesigner();
  const { volumes } = results;
  return (
    <p>
      {words.say("designer.mash.runnings", {
        collected: formatter.text("volume", firstBeer.collectedLitres),
        sparge: formatter.text("volume", volumes.spargeWater),
        runoff: formatter.text("volume", volumes.runoff),
        share: formatter.number(results.efficiency.mash, 1),
        amount: (volume) => <b className={styles.n}>{volume}</b>,
      })}
    </p>
  );
}
