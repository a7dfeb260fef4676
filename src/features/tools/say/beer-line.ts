import { beerLine } from "../../../calculators/beer-line.ts";
import { formatNumber } from "../../../domain/units/format-quantity.ts";
import { spoken } from "./spoken.ts";

export default spoken(beerLine, (words, { language }) => {
  const sizeOf = (inches: string, millimetres: number) => `${inches} in (${formatNumber(millimetres, language)} mm)`;
  return {
    inputs: {
      pressure: words.text("tool.line.pressure"),
      rise: words.text("tool.line.rise"),
      line: {
        label: words.text("tool.line.kind"),
        options: {
          "vinyl-3/16": words.text("tool.line.vinyl", { size: sizeOf("3/16", 4.8) }),
          "vinyl-1/4": words.text("tool.line.vinyl", { size: sizeOf("1/4", 6.4) }),
          "barrier-3/16": words.text("tool.line.barrier", { size: sizeOf("3/16", 4.8) }),
          "polyethylene-1/4": words.text("tool.line.polyethylene", { size: sizeOf("1/4", 6.4) }),
          "vinyl-5/16": words.text("tool.line.vinyl", { size: sizeOf("5/16", 7.9) }),
          "vinyl-3/8": words.text("tool.line.vinyl", { size: sizeOf("3/8", 9.5) }),
          "stainless-5/16": words.text("tool.line.steel", { size: sizeOf("5/16", 7.9) }),
          "stainless-3/8": words.text("tool.line.steel", { size: sizeOf("3/8", 9.5) }),
        },
      },
      fittings: { label: words.text("tool.line.fittings"), hint: words.text("tool.line.fittings.hint") },
    },
    outputs: { length: words.text("tool.line.length") },
    remarks: { "no-line": words.text("tool.line.none") },
    plot: {
      title: words.text("tool.line.plot"),
      x: words.text("tool.line.pressure"),
      y: words.text("tool.line.length"),
    },
  };
});
