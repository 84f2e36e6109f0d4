import type { Resource } from '#model/define.ts';
import { idColumn, importColumns, type Column } from '#model/spreadsheet.ts';

/** Which column each heading of a file goes to, by name; "" for one that is left out. */
export type Matching = readonly string[];

/** The columns that a file may bring, the id first. */
export function columnsToMatch(resource: Resource): Column[] {
  return [{ name: idColumn, label: 'ID' }, ...importColumns(resource)];
}

/** Matches headings by label or field name, whatever their case, spaces and marks. A column is matched once, by the first. */
export function matchColumns(resource: Resource, headings: readonly string[]): Matching {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain = plainly(heading);
    const found = columnsToMatch(resource).find(
      ({ name, label }) => !taken.has(name) && plain !== '' && [plainly(name), plainly(label)].includes(plain),
    );
    if (found) taken.add(found.name);
    return found?.name ?? '';
  });
}

/** The labels of required columns that nothing is matched to: a new record needs them. */
export function missingColumns(resource: Resource, matching: Matching): string[] {
  return importColumns(resource).flatMap(({ name, label, field }) =>
    field?.required && !matching.includes(name) ? [label] : [],
  );
}

/** The cells of a row by the columns they go to. */
export function cellsByColumn(matching: Matching, row: readonly string[]): Record<string, string> {
  return Object.fromEntries(matching.flatMap((name, at) => (name === '' ? [] : [[name, row[at] ?? ''] as const])));
}

function plainly(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
