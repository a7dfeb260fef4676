import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LotBar, LotTicks } from "./lot-bar.tsx";

test("a bar shows what is left and reserved on the scale that stands once", () => {
  const scale = renderToStaticMarkup(<LotTicks />);
  expect(scale.match(/<line /g)).toHaveLength(10);
  const bar = renderToStaticMarkup(<LotBar left={2 / 3} reserved={0.25} label="67 % left" />);
  expect(bar).toContain(`<use href="#${/ id="([^"]+)"/.exec(scale)?.[1]}"`);
  expect(bar).toContain('width="66.67%"');
  expect(bar).toContain('x="25%"');
  expect(bar).toContain('aria-label="67 % left"');
});

test("a bar shows the mark of a lot that is reserved whole, and none where nothing is left or reserved", () => {
  expect(renderToStaticMarkup(<LotBar left={1} reserved={1} label="" />)).toContain('x="98.5%"');
  expect(renderToStaticMarkup(<LotBar left={0} reserved={0} label="" />)).not.toContain("<rect");
});
