/** A model that is turned by pointer and keys; it stands still until then. Loaded when somebody asks for it. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../../words/words.ts";
import { type DrawModel, drawModel, type ModelView } from "./draw-model.ts";
import { readStl } from "./read-stl.ts";

const first: ModelView = { turn: 0.6, tilt: 0.5, zoom: 1 };
const step = Math.PI / 18;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const moved = (view: ModelView, turn: number, tilt: number): ModelView => ({
  ...view,
  turn: view.turn + turn,
  tilt: within(view.tilt + tilt, -Math.PI / 2, Math.PI / 2),
});
const closer = (view: ModelView, by: number): ModelView => ({ ...view, zoom: within(view.zoom * by, 0.5, 8) });

const keys: Readonly<Record<string, (view: ModelView) => ModelView>> = {
  ArrowLeft: (view) => moved(view, -step, 0),
  ArrowRight: (view) => moved(view, step, 0),
  ArrowUp: (view) => moved(view, 0, step),
  ArrowDown: (view) => moved(view, 0, -step),
  "+": (view) => closer(view, 1.25),
  "-": (view) => closer(view, 0.8),
};

interface StlViewerProps {
  name: string;
  title: string;
  className: string | undefined;
}

export default function StlViewer({ name, title, className }: StlViewerProps) {
  const words = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [draw, setDraw] = useState<{ model: DrawModel | null } | null>(null);
  const [view, setView] = useState(first);
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

  const press = (event: KeyboardEvent) => {
    const change = keys[event.key];
    if (!change || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    setView(change);
  };
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) setView((held) => moved(held, movementX / 120, movementY / 120));
  };
  return (
    <div className={className}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={words.text("project.model.view", { name: title })}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
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
