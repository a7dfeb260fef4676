/** What turns and zooms a model. */
import { expect, test } from "vitest";
import { changeOfKey, dragged, firstView, wheeled, zoomed } from "./model-view.ts";

const at = (x: number, y: number) => ({ x, y });

test("one pointer turns and tilts, no farther than straight from above or below", () => {
  const { turn, tilt, zoom } = dragged(firstView, [at(10, 10)], [at(130, -50)]);
  expect([turn, tilt, zoom]).toEqual([firstView.turn + 1, firstView.tilt - 0.5, 1]);
  expect(dragged(firstView, [at(0, 0)], [at(0, 9000)]).tilt).toBe(Math.PI / 2);
});

test("two fingers zoom by how far they go apart, and turn it by where their middle goes", () => {
  const before = [at(100, 100), at(200, 100)];
  expect(dragged(firstView, before, [at(50, 100), at(250, 100)])).toEqual({ ...firstView, zoom: 2 });
  expect(dragged(firstView, before, [at(125, 100), at(175, 100)])).toEqual({ ...firstView, zoom: 0.5 });
  expect(dragged(firstView, before, [at(160, 100), at(260, 100)]).turn).toBe(firstView.turn + 0.5);
  expect(dragged(firstView, [at(5, 5), at(5, 5)], [at(5, 5), at(21, 5)]).zoom).toBe(1);
});

test("a wheel zooms in when it is turned away, by pixels or by lines", () => {
  expect(wheeled(firstView, { deltaY: -240, deltaMode: 0 }).zoom).toBe(2);
  expect(wheeled(firstView, { deltaY: 3, deltaMode: 1 }).zoom).toBe(0.8);
});

test("keys zoom by the same step, from half to eight times", () => {
  expect(["+", "=", "-"].map((key) => changeOfKey(key)?.(firstView).zoom)).toEqual([1.25, 1.25, 0.8]);
  expect(changeOfKey("a")).toBeUndefined();
  expect([zoomed(firstView, 100).zoom, zoomed(firstView, 0.01).zoom]).toEqual([8, 0.5]);
});
