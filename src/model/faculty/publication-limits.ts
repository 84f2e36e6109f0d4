/** The most publications in one import or one lookup. */
export const maxPublications = 2000;

/** The longest DOI that is looked up, as it is written, in characters. */
export const maxDoiLength = 1000;

/** The longest title that is looked up, in characters. */
export const maxTitleLength = 5000;
