/**
 * A year of two digits in four: up to 49 of the 2000s, from 50 on of the 1900s, so that births and joinings (62) and
 * days to come (35) are read as they are meant. A year of four stays.
 */
export function wholeYear(year: string): string {
  return year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
}
