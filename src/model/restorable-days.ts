/** The number of days during which deleted records can be restored. */
export const restorableDays = 90;
