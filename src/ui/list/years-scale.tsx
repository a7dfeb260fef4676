/** The ornament of the CV page: a life's stations as a scale of years, each a bar from its beginning to its end. */
import { percent } from "../curve/curve-scale.ts";
import styles from "./years-scale.module.css";

export interface Station {
  label: string;
  /** Years with fractions, such as 2017.25. */
  from: number;
  to: number;
  kind: "work" | "school";
}

/** `until` is today as a year with its fraction; `label` says what the picture shows. */
export function YearsScale({ stations, until, label }: { stations: readonly Station[]; until: number; label: string }) {
  const first = Math.floor(Math.min(until - 1, ...stations.map((station) => station.from)));
  const last = Math.ceil(until);
  const at = (year: number): number => ((Math.min(until, year) - first) / (last - first)) * 100;
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const step = years.length > 24 ? 5 : years.length > 10 ? 2 : 1;
  const labelled = years.filter((year) => year % step === 0 && year > first && year < last);
  const rows = stationRows(stations);
  const height = Math.max(...rows, 0) * 26 + 26;
  return (
    <svg className={styles.scale} width="100%" height={height + 40} role="img" aria-label={label}>
      {stations.map((station, index) => (
        <g key={`${station.label}-${station.from}`}>
          <rect
            className={styles[station.kind]}
            x={percent(at(station.from))}
            y={(rows[index] ?? 0) * 26 + 6}
            width={percent(at(station.to) - at(station.from))}
            height="14"
          />
        </g>
      ))}
      <svg y={height}>
        {years.map((year) => (
          <rect
            key={year}
            className={labelled.includes(year) ? styles.long : styles.tick}
            x={percent(at(year))}
            width="1"
            height={labelled.includes(year) ? 12 : 6}
          />
        ))}
        {labelled.map((year) => (
          <text key={year} x={percent(at(year))} y="30" textAnchor="middle">
            {year}
          </text>
        ))}
      </svg>
    </svg>
  );
}

/** The first free row for each station, so that what ran at the same time lies above each other. */
function stationRows(stations: readonly Station[]): readonly number[] {
  const rows: number[] = [];
  stations.forEach((station, index) => {
    let row = 0;
    const taken = (candidate: number): boolean =>
      rows.some(
        (other, before) =>
          before < index &&
          other === candidate &&
          (stations[before]?.from ?? 0) < station.to &&
          station.from < (stations[before]?.to ?? 0),
      );
    while (taken(row)) row += 1;
    rows.push(row);
  });
  return rows;
}
