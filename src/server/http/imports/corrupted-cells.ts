import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { maxRichTextLength } from '#model/kinds/richtext.ts';

/** What a spreadsheet program puts in a cell, or into a CSV file, in place of the intended value. */
const corruptionPatterns: readonly (readonly [looks: RegExp, what: string])[] = [
  [
    /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i,
    'is an error of the spreadsheet, and no value. Mend or empty the cell.',
  ],
  [
    // Written by the portal's own workbook reader.
    /^#FORMULA$/,
    'stands for a formula whose result is not in the file. Open the file in Excel, save it and choose it again.',
  ],
  [
    /^\d(?:[.,]\d+)?E\+\d{1,3}$/i,
    'is a long number that the spreadsheet has shortened. Format the column as text, and type the number whole.',
  ],
];

/** The longest text that a pattern matches. */
const maxPatternLength = 24;

const tooLongMessage = `a cell holds at most ${maxRichTextLength.toLocaleString('en-IN')} characters.`;

/** The plain CSV format of Excel has no letters of Indian scripts, and writes a question mark for each. */
const lostLettersMessage =
  'the letters of this text became question marks. Save the file as .xlsx, or as CSV UTF-8, and choose it again.';

/** The corrupted cells of a row, whatever kind their fields are: a text field would otherwise accept them unchanged. */
export function findCorruptedCells({ fields }: Resource, cells: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(cells).flatMap(([field, cell]) => {
    const what = corruptionOf(cell);
    return what === undefined ? [] : [{ field, message: `${fields[field]?.label ?? field}: ${what}` }];
  });
}

function corruptionOf(cell: string): string | undefined {
  // Before any kind parses it, or splits it as a list.
  if (cell.length > maxRichTextLength) return tooLongMessage;
  const text = cell.trim();
  const what =
    text.length <= maxPatternLength ? corruptionPatterns.find(([looks]) => looks.test(text))?.[1] : undefined;
  return what && `${text} ${what}`;
}

/**
 * The texts of a parsed row whose letters became question marks: they consist of these alone, or differ from the stored
 * texts only by them.
 */
export function findLostLetters({ fields }: Resource, values: Values, stored: Values = {}): Problem[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (typeof value !== 'string' || !value.includes('?') || value === stored[field]) return [];
    if (!isOnlyMarks(value) && !hasLostLetters(value, String(stored[field] ?? ''))) return [];
    return [{ field, message: `${fields[field]?.label ?? field}: ${lostLettersMessage}` }];
  });
}

/** More question marks than anybody types for a value that is not known yet, and neither letters nor digits. */
function isOnlyMarks(value: string): boolean {
  const text = value.replace(/<[^<>]*>/g, '');
  return marksIn(text) > 3 && !/[\p{L}\p{N}]/u.test(text);
}

function hasLostLetters(text: string, stored: string): boolean {
  const isForeign = /[^\p{ASCII}\P{L}]/u.test(stored);
  return isForeign && marksIn(text) > marksIn(stored) && withoutLetters(text) === withoutLetters(stored);
}

function marksIn(text: string): number {
  return text.split('?').length - 1;
}

/** A text whose letters beyond ASCII became question marks, one for each UTF-16 code unit. */
function withoutLetters(text: string): string {
  return text.replace(/\P{ASCII}/gu, (letter) => '?'.repeat(letter.length));
}
