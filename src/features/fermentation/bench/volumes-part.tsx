/** The water and wort of a batch's plan, from the strike to the fermenter. */
import { useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { Figures } from "./figures.tsx";

export function VolumesPart({ bench: { plan, twins } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  if (!plan) return null;
  const { volumes, strikeCelsius, equipment } = plan;
  const litres = (value: number) => {
    const { number, unit } = formatter.parts("volume", value);
    return { value: number, unit };
  };
  const sg = (value: number | undefined) => (value === undefined ? undefined : formatter.text("gravity", value));
  const hot = (celsius: number) => formatter.text("temperature", celsius);
  return (
    <StudioSection title={words.text("bench.volumes")} id="volumes" fold="open" aside={equipment ?? undefined}>
      <Figures
        items={[
          ...(volumes.mashWater > 0
            ? [
                {
                  label: words.text("sheet.volume.strike"),
                  ...litres(volumes.mashWater),
                  about: strikeCelsius === null ? undefined : hot(strikeCelsius),
                },
              ]
            : []),
          ...(volumes.spargeWater > 0
            ? [{ label: words.text("sheet.volume.sparge"), ...litres(volumes.spargeWater) }]
            : []),
          {
            label: words.text("sheet.volume.preBoil"),
            ...litres(volumes.preBoilHot),
            about: sg(twins.expected.preBoilSg),
          },
          {
            label: words.text("sheet.volume.postBoil"),
            ...litres(volumes.postBoilHot),
            about: sg(twins.expected.postBoilSg),
          },
          { label: words.text("twin.fermenter"), ...litres(volumes.fermenter), about: sg(twins.expected.og) },
        ]}
      />
    </StudioSection>
  );
}
