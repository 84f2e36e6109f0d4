/** The columns that tell when a row was that does not say its year, the surest first. */
export const otherDays = ['from', 'commencement_date', 'quarter', 'till', 'submission_date'] as const;

/** What a row ends with that begins with one of these. */
export const ends: Readonly<Record<string, string>> = { from: 'till', commencement_date: 'submission_date' };
