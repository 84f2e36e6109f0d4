/** India has one time zone and no summer time: 5:30 ahead of UTC, in ms. */
const ahead = 5.5 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** The date at the college at a time (Unix time in ms): YYYY-MM-DD. */
export function dayIn(time: number): string {
  return new Date(time + ahead).toISOString().slice(0, 10);
}

/** The day before a date, both YYYY-MM-DD. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - day).toISOString().slice(0, 10);
}

/** The first and the last moment of a day at the college, as ISO 8601 in UTC. The date must be valid. */
export function momentsOf(date: string): { first: string; last: string } {
  const begins = Date.parse(date) - ahead;
  return { first: new Date(begins).toISOString(), last: new Date(begins + day - 1).toISOString() };
}

/** When the college's next day begins (Unix time in ms). */
export function nextDay(time: number): number {
  return (Math.floor((time + ahead) / day) + 1) * day - ahead;
}
