/** Every message in every language, as it lies in the files. What begins with `@` is a note for translators. */
type Catalogue = Readonly<Record<string, string | undefined>>;

/** Without Vite, as other processes of tests and benches run, there is no `glob`. */
function readFiles(): Record<string, Catalogue> {
  const { readdirSync, readFileSync } = process.getBuiltinModule("node:fs");
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));
  const read = (name: string) => JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, "utf8")) as Catalogue;
  return Object.fromEntries(names.map((name) => [`./${name}`, read(name)]));
}

const isBundled = (import.meta.env as ImportMetaEnv | undefined) !== undefined;
const files = isBundled ? import.meta.glob<Catalogue>("./*.json", { eager: true, import: "default" }) : readFiles();

/** By language. */
export const catalogues: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries(files).map(([file, messages]) => [file.slice("./".length, -".json".length), messages]),
);
