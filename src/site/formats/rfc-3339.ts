/**
 * A moment in the form of RFC 3339. An instant is written in UTC; a day, YYYY-MM-DD, begins in India. Undefined for any
 * other text.
 */
export function rfc3339(moment: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(moment);
  if (!isDay && !instant.test(moment)) return undefined;
  const time = new Date(isDay ? `${moment}T00:00:00.000Z` : moment);
  if (Number.isNaN(time.getTime())) return undefined;
  // 30 February would become 2 March.
  if (isDay) return time.toISOString().startsWith(moment) ? `${moment}T00:00:00+05:30` : undefined;
  return time.toISOString();
}

/** Without an offset the instant would depend on the server's time zone. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
