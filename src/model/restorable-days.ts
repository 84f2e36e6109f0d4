/** For so many days what was deleted can be restored. */
export const restorableDays = 90;
