/**
 * A two-digit year in four digits: up to 49 in the 2000s, from 50 on in the 1900s. This fits births and joinings (62)
 * as well as future dates (35). A four-digit year is unchanged.
 */
export function toFourDigitYear(year: string): string {
  return year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
}
