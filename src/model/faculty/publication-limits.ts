/** The most publications that one import takes, and that are asked about at once. */
export const mostPublications = 2000;

/** The longest DOI that is asked about, as it is written, in characters. */
export const longestDoi = 1000;

/** The longest title that is asked about, in characters. */
export const longestTitle = 5000;
