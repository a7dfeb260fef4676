/** Pages that read all of something because they hand all of it out, in parts; no other page reads more of a big site than of a small one. */
export const handsAllOut: readonly string[] = [
  // The designer goes on choosing from the library without a network.
  "pages/studio/recipe-choices.ts",
  // A table of the whole stock.
  "pages/studio/inventory-file.ts",
];
