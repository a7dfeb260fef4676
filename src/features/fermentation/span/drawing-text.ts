/** What a chart of readings shows, as an SVG text that needs nothing beside itself. */
import { atX, atY, BOX } from "../../../ui/curve/curve-scale.ts";
import type { ExplorerEvent } from "./explorer-batch.ts";
import { nearest } from "./span-reading.ts";
import { dayIn, domainOf, type Look, type Panel, pathOf, type View } from "./span-plot.ts";

export type Colours = Record<"bg" | "surface" | "ink" | "ink-2" | "rule" | "beer" | "ring" | "copper", string>;
export type DrawingTexts = {
  title: string;
  /** Under the title: the part shown. */
  about: string;
  /** By panel and level, as `levelKey` names them. */
  levels: ReadonlyMap<string, string>;
  legend: readonly { look: Look; label: string }[];
  marks: readonly { at: number; label: string; isDay: boolean }[];
};
export type ShownDrawing = { panels: readonly Panel[]; view: View; events: readonly ExplorerEvent[] };

export const levelKey = (panel: Panel["name"], level: number): string => `${panel} ${level}`;

const edge = 40;
const head = 124;
const axis = 48;
/** Wider than any letter of a date is on average: a label that may not fit stands before its mark. */
const letter = 9;
const heightOf = ({ name }: Panel): number => (name === "gravity" ? 600 : 180);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const strokeOf = (colours: Colours): Record<Look, string> => ({
  dots: `stroke="${colours.beer}" stroke-width="4.5" stroke-linecap="round"`,
  extents: `stroke="${colours.beer}" stroke-width="2" stroke-linecap="round"`,
  line: `stroke="${colours["ink-2"]}"`,
  warm: `stroke="${colours.copper}" stroke-width="1.5"`,
  planned: `stroke="${colours["ink-2"]}" stroke-dasharray="2 5"`,
  rings: `stroke="${colours.bg}" stroke-width="7" stroke-linecap="round"`,
});
const underOf = (colours: Colours): Partial<Record<Look, string>> => ({
  dots: `stroke="${colours.ring}" stroke-width="6.5" stroke-linecap="round"`,
  extents: `stroke="${colours.ring}" stroke-width="4" stroke-linecap="round"`,
  rings: `stroke="${colours.ink}" stroke-width="10" stroke-linecap="round"`,
});

/** @param font rules of a style sheet that bring the font `Jost` along, or none */
export function drawingText(
  { panels, view, events }: ShownDrawing,
  texts: DrawingTexts,
  colours: Colours,
  font: string,
): { text: string; width: number; height: number } {
  const width = BOX.width + 2 * edge;
  const tops = panels.map((_, index) => head + panels.slice(0, index).reduce((sum, panel) => sum + heightOf(panel), 0));
  const foot = head + panels.reduce((sum, panel) => sum + heightOf(panel), 0);
  const height = foot + axis + 16;
  const [strokes, unders] = [strokeOf(colours), underOf(colours)];
  const write = (x: number, y: number, label: string, more = ""): string =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(label)}</text>`;
  const across = (at: number, panel: Pick<Panel, "low" | "high">) =>
    (atX(dayIn(view, at), domainOf(panel, view)) / 100) * BOX.width;

  const panelText = (panel: Panel, top: number): string => {
    const tall = heightOf(panel);
    const domain = domainOf(panel, view);
    const y = (value: number) => (atY(value, domain) / 100) * tall;
    const lines = panel.lines.toReversed().map((line) => {
      const path = pathOf(line, domain, view, tall);
      const under = unders[line.look];
      return `${under ? `<path d="${path}" ${under}/>` : ""}<path d="${path}" ${strokes[line.look]}/>`;
    });
    const grid = panel.grid.filter((level) => y(level) > 20 && y(level) < tall);
    const main = panel.lines.find(({ look }) => look !== "rings");
    const flags = panel.name === "gravity" && main ? events.filter(({ at }) => at >= view.from && at <= view.to) : [];
    return `<g transform="translate(${edge} ${top})">
<rect width="${BOX.width}" height="${tall}" fill="${panel.name === "gravity" ? colours.bg : colours.surface}" stroke="${colours.ink}"/>
<path d="${grid.map((level) => `M0 ${y(level).toFixed(1)}H${BOX.width}`).join("")}" stroke="${colours.rule}" fill="none"/>
<svg width="${BOX.width}" height="${tall}"><g fill="none">${lines.join("")}</g></svg>
<g fill="${colours["ink-2"]}" stroke="${panel.name === "gravity" ? colours.bg : colours.surface}" stroke-width="4" paint-order="stroke">${grid.map((level) => write(8, y(level) - 6, texts.levels.get(levelKey(panel.name, level)) ?? "")).join("")}</g>
${flags
  .map(({ number, at }) => {
    const [x, place] = [across(at, panel), y(nearest(main?.points ?? [], at)?.most ?? panel.high)];
    return `<rect x="${(x - 11).toFixed(1)}" y="${(place - 11).toFixed(1)}" width="22" height="22" fill="${colours.ink}"/>${write(x, place + 5, `${number}`, `fill="${colours.bg}" text-anchor="middle" font-weight="700"`)}`;
  })
  .join("")}
</g>`;
  };

  const legend = texts.legend.map(({ look, label }, index) => {
    const x = edge + index * 230;
    const path = look === "dots" || look === "rings" ? `M${x + 9} 92h0` : `M${x} 92H${x + 18}`;
    const under = unders[look];
    return `<g fill="none">${under ? `<path d="${path}" ${under}/>` : ""}<path d="${path}" ${strokes[look]}/></g>${write(x + 26, 97, label, `fill="${colours.ink}"`)}`;
  });
  const [first] = panels;
  const marks = texts.marks.map(({ at, label, isDay }) => {
    const x = edge + (first ? across(at, first) : 0);
    const [beside, anchor] = x + 5 + label.length * letter > width ? [-5, "end"] : [5, "start"];
    return `<path d="M${x.toFixed(1)} ${foot}v${isDay ? 10 : 6}" stroke="${colours.ink}"/>${write(x + beside, foot + 26, label, `fill="${colours["ink-2"]}" text-anchor="${anchor}"`)}`;
  });
  return {
    width,
    height,
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>${escaped(texts.title)}</title>
<style>${font}text{font:16px Jost,"Century Gothic",sans-serif}</style>
<rect width="${width}" height="${height}" fill="${colours.bg}"/>
${write(edge, 42, texts.title, `fill="${colours.ink}" style="font-size:28px;font-weight:600"`)}
${write(edge, 68, texts.about, `fill="${colours["ink-2"]}"`)}
${legend.join("\n")}
${panels.map((panel, index) => panelText(panel, tops[index] ?? head)).join("\n")}
${marks.join("\n")}
</svg>
`,
  };
}
