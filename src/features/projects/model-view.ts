/** From which side a model is seen, and how near: what pointers, keys and a wheel make of it. */

/** `turn` about the upright axis and `tilt` from the side to above, in radians; `zoom` 1 shows all of it. */
export type ModelView = { turn: number; tilt: number; zoom: number };
export type Point = { x: number; y: number };

export const firstView: ModelView = { turn: 0.6, tilt: 0.5, zoom: 1 };
export const zoomStep = 1.25;
const keyStep = Math.PI / 18;
const pixelsPerRadian = 120;
const pixelsPerDoubling = 240;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const turned = (view: ModelView, turn: number, tilt: number): ModelView => ({
  ...view,
  turn: view.turn + turn,
  tilt: within(view.tilt + tilt, -Math.PI / 2, Math.PI / 2),
});
export const zoomed = (view: ModelView, by: number): ModelView => ({ ...view, zoom: within(view.zoom * by, 0.5, 8) });

const keys: Readonly<Record<string, (view: ModelView) => ModelView>> = {
  ArrowLeft: (view) => turned(view, -keyStep, 0),
  ArrowRight: (view) => turned(view, keyStep, 0),
  ArrowUp: (view) => turned(view, 0, keyStep),
  ArrowDown: (view) => turned(view, 0, -keyStep),
  "+": (view) => zoomed(view, zoomStep),
  "-": (view) => zoomed(view, 1 / zoomStep),
  // Where plus is above it, and shift would be needed.
  "=": (view) => zoomed(view, zoomStep),
};
export const changeOfKey = (key: string): ((view: ModelView) => ModelView) | undefined => keys[key];

/** Lines and pages, as some browsers count, are as good as a notch. */
export const wheeled = (view: ModelView, { deltaY, deltaMode }: Pick<WheelEvent, "deltaY" | "deltaMode">): ModelView =>
  zoomed(view, deltaMode === 0 ? 2 ** (-deltaY / pixelsPerDoubling) : zoomStep ** -Math.sign(deltaY));

const middle = ([one, other = one]: readonly Point[]): Point | null =>
  one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : null;
/** A finger's width at least: two that come down on one place zoom no farther than that. */
const spread = ([one, other]: readonly Point[]): number | null =>
  one && other ? Math.max(16, Math.hypot(one.x - other.x, one.y - other.y)) : null;

/** @param before where those were that hold it, @param after where they are: one turns it, two zoom it too */
export function dragged(view: ModelView, before: readonly Point[], after: readonly Point[]): ModelView {
  const [from, to] = [middle(before), middle(after)];
  if (!from || !to) return view;
  const moved = turned(view, (to.x - from.x) / pixelsPerRadian, (to.y - from.y) / pixelsPerRadian);
  const [near, far] = [spread(before), spread(after)];
  return near && far ? zoomed(moved, far / near) : moved;
}
