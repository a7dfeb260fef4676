/** A model that is turned by pointer and keys; it stands still until then. Loaded when somebody asks for it. */
import { IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { useWords } from "../../words/words.ts";
import { type DrawModel, drawModel } from "./draw-model.ts";
import { readStl } from "./read-stl.ts";
import { useModelView } from "./use-model-view.ts";

interface StlViewerProps {
  name: string;
  title: string;
  className: string | undefined;
}

export default function StlViewer({ name, title, className }: StlViewerProps) {
  const words = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [draw, setDraw] = useState<{ model: DrawModel | null } | null>(null);
  const { view, zoomIn, zoomOut, moves } = useModelView(canvas);
  // It takes the place of the button that was pressed.
  useEffect(() => canvas.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leaving = new AbortController();
    void load(name, canvas.current, leaving.signal).then((model) => {
      if (!leaving.signal.aborted) setDraw({ model });
    });
    return () => leaving.abort();
  }, [name]);
  useEffect(() => {
    const { model = null } = draw ?? {};
    if (!model || !canvas.current) return undefined;
    // It draws for the first time too.
    const sized = new ResizeObserver(() => model(view));
    sized.observe(canvas.current);
    return () => sized.disconnect();
  }, [draw, view]);

  return (
    <div className={className}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={words.text("project.model.view", { name: title })}
        {...moves}
      />
      {draw?.model ? (
        <ButtonRow>
          <Button dense icon={IconZoomIn} onClick={zoomIn}>
            {words.say("project.model.zoomIn")}
          </Button>
          <Button dense icon={IconZoomOut} onClick={zoomOut}>
            {words.say("project.model.zoomOut")}
          </Button>
        </ButtonRow>
      ) : undefined}
      <p role="status">
        {draw === null
          ? words.say("project.model.loading")
          : draw.model
            ? words.say("project.model.hint")
            : words.say("project.model.missing")}
      </p>
    </div>
  );
}

/** Null for what cannot be fetched, read or drawn. */
async function load(name: string, canvas: HTMLCanvasElement | null, signal: AbortSignal): Promise<DrawModel | null> {
  try {
    // To be looked at: statistics count downloads.
    const answer = await fetch(`/media/${name}`, { signal, headers: { purpose: "preview" } });
    const mesh = answer.ok ? readStl(await answer.arrayBuffer()) : null;
    return canvas && mesh && drawModel(canvas, mesh);
  } catch {
    return null;
  }
}
