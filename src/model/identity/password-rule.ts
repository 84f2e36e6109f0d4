/** The rule of every password: its least and greatest length in characters. */
export const passwordLength = [8, 128] as const;

/** What whoever chooses a password is told beside the field. */
export const passwordHelp = `${passwordLength.join(' to ')} characters.`;
