/**
 * What the year of an entry is held against for a period: texts that it is, and spans of texts that it lies in, both ends included.
 * A calendar year is '2023'; an academic one, '2023-24', is from July to June, as the universities here count it. A year alone
 * may lie in either of two academic years, and is found in both. Undefined for a text that is no period.
 */
export function periodOf(text: string): (string | [from: string, to: string])[] | undefined {
  const [, first = '', second] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (first === '') return undefined;
  const year = Number(first);
  if (second === undefined) return [[first, `${first}-99`]];
  if (Number(second) !== (year + 1) % 100) return undefined;
  // Whatever begins with June is before the end of it.
  return [first, [`${first}-07`, `${year + 1}-06-99`]];
}

/** The academic year that a day, YYYY-MM-DD, lies in: '2023-24'. */
export function academicYearOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
