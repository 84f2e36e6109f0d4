/**
 * The maximum date of inputs. Without a maximum a browser accepts years of six digits: it waits for two more digits
 * before the hour, and accepts a typing error such as 20266.
 */
export const maxDate = '9999-12-31';

/** Its last minute, for a date-and-time input. */
export const maxDateTime = `${maxDate}T23:59`;
