/** The accents of a site without beer. Each has a field, text on it, a second tone of it, and a colour for links, in light and in dark. */

export const accentIds = ["ultramarine", "carmine", "viridian", "graphite", "rose", "hi-vis"] as const;
export type AccentId = (typeof accentIds)[number];

/** sRGB as `#rrggbb`, [light, dark]. */
export type Accent = Record<"field" | "onField" | "second" | "link", readonly [string, string]>;

const [white, ink] = ["#ffffff", "#10201a"];

/** The pages' own grounds, light and dark. */
export const grounds = ["#edf0ec", "#0d1412"] as const;

export const accents: Record<AccentId, Accent> = {
  ultramarine: {
    field: ["#2f3dc6", "#4453dd"],
    onField: [white, white],
    second: ["#242e96", "#343fa8"],
    link: ["#2a36b2", "#a9b3ff"],
  },
  carmine: {
    field: ["#b5163e", "#c42a50"],
    onField: [white, white],
    second: ["#8a112f", "#95203d"],
    link: ["#a01236", "#ff98ab"],
  },
  viridian: {
    field: ["#0b6a55", "#117a63"],
    onField: [white, white],
    second: ["#085141", "#0d5d4b"],
    link: ["#085e4b", "#74d8ba"],
  },
  graphite: {
    field: ["#36454d", "#4b5d67"],
    onField: [white, white],
    second: ["#29343b", "#39474e"],
    link: ["#33414a", "#b7c6ce"],
  },
  rose: {
    field: ["#f288b1", "#f28fb5"],
    onField: [ink, ink],
    second: ["#f6b0cc", "#f6b5ce"],
    link: ["#9b2460", "#f9adca"],
  },
  "hi-vis": {
    field: ["#cddf26", "#d3e52f"],
    onField: [ink, ink],
    second: ["#deea70", "#e2ee76"],
    link: ["#535d00", "#d3e52f"],
  },
};
