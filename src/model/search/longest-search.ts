/** The longest text that is searched for, in characters. */
export const longestSearch = 200;
