import type { Abouts } from "./about.ts";

export const aboutInstruments: Abouts<"refractometer" | "hydrometer-correction" | "tilt-calibration"> = {
  refractometer: (words) => ({
    title: words.text("tool.refractometer.title"),
    purpose: words.text("tool.refractometer.purpose"),
    example: words.text("tool.refractometer.example"),
    formulas: {
      novotnyLinear: {
        name: words.text("tool.refractometer.novotnyLinear"),
        range: words.text("tool.refractometer.range.linear"),
      },
      novotnyQuadratic: {
        name: words.text("tool.refractometer.novotnyQuadratic"),
        range: words.text("tool.refractometer.range.quadratic"),
      },
      terrillLinear: {
        name: words.text("tool.refractometer.terrillLinear"),
        range: words.text("tool.refractometer.range.finished"),
      },
      terrillCubic: {
        name: words.text("tool.refractometer.terrillCubic"),
        range: words.text("tool.refractometer.range.cubic"),
      },
    },
  }),
  "hydrometer-correction": (words) => ({
    title: words.text("tool.hydrometer.title"),
    purpose: words.text("tool.hydrometer.purpose"),
    example: words.text("tool.hydrometer.example"),
    formulas: {
      densityOfWater: { name: words.text("tool.hydrometer.density"), range: words.text("tool.hydrometer.range") },
    },
  }),
  "tilt-calibration": (words) => ({
    title: words.text("tool.tilt.title"),
    purpose: words.text("tool.tilt.purpose"),
    example: words.text("tool.tilt.example"),
    formulas: {
      polynomial: { name: words.text("tool.tilt.polynomial"), range: words.text("tool.tilt.range") },
    },
  }),
};
