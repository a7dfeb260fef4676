import type { Abouts } from "./about.ts";

export const aboutBrewhouse: Abouts<
  "water-volumes" | "efficiency" | "dilution-and-boil-off" | "parti-gyle" | "recipe-scaling" | "unit-conversion"
> = {
  "water-volumes": (words) => ({
    title: words.text("tool.volumes.title"),
    purpose: words.text("tool.volumes.purpose"),
    example: { text: words.text("tool.volumes.example"), source: words.text("tool.volumes.example.source") },
    formulas: {
      volumeChain: {
        name: words.text("tool.volumes.chain"),
        range: words.text("tool.volumes.range"),
        notation: words.text("tool.volumes.notation"),
        source: words.text("tool.volumes.source"),
      },
    },
  }),
  efficiency: (words) => ({
    title: words.text("tool.efficiency.title"),
    purpose: words.text("tool.efficiency.purpose"),
    example: { text: words.text("tool.efficiency.example"), source: words.text("tool.efficiency.example.source") },
    formulas: {
      efficiency: {
        name: words.text("tool.efficiency.title"),
        range: words.text("tool.efficiency.range"),
        notation: words.text("tool.efficiency.notation"),
        source: words.text("tool.efficiency.source"),
      },
    },
  }),
  "dilution-and-boil-off": (words) => ({
    title: words.text("tool.dilution.title"),
    purpose: words.text("tool.dilution.purpose"),
    example: { text: words.text("tool.dilution.example"), source: words.text("tool.source.points") },
    formulas: {
      extractStays: {
        name: words.text("tool.dilution.extract"),
        range: words.text("tool.dilution.range"),
        notation: "(SG₁ − 1)·V₁ = (SG₂ − 1)·V₂",
        source: words.text("tool.source.points"),
      },
    },
  }),
  "parti-gyle": (words) => ({
    title: words.text("tool.partiGyle.title"),
    purpose: words.text("tool.partiGyle.purpose"),
    example: { text: words.text("tool.partiGyle.example"), source: words.text("tool.source.extract") },
    formulas: {
      draining: {
        name: words.text("tool.partiGyle.draining"),
        range: words.text("tool.partiGyle.range.draining"),
        notation: words.text("tool.partiGyle.draining.notation"),
        source: words.text("tool.partiGyle.draining.source"),
      },
      gravity: {
        name: words.text("tool.partiGyle.gravity"),
        range: words.text("tool.partiGyle.range.gravity"),
        notation: words.text("tool.partiGyle.gravity.notation"),
        source: words.text("tool.source.points"),
      },
    },
  }),
  "recipe-scaling": (words) => ({
    title: words.text("tool.scaling.title"),
    purpose: words.text("tool.scaling.purpose"),
    example: { text: words.text("tool.scaling.example"), source: words.text("tool.scaling.example.source") },
    formulas: {
      malt: {
        name: words.text("tool.scaling.malt"),
        range: words.text("tool.any"),
        notation: "kg₂ = kg₁ · V₂/V₁ · E₁/E₂",
        source: words.text("tool.source.extract"),
      },
      hops: {
        name: words.text("recipe.hops"),
        range: words.text("tool.scaling.range.hops"),
        notation: "g₂ = g₁ · V₂/V₁ · U(SG₁, t)/U(SG₂, t)",
        source: words.text("tool.scaling.hops.source"),
      },
    },
  }),
  "unit-conversion": (words) => ({
    title: words.text("tool.units.title"),
    purpose: words.text("tool.units.purpose"),
    example: { text: words.text("tool.units.example"), source: words.text("tool.units.example.source") },
    formulas: {
      definitions: {
        name: words.text("tool.units.definitions"),
        range: words.text("tool.any"),
        notation:
          "1 lb = 0.45359237 kg; 1 US gal = 3.785411784 L; 1 imp gal = 4.54609 L; 1 psi = 6.894757 kPa; 1 vol CO₂ = 1.977 g/L; 1 °dH = 17.85 ppm CaCO₃",
        source: words.text("tool.units.source"),
      },
    },
  }),
};
