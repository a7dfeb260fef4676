import type { Abouts } from "./about.ts";

export const aboutBrewhouse: Abouts<
  "water-volumes" | "efficiency" | "dilution-and-boil-off" | "parti-gyle" | "recipe-scaling" | "unit-conversion"
> = {
  "water-volumes": (words) => ({
    title: words.text("tool.volumes.title"),
    purpose: words.text("tool.volumes.purpose"),
    example: words.text("tool.volumes.example"),
    formulas: {
      volumeChain: { name: words.text("tool.volumes.chain"), range: words.text("tool.volumes.range") },
    },
  }),
  efficiency: (words) => ({
    title: words.text("tool.efficiency.title"),
    purpose: words.text("tool.efficiency.purpose"),
    example: words.text("tool.efficiency.example"),
    formulas: {
      efficiency: { name: words.text("tool.efficiency.title"), range: words.text("tool.efficiency.range") },
    },
  }),
  "dilution-and-boil-off": (words) => ({
    title: words.text("tool.dilution.title"),
    purpose: words.text("tool.dilution.purpose"),
    example: words.text("tool.dilution.example"),
    formulas: {
      extractStays: { name: words.text("tool.dilution.extract"), range: words.text("tool.dilution.range") },
    },
  }),
  "parti-gyle": (words) => ({
    title: words.text("tool.partiGyle.title"),
    purpose: words.text("tool.partiGyle.purpose"),
    example: words.text("tool.partiGyle.example"),
    formulas: {
      draining: { name: words.text("tool.partiGyle.draining"), range: words.text("tool.partiGyle.range.draining") },
      gravity: { name: words.text("tool.partiGyle.gravity"), range: words.text("tool.partiGyle.range.gravity") },
    },
  }),
  "recipe-scaling": (words) => ({
    title: words.text("tool.scaling.title"),
    purpose: words.text("tool.scaling.purpose"),
    example: words.text("tool.scaling.example"),
    formulas: {
      malt: { name: words.text("tool.scaling.malt"), range: words.text("tool.any") },
      hops: { name: words.text("recipe.hops"), range: words.text("tool.scaling.range.hops") },
    },
  }),
  "unit-conversion": (words) => ({
    title: words.text("tool.units.title"),
    purpose: words.text("tool.units.purpose"),
    example: words.text("tool.units.example"),
    formulas: {
      definitions: { name: words.text("tool.units.definitions"), range: words.text("tool.any") },
    },
  }),
};
