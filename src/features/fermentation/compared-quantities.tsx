/** What was expected and measured of two batches, row by row, and how far the later is from the one before. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { twinLabel, twinSpan, twinValue } from "../../words/say-twin.ts";
import { useWords } from "../../words/words.ts";
import type { ComparedBatch, ComparedPair, ComparedQuantity } from "./compare-batches.ts";
import styles from "./compare-view.module.css";

type Row = {
  key: string;
  label: string;
  unit: string;
  planned: readonly [string, string];
  measured: readonly [string, string];
  difference: string;
  isOutside: boolean;
};
const missing = "–";

export function ComparedQuantities({ pair }: { pair: ComparedPair }) {
  const words = useWords();
  const rows = [...useQuantities(pair.quantities), ...useFermentation(pair)];
  const [number, before] = [`${pair.one.number}`, `${pair.other.number}`];
  const planned = (of: string) => words.text("compared.planned", { number: of });
  return (
    <StudioSection title={words.text("bench.twins")} aside={words.text("compared.twins.about", { number, before })}>
      {rows.length === 0 ? <p className={styles.quiet}>{words.say("compared.twins.none")}</p> : undefined}
      <div className={styles.quantities}>
        <Sheet
          caption={words.text("bench.twins")}
          captionHidden
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              head: words.text("compared.quantity"),
              cell: ({ label, unit }: Row) => (
                <>
                  {label}
                  {unit ? <small>{`\u00a0${unit}`}</small> : undefined}
                </>
              ),
            },
            { head: planned(before), number: true, dim: true, wideOnly: true, cell: (row: Row) => row.planned[1] },
            { head: before, number: true, cell: (row: Row) => row.measured[1] },
            { head: planned(number), number: true, dim: true, wideOnly: true, cell: (row: Row) => row.planned[0] },
            { head: number, number: true, cell: (row: Row) => <b>{row.measured[0]}</b> },
            {
              head: words.text("bench.twins.difference"),
              number: true,
              cell: ({ difference, isOutside }: Row) => (
                <span className={isOutside ? styles.outside : undefined}>{difference}</span>
              ),
            },
          ]}
        />
      </div>
    </StudioSection>
  );
}

function useQuantities(quantities: readonly ComparedQuantity[]): Row[] {
  const words = useWords();
  const formatter = useFormatter();
  return quantities.map(({ name, expected, measured, before, isOutside }) => {
    const said = (value: number | null) => (value === null ? missing : twinValue(formatter, name, value).number);
    return {
      key: name,
      label: twinLabel(words, formatter, name),
      unit: twinValue(formatter, name, measured ?? before.measured ?? expected ?? before.expected ?? 1).unit,
      planned: [said(expected), said(before.expected)],
      measured: [said(measured), said(before.measured)],
      difference:
        measured === null || before.measured === null ? "" : twinSpan(formatter, name, before.measured, measured),
      isOutside,
    };
  });
}

/** What the readings tell beside the gravities. */
function useFermentation({ one, other }: ComparedPair): Row[] {
  const words = useWords();
  const formatter = useFormatter();
  const { unit } = formatter.temperature(20);
  const row = (
    key: "lagHours" | "days" | "warmestCelsius",
    label: string,
    of: string,
    say: (value: number) => string,
  ): Row[] => {
    const [own, before]: [ComparedBatch["days"], ComparedBatch["days"]] = [one[key], other[key]];
    if (own === null && before === null) return [];
    return [
      {
        key,
        label,
        unit: of,
        planned: ["", ""],
        measured: [own === null ? missing : say(own), before === null ? missing : say(before)],
        difference: own === null || before === null ? "" : signed(own - before, say(Math.abs(own - before))),
        isOutside: false,
      },
    ];
  };
  const plain = (value: number) => formatter.number(value, 1, 1);
  return [
    ...row("lagHours", words.text("compared.lag"), "h", (hours) => formatter.number(hours, 0)),
    ...row("days", words.text("compared.days"), words.text("compared.days.unit"), plain),
    ...row("warmestCelsius", words.text("compared.warmest"), unit, (celsius) => formatter.temperature(celsius).number),
  ];
}

const signed = (by: number, said: string): string => (/[1-9]/.test(said) ? `${by > 0 ? "+" : "−"} ${said}` : "0");
