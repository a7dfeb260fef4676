/** Every message in every language, as it lies in the files. What begins with `@` is a note for translators. */
type Catalogue = Readonly<Record<string, string | undefined>>;

const files = import.meta.glob<Catalogue>("./*.json", { eager: true, import: "default" });

/** By language. */
export const catalogues: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries(files).map(([file, messages]) => [file.slice("./".length, -".json".length), messages]),
);
