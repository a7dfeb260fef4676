import { expect, test } from "vitest";
import { dataOf } from "../../../tests/entry-factory.ts";
import { wordsOf } from "../../words/words.ts";
import { feedTitles } from "./feed-titles.ts";

test.each([
  ["en", ["Reflow (beer)", "reflow (recipe)", "Reflow (batch 47)", "A post"]],
  ["de", ["Reflow (Bier)", "reflow (Rezept)", "Reflow (Sud 47)", "A post"]],
])(
  "a name that several things share says which is which, and one that stands alone stays as it is: %s",
  (language, titles) => {
    expect(
      feedTitles(
        [
          { title: "Reflow", kind: "beer", data: dataOf.beer },
          { title: "reflow", kind: "recipe", data: dataOf.recipe },
          { title: "Reflow", kind: "batch", data: { ...dataOf.batch, number: 47 } },
          { title: "A post", kind: "post", data: dataOf.post },
        ],
        wordsOf(language),
      ),
    ).toEqual(titles);
  },
);
