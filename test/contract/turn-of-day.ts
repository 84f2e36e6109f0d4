/** The date in India at a time (Unix time in ms): YYYY-MM-DD. Node tells it: the tests do not ask what they test. */
function dayInIndia(time: number): string {
  return new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
}

/** The day in India that ends at `midnight`. In UTC it goes on for hours. */
export const endingDay = dayInIndia(Date.now());

/** When that day ends in India and the next one begins (Unix time in ms). */
export const midnight = Date.parse(`${endingDay}T24:00:00+05:30`);

/** The day in India that begins at `midnight`, and the one after it. */
export const beginningDay = dayInIndia(midnight);
export const dayAfter = dayInIndia(midnight + 24 * 60 * 60_000);

/** The day before the one that ends. */
export const dayBefore = dayInIndia(midnight - 25 * 60 * 60_000);
