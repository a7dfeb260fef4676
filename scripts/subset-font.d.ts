/** The part of subset-font that scripts/fonts.ts uses; the package brings no types. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2" | "truetype";
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
