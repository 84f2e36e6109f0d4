/** The minimum and maximum length of every password, in characters. */
export const passwordLength = [8, 128] as const;

/** The hint next to the field for a new password. */
export const passwordHelp = `${passwordLength.join(' to ')} characters.`;
