/** When a backup of every day at an hour (HH:MM, by the clock of the server) was due last, at a moment. */
export function latestDue(now: Date, hour: string): Date {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const due = new Date(now);
  due.setHours(hours, minutes, 0, 0);
  if (due > now) {
    due.setDate(due.getDate() - 1);
    // A night may have been an hour shorter or longer.
    due.setHours(hours, minutes, 0, 0);
  }
  return due;
}
