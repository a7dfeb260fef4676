/** What the house's own last batches did: the lag, how far they went and when they stood still, in the median and from least to most. */
import { useContext } from "react";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import { StudioSection } from "../frame/studio-section.tsx";
import { KeyValues } from "../list/key-values.tsx";

interface Spread {
  median: number;
  least: number;
  most: number;
}

interface LearnedPartProps {
  /** Null below three batches: then there is nothing to see. `attenuation` as a share. */
  learned: { count: number; lagHours: Spread | null; attenuation: Spread; days: Spread } | null;
  of: "yeast" | "recipe";
}

export function LearnedPart({ learned, of }: LearnedPartProps) {
  const words = useWords();
  const language = useContext(LanguageContext);
  if (!learned) return null;
  const { count, lagHours, attenuation, days } = learned;
  const number = (value: number) => formatNumber(value, language, 0);
  const said = ({ median, least, most }: Spread, times = 1) => ({
    median: number(median * times),
    least: number(least * times),
    most: number(most * times),
  });
  const [lag, share, end] = [lagHours && said(lagHours), said(attenuation, 100), said(days)];
  return (
    <StudioSection
      id="learned"
      title={of === "yeast" ? words.text("ui.learned.yeast", { count }) : words.text("ui.learned.recipe", { count })}
    >
      <KeyValues
        items={[
          ...(lag
            ? [
                {
                  label: words.text("ui.learned.lag"),
                  value: words.text("ui.learned.hours", { median: lag.median, least: lag.least, most: lag.most }),
                },
              ]
            : []),
          {
            label: words.text("ui.learned.attenuation"),
            value: words.text("ui.learned.percent", { median: share.median, least: share.least, most: share.most }),
          },
          {
            label: words.text("ui.learned.end"),
            value: words.text("ui.learned.days", { median: end.median, least: end.least, most: end.most }),
          },
        ]}
      />
    </StudioSection>
  );
}
