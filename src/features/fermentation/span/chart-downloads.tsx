/** What a chart of readings shows, to be taken away: the readings as CSV and JSON, the drawing as SVG and PNG. */
import { IconDownload } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ButtonRow } from "../../../ui/controls/button-row.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { useWords } from "../../../words/words.ts";
import type { ShownDrawing } from "./drawing-text.ts";
import { drawingTexts } from "./drawing-texts.ts";
import type { ReceivedSpan } from "./sent-span.ts";

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
  const formatter = useFormatter();
  const dates = useDates();
  const [hasFailed, setFailed] = useState(false);
  const { view } = shown;
  const range = `?from=${view.from}&to=${view.to}`;
  const make = async (kind: "svg" | "png") => {
    if (!place.current) return;
    const { svgOf, pngOf, save } = await import("./save-drawing.ts");
    const drawing = await svgOf(place.current, shown, drawingTexts({ words, formatter, dates }, title, shown, span));
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
