/** The longest texts of a recipe, in characters: fields take no more, and the server refuses more. */
export const longestName = 200;
export const longestTitle = 200;
export const longestMessage = 500;
