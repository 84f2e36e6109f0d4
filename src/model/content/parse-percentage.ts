import { toAsciiDigits } from '../text/digits.ts';

/** The percentage that a figure states, from 0 to 100: 92, '92.5', '92.5 %', '৯২%'; undefined for any other value. */
export function parsePercentage(figure: string | number): number | undefined {
  const [, digits] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(toAsciiDigits(String(figure).trim())) ?? [];
  const share = Number(digits);
  return digits !== undefined && share <= 100 ? share : undefined;
}
