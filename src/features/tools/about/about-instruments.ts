import type { Abouts } from "./about.ts";

export const aboutInstruments: Abouts<"refractometer" | "hydrometer-correction" | "tilt-calibration"> = {
  refractometer: (words) => ({
    title: words.text("tool.refractometer.title"),
    purpose: words.text("tool.refractometer.purpose"),
    example: {
      text: words.text("tool.refractometer.example"),
      source: words.text("tool.refractometer.example.source"),
    },
    formulas: {
      novotnyLinear: {
        name: words.text("tool.refractometer.novotnyLinear"),
        range: words.text("tool.refractometer.range.linear"),
        notation: words.text("tool.refractometer.novotnyLinear.notation"),
        source: words.text("tool.source.novotny"),
      },
      novotnyQuadratic: {
        name: words.text("tool.refractometer.novotnyQuadratic"),
        range: words.text("tool.refractometer.range.quadratic"),
        notation: "FG = 1 + 1.335e-5·i² − 3.239e-5·i·f + 2.961e-5·f² − 2.421e-3·i + 6.219e-3·f",
        source: words.text("tool.source.novotny"),
      },
      terrillLinear: {
        name: words.text("tool.refractometer.terrillLinear"),
        range: words.text("tool.refractometer.range.finished"),
        notation: "FG = 1 − 0.00085683·i + 0.0034941·f",
        source: words.text("tool.source.terrill"),
      },
      terrillCubic: {
        name: words.text("tool.refractometer.terrillCubic"),
        range: words.text("tool.refractometer.range.cubic"),
        notation: "FG = 1 − 0.0044993·i + 0.011774·f + 0.00027581·i² − 0.0012717·f² − 0.00000728·i³ + 0.000063293·f³",
        source: words.text("tool.source.terrill"),
      },
    },
  }),
  "hydrometer-correction": (words) => ({
    title: words.text("tool.hydrometer.title"),
    purpose: words.text("tool.hydrometer.purpose"),
    example: { text: words.text("tool.hydrometer.example"), source: words.text("tool.source.exchange") },
    formulas: {
      densityOfWater: {
        name: words.text("tool.hydrometer.density"),
        range: words.text("tool.hydrometer.range"),
        notation: words.text("tool.hydrometer.notation"),
        source: words.text("tool.source.exchange"),
      },
    },
  }),
  "tilt-calibration": (words) => ({
    title: words.text("tool.tilt.title"),
    purpose: words.text("tool.tilt.purpose"),
    example: { text: words.text("tool.tilt.example"), source: words.text("tool.tilt.example.source") },
    formulas: {
      polynomial: {
        name: words.text("tool.tilt.polynomial"),
        range: words.text("tool.tilt.range"),
        notation: words.text("tool.tilt.notation"),
        source: words.text("tool.tilt.source"),
      },
    },
  }),
};
