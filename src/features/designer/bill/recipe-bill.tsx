/** The recipe from its targets to its notes. */
import { type Designer, DesignerContext } from "../designer-context.ts";
import { CarbonationSection } from "./carbonation-section.tsx";
import { FermentablesSection } from "./fermentables-section.tsx";
import { FermentationSection } from "./fermentation-section.tsx";
import { FitLine } from "./fit-line.tsx";
import { HopsSection } from "./hops-section.tsx";
import { MashSection } from "./mash-section.tsx";
import { MiscsSection } from "./miscs-section.tsx";
import { NameField } from "./name-field.tsx";
import { NotesSection } from "./notes-section.tsx";
import { SharedMashSection } from "./shared-mash-section.tsx";
import { StyleLine } from "./style-line.tsx";
import { TargetsSection } from "./targets-section.tsx";
import { WaterSection } from "./water-section.tsx";
import { YeastSection } from "./yeast-section.tsx";

interface BillProps {
  recipe: Designer["recipe"];
  /** As it was when there was last time for it. */
  settled: Designer;
  /** What the tables of malts and hops read, and the lines about the whole. */
  tables: Designer;
}

export function RecipeBill({ recipe, settled, tables }: BillProps) {
  const { results } = settled;
  return (
    <>
      {settled.base.version === 0 ? <NameField name={recipe.name} isFresh={settled.room.draft === null} /> : undefined}
      <TargetsSection
        style={recipe.style}
        equipment={recipe.equipment}
        batchLitres={recipe.batchLitres}
        boilMinutes={recipe.boilMinutes}
        efficiencyPercent={recipe.efficiencyPercent}
        isShared={recipe.secondRunnings !== undefined}
        type={recipe.type}
      />
      <DesignerContext value={tables}>
        <StyleLine />
        <FitLine />
        <FermentablesSection />
        <HopsSection />
      </DesignerContext>
      <YeastSection yeasts={recipe.yeasts} results={results} />
      {recipe.secondRunnings ? (
        <DesignerContext value={settled}>
          <SharedMashSection mash={recipe.mash} firstBeer={recipe.secondRunnings} />
        </DesignerContext>
      ) : (
        <MashSection mash={recipe.mash} plan={results.mash} seconds={settled.room.secondBeers} />
      )}
      <WaterSection water={recipe.water} recipe={settled.recipe} results={results} />
      <MiscsSection miscs={recipe.miscs} batchLitres={recipe.batchLitres} />
      <FermentationSection fermentation={recipe.fermentation} yeasts={recipe.yeasts} />
      <CarbonationSection
        carbonation={recipe.carbonation}
        fermentation={recipe.fermentation}
        altitudeMetres={recipe.equipment?.altitudeMetres ?? 0}
        results={results}
      />
      <NotesSection notes={recipe.notes} tags={recipe.tags} />
    </>
  );
}
