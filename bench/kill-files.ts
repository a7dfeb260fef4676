/** Files for what is killed on the way in: recipes, and a small site. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const recipe = (name: string) => `<RECIPE><NAME>${name}</NAME><VERSION>1</VERSION><TYPE>All Grain</TYPE>
<BREWER>B</BREWER><BATCH_SIZE>20</BATCH_SIZE><BOIL_SIZE>25</BOIL_SIZE><BOIL_TIME>60</BOIL_TIME><EFFICIENCY>72</EFFICIENCY>
<HOPS><HOP><NAME>Magnum</NAME><VERSION>1</VERSION><ALPHA>12</ALPHA><AMOUNT>0.02</AMOUNT><USE>Boil</USE><TIME>60</TIME></HOP></HOPS>
<FERMENTABLES><FERMENTABLE><NAME>Pilsner</NAME><VERSION>1</VERSION><TYPE>Grain</TYPE><AMOUNT>4.5</AMOUNT><YIELD>80</YIELD><COLOR>2</COLOR></FERMENTABLE></FERMENTABLES>
<MISCS/><YEASTS/><WATERS/></RECIPE>`;

export const recipeText = (name: string, count: number): string =>
  `<?xml version="1.0"?><RECIPES>${Array.from({ length: count }, (_, index) => recipe(`${name} recipe ${index}`)).join("")}</RECIPES>`;

export const recipeFile = (name: string, count: number): File =>
  new File([recipeText(name, count)], "recipes.xml", { type: "text/xml" });

export const sitePosts = 30;

/** A folder as `create --from` reads it. */
export function writeSite(folder: string, picture: Buffer): void {
  for (const name of ["media", "posts"]) mkdirSync(path.join(folder, name), { recursive: true });
  for (let number = 0; number < 5; number++) writeFileSync(path.join(folder, "media", `p${number}.png`), picture);
  for (let number = 0; number < sitePosts; number++)
    writeFileSync(
      path.join(folder, "posts", `post-${number}.md`),
      `---\ntitle: Post ${number}\n---\n\nText ${number}\n`,
    );
}
