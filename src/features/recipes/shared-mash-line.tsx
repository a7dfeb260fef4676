/** On a recipe's page: whose second runnings it is, and which recipes are drained from its mash, as far as the visitor may see them. */
import { Link } from "../../ui/link.tsx";
import type { RecipePage } from "./queries.ts";

type SharedMashLineProps = { page: Pick<RecipePage, "recipe" | "firstBeer" | "secondBeers"> };

export function SharedMashLine({ page: { recipe, firstBeer, secondBeers } }: SharedMashLineProps) {
  if (recipe.secondRunnings)
    return (
      <p className="geo">
        {firstBeer ? (
          <>
            Second runnings: the mash is that of <Link href={firstBeer.path}>{firstBeer.title}</Link>.
          </>
        ) : (
          "Second runnings of another beer’s mash."
        )}
      </p>
    );
  if (secondBeers.length === 0) return null;
  return (
    <p className="geo">
      Second runnings of this mash:{" "}
      {secondBeers.map(({ path, title }, index) => (
        <span key={path}>
          {index > 0 ? ", " : ""}
          <Link href={path}>{title}</Link>
        </span>
      ))}
      .
    </p>
  );
}
