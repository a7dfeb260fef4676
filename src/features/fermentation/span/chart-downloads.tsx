/** What a chart of readings shows, to be taken away: the readings as CSV and JSON, the drawing as SVG and PNG. */
import { IconDownload } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { atY } from "../../../ui/curve/curve-scale.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ButtonRow } from "../../../ui/controls/button-row.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { useWords } from "../../../words/words.ts";
import { levelKey, type DrawingTexts, type ShownDrawing } from "./drawing-text.ts";
import type { ReceivedSpan } from "./sent-span.ts";
import { domainOf } from "./span-plot.ts";
import { timeMarks } from "./span-view.ts";
import { sayLevel, sayLine } from "./span-words.ts";

type DownloadsProps = {
  /** Of the readings, without its ending. */
  files: string;
  title: string;
  /** Where the drawing stands, for its colours. */
  place: RefObject<HTMLElement | null>;
  shown: ShownDrawing;
  span: ReceivedSpan;
  dense: boolean;
};

export function ChartDownloads({ files, title, place, shown, span, dense }: DownloadsProps) {
  const words = useWords();
  const textsOf = useDrawingTexts();
  const [hasFailed, setFailed] = useState(false);
  const { view } = shown;
  const range = `?from=${view.from}&to=${view.to}`;
  const make = async (kind: "svg" | "png") => {
    if (!place.current) return;
    const { svgOf, pngOf, save } = await import("./save-drawing.ts");
    const drawing = await svgOf(place.current, shown, textsOf(title, shown, span));
    const blob = kind === "svg" ? new Blob([drawing.text], { type: "image/svg+xml" }) : await pngOf(drawing);
    save(blob, fileName(files, view, kind));
  };
  const begin = (kind: "svg" | "png") => () => {
    setFailed(false);
    make(kind).catch(() => setFailed(true));
  };
  return (
    <>
      <ButtonRow>
        <LinkButton href={`${files}.csv${range}`} download dense={dense} icon={IconDownload}>
          CSV
        </LinkButton>
        <LinkButton
          href={`${files}.json${range}`}
          download={fileName(files, view, "json")}
          dense={dense}
          icon={IconDownload}
        >
          JSON
        </LinkButton>
        <Button dense={dense} icon={IconDownload} onClick={begin("svg")}>
          SVG
        </Button>
        <Button dense={dense} icon={IconDownload} onClick={begin("png")}>
          PNG
        </Button>
      </ButtonRow>
      <p role="status">{hasFailed ? words.say("batch.readings.notSaved") : ""}</p>
    </>
  );
}

/** The batch and the days shown (UTC), as the server names them. */
function fileName(files: string, { from, to }: { from: number; to: number }, ending: string): string {
  const days = [from, to].map((at) => new Date(at).toISOString().slice(0, 10));
  return `${[files.split("/").at(-1), ...new Set(days)].join("-")}.${ending}`;
}

function useDrawingTexts(): (title: string, shown: ShownDrawing, span: ReceivedSpan) => DrawingTexts {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return (title, { panels, view }, span) => ({
    title,
    about: words.text("batch.readings.period", {
      from: dates.format("moment", view.from),
      to: dates.format("moment", view.to),
    }),
    levels: new Map(
      panels.flatMap((panel) => {
        const lowest = panel.grid.find((level) => atY(level, domainOf(panel, view)) < 100);
        return panel.grid.map((level) => [
          levelKey(panel.name, level),
          sayLevel(words, formatter, panel.name, level, level === lowest),
        ]);
      }),
    ),
    legend: panels
      .flatMap((panel) => panel.lines)
      .map((line) => ({ look: line.look, label: sayLine(words, formatter, span, line) })),
    marks: timeMarks(view, dates.offsetAt, 10).map(({ at, isDay }, index) => ({
      at,
      isDay,
      label: isDay ? dates.format("short", at) : dates.format(index === 0 ? "moment" : "time", at),
    })),
  });
}
