/** What a batch cost, as far as its lots have prices; nothing where none was taken. */
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { BatchCosts } from "./batch-costs.tsx";
import type { BatchIngredients } from "./batch-ingredients.ts";

export function BatchCostPart({ ingredients }: { ingredients: BatchIngredients }) {
  const words = useWords();
  if (ingredients.taken.length === 0 || ingredients.cost.sums.length === 0) return null;
  return (
    <StudioSection title={words.text("inventory.batch.cost")} id="cost">
      <BatchCosts ingredients={ingredients} />
    </StudioSection>
  );
}
