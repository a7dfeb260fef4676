import { tiltCalibration } from "../../../calculators/tilt-calibration.ts";

import { spoken } from "./spoken.ts";

export default spoken(tiltCalibration, (words, { scale }) => ({
  inputs: {
    angle1: words.text("tool.tilt.angle"),
    gravity1: words.text("tool.gravity", { scale }),
    angle2: words.text("tool.tilt.angle"),
    gravity2: words.text("tool.gravity", { scale }),
    angle3: words.text("tool.tilt.angle"),
    gravity3: words.text("tool.gravity", { scale }),
    angle4: words.text("tool.tilt.angle"),
    gravity4: words.text("tool.gravity", { scale }),
    angle5: words.text("tool.tilt.angle"),
    gravity5: words.text("tool.gravity", { scale }),
    angle6: words.text("tool.tilt.angle"),
    gravity6: words.text("tool.gravity", { scale }),
    angle7: words.text("tool.tilt.angle"),
    gravity7: words.text("tool.gravity", { scale }),
    order: {
      label: words.text("tool.tilt.order"),
      options: {
        auto: words.text("tool.tilt.order.auto"),
        1: words.text("tool.tilt.order.1"),
        2: words.text("tool.tilt.order.2"),
        3: words.text("tool.tilt.order.3"),
        4: words.text("tool.tilt.order.4"),
      },
    },
    reading: words.text("tool.tilt.angle"),
  },
  groups: {
    water: words.text("tool.tilt.water"),
    point2: words.text("tool.tilt.point", { n: "2" }),
    point3: words.text("tool.tilt.point", { n: "3" }),
    point4: words.text("tool.tilt.point", { n: "4" }),
    point5: words.text("tool.tilt.point", { n: "5" }),
    point6: words.text("tool.tilt.point", { n: "6" }),
    point7: words.text("tool.tilt.point", { n: "7" }),
    try: words.text("tool.tilt.try"),
  },
  outputs: {
    formula: words.text("tool.tilt.formula"),
    order: words.text("tool.tilt.order"),
    residual: words.text("tool.tilt.residual"),
    gravity: words.text("tool.tilt.gravity", { scale }),
  },
  remarks: {
    "tilt-points": words.text("tool.tilt.fault.points"),
    "tilt-order": words.text("tool.tilt.fault.order"),
    "tilt-residual": words.text("tool.tilt.fault.residual"),
    "tilt-monotonic": words.text("tool.tilt.fault.monotonic"),
    "polynomial-points": words.text("tool.tilt.fault.fit"),
    "calibration-range": words.text("tool.tilt.fault.range"),
    "calibration-result": words.text("tool.tilt.fault.result", { scale }),
    "tilt-water": words.text("tool.tilt.note.water"),
    "tilt-water-angle": words.text("tool.tilt.note.angle"),
    "calibration-extrapolated": words.text("tool.tilt.note.outside"),
  },
  plot: {
    title: words.text("tool.tilt.plot", { scale }),
    x: words.text("tool.tilt.angle"),
    y: words.text("tool.gravity", { scale }),
    lines: { formula: words.text("tool.tilt.formula"), points: words.text("tool.tilt.points") },
  },
}));
