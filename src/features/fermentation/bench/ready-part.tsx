/** Whether a planned batch is ready to brew, point by point, as far as the program knows. */
import { useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { Status, type StatusKind } from "../../../ui/status.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import styles from "./bench.module.css";

type Point = { key: string; kind: StatusKind; said: string; about: string };

/** A mash between these is neither sour nor harsh, at room temperature. */
const goodPh = { low: 5.2, high: 5.6 };

function usePoints({ plan, shortages, instruments, stock }: OwnBench): Point[] {
  const words = useWords();
  const formatter = useFormatter();
  if (!plan) return [];
  const { mashPh, volumes, yeasts, warnings, hasWater } = plan;
  const shortYeast = shortages.some(({ shortage }) => shortage.kind === "yeast");
  const pitched = yeasts.map(({ name, amount, unit }) =>
    unit === "pkg" ? `${name}, ${formatter.number(amount, 1)}` : `${name}, ${formatter.number(amount, 1)} ${unit}`,
  );
  return [
    stock === "unknown"
      ? {
          key: "stock",
          kind: "off",
          said: words.text("bench.ready.ingredients"),
          about: words.text("bench.ready.noStock"),
        }
      : {
          key: "stock",
          kind: shortages.length > 0 ? "needs-you" : "fine",
          said: words.text("bench.ready.ingredients"),
          about:
            stock === "taken"
              ? words.text("bench.ready.taken")
              : words.text("bench.ready.short", { count: shortages.length }),
        },
    ...(pitched.length > 0
      ? [
          {
            key: "yeast",
            kind: shortYeast ? ("needs-you" as const) : stock === "unknown" ? ("off" as const) : ("fine" as const),
            said: words.text("bench.ready.yeast"),
            about: pitched.join(", "),
          },
        ]
      : []),
    {
      key: "water",
      kind: hasWater ? "fine" : "off",
      said: words.text("bench.ready.water"),
      about: formatter.text("volume", volumes.totalWater),
    },
    ...(mashPh === null
      ? []
      : [
          {
            key: "ph",
            kind: mashPh >= goodPh.low && mashPh <= goodPh.high ? ("fine" as const) : ("warm" as const),
            said: words.text("twin.mashPh"),
            about: words.text("bench.ready.ph", { ph: formatter.number(mashPh, 2, 2) }),
          },
        ]),
    {
      key: "kettle",
      kind: warnings.length > 0 ? "warm" : "fine",
      said: plan.equipment ?? words.text("bench.ready.equipment"),
      about: warnings[0] ?? words.text("bench.ready.fits"),
    },
    {
      key: "device",
      kind: instruments.length > 0 ? "fine" : "off",
      said: words.text("bench.instruments"),
      about:
        instruments.length > 0 ? instruments.map(({ name }) => name).join(", ") : words.text("bench.ready.noDevice"),
    },
  ];
}

export function ReadyPart({ bench }: { bench: OwnBench }) {
  const words = useWords();
  const points = usePoints(bench);
  const ready = points.filter(({ kind }) => kind === "fine").length;
  return (
    <StudioSection
      title={words.text("bench.ready")}
      id="ready"
      aside={words.text("bench.ready.count", { ready: `${ready}`, all: `${points.length}` })}
      end={
        <Link href={`/studio/batches/${bench.id}/profile`}>
          {words.say("bench.next.plan", { count: bench.stepCount })}
        </Link>
      }
    >
      <ul className={styles.checks}>
        {points.map(({ key, kind, said, about }) => (
          <li key={key}>
            <Status kind={kind}>{said}</Status>
            <span className={styles.about}>{about}</span>
          </li>
        ))}
      </ul>
    </StudioSection>
  );
}
