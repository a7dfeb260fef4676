/** What comes after a batch: the beer made of it, its readings as a file, the bin. */
import { IconBeer } from "@tabler/icons-react";
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { SpecSheet } from "../../ui/beer/spec-sheet.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

export function BatchOnwards({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const { trouble } = useDeedForm(["beer", "remove"]);
  return (
    <StudioSection title={words.text("studio.batch.next")}>
      <FormTrouble sentence={trouble} />
      {batch.planned ? <PlannedNumbers planned={batch.planned} /> : undefined}
      <div className={styles.buttons}>
        {batch.makesBeers ? (
          <Form method="post" preventScrollReset>
            <Button dense type="submit" icon={IconBeer} name="deed" value="beer">
              {words.say("studio.batch.next.makeBeer")}
            </Button>
          </Form>
        ) : undefined}
        <span role="status" className={styles.beers}>
          {batch.beers.map(({ id, title }) => (
            <LinkButton key={id} dense href={`/studio/beers/${id}`}>
              {words.say("studio.batch.next.beer", { title })}
            </LinkButton>
          ))}
        </span>
        <LinkButton dense href={`${batch.path}.csv`} download="">
          {words.say("studio.batch.next.csv")}
        </LinkButton>
        <Form method="post" className={styles.far}>
          <Button dense type="submit" name="deed" value="remove">
            {words.say("studio.batch.next.bin")}
          </Button>
        </Form>
      </div>
    </StudioSection>
  );
}

function PlannedNumbers({ planned }: { planned: NonNullable<OwnBatch["planned"]> }) {
  const words = useWords();
  const formatter = useFormatter();
  const { scale } = formatter;
  const colour = formatter.parts("colour", planned.srm, "large", 0);
  return (
    <SpecSheet
      small
      items={[
        { label: words.text("studio.batch.next.og", { scale }), value: formatter.gravity(planned.og, 3).number },
        { label: words.text("studio.batch.next.fg", { scale }), value: formatter.gravity(planned.fg, 3).number },
        {
          label: words.text("beer.abv"),
          value: formatter.number(planned.abv, 1, 1),
          unit: words.text("beer.abvUnit"),
        },
        { label: "IBU", value: formatter.number(planned.ibu, 0) },
        { label: colour.unit, value: colour.number },
      ]}
    />
  );
}
