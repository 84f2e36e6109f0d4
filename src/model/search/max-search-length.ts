/** The longest text that is searched for, in characters. */
export const maxSearchLength = 200;
