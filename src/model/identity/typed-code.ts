import { toAsciiDigits } from '../text/digits.ts';

/** A code as a person typed it, in whichever digits and groups, with plain digits and without white space. */
export function typedCodeOf(typed: string): string {
  return toAsciiDigits(typed).replace(/\s/g, '');
}
