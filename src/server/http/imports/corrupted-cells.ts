import type { Problem, Resource } from '#model/define.ts';
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

const tooLongMessage = `a cell holds at most ${maxRichTextLength.toLocaleString('en-IN')} characters.`;

/** The corrupted cells of a row, whatever kind their fields are: a text field would otherwise accept them unchanged. */
export function findCorruptedCells({ fields }: Resource, cells: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(cells).flatMap(([field, cell]) => {
    const label = fields[field]?.label ?? field;
    // Before any kind parses it, or splits it as a list.
    if (cell.length > maxRichTextLength) return [{ field, message: `${label}: ${tooLongMessage}` }];
    const text = cell.trim();
    const what = text.length <= 24 ? corruptionPatterns.find(([looks]) => looks.test(text))?.[1] : undefined;
    return what === undefined ? [] : [{ field, message: `${label}: ${text} ${what}` }];
  });
}
