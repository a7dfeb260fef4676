/** A malt's colour in a field, in the unit the brewer reads malts in, whichever it was entered in; another unit may be typed. */
import { maltColourIn, maltSrm, maltUnit } from "../../../domain/colour/malt-colour.ts";
import type { Fermentable } from "../../../domain/recipe/recipe.ts";
import { ok } from "../../../domain/result.ts";
import { Swatch } from "../../../ui/beer/swatch.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { unitWord } from "./ingredient-facts.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { parseMaltColour } from "./quantity-kinds.ts";

interface ColourCellProps {
  label: string;
  colour: Fermentable["colour"];
  onChange: (colour: Fermentable["colour"], step: string) => void;
}

export function ColourCell({ label, colour, onChange }: ColourCellProps) {
  const words = useWords();
  const { formatter } = useTools();
  const unit = maltUnit(formatter.choice.colour);
  const read = (typed: string) => parseMaltColour(typed, unit, formatter.language);
  const kind = {
    unit: unitWord(unit),
    format: (value: number) => formatter.number(value, 1),
    parse: (typed: string) => {
      const result = read(typed);
      return result.ok ? ok(maltColourIn(result.value, unit)) : result;
    },
  };
  return (
    <span className={styles.colour}>
      <QuantityCell
        label={label}
        kind={kind}
        value={colour && maltColourIn(colour, unit)}
        optional
        placeholder={words.text("designer.colour.unknown")}
        onChange={(value, step, typed) => {
          const result = typed === undefined ? undefined : read(typed);
          if (result?.ok) onChange(result.value, step);
          else onChange(value === undefined ? undefined : { unit, value }, step);
        }}
      />
      {colour ? <Swatch srm={maltSrm(colour)} className={styles.swatch} /> : undefined}
    </span>
  );
}
