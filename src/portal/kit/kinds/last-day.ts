/**
 * The last day there is. A browser that is told of none lets years of six digits in: it waits for two more before the
 * hour, and takes a slip of the finger for the year 20266.
 */
export const lastDay = '9999-12-31';

/** Its last minute, for a control of a day and an hour. */
export const lastMinute = `${lastDay}T23:59`;
