/** The most publications in one import or one lookup. */
export const mostPublications = 2000;

/** The longest DOI that is looked up, as it is written, in characters. */
export const longestDoi = 1000;

/** The longest title that is looked up, in characters. */
export const longestTitle = 5000;
