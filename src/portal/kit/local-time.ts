/** A moment by the reader's own clock, as `2026-11-20T19:33:22`: it sorts, and inputs of a day and an hour begin with it. */
export function localTime(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
