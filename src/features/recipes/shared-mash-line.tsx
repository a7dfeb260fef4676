/** On a recipe's page: whose second runnings it is, and which recipes are drained from its mash, as far as the visitor may see them. */
import { Link } from "../../ui/link.tsx";
import { useWords } from "../../words/words.ts";
import type { RecipePage } from "./queries.ts";

type SharedMashLineProps = { page: Pick<RecipePage, "recipe" | "firstBeer" | "secondBeers"> };

export function SharedMashLine({ page: { recipe, firstBeer, secondBeers } }: SharedMashLineProps) {
  const words = useWords();
  if (recipe.secondRunnings)
    return (
      <p className="geom">
        {firstBeer
          ? words.say("recipe.runnings.of", { first: <Link href={firstBeer.path}>{firstBeer.title}</Link> })
          : words.say("recipe.runnings.ofOther")}
      </p>
    );
  if (secondBeers.length === 0) return null;
  const seconds = secondBeers.map(({ path, title }, index) => (
    <span key={path}>
      {index > 0 ? ", " : ""}
      <Link href={path}>{title}</Link>
    </span>
  ));
  return <p className="geom">{words.say("recipe.runnings.into", { seconds })}</p>;
}
