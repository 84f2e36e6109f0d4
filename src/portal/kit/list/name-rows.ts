import type { Field, Resource, StoredRow } from '#model/define.ts';
import type { KindName } from '#model/kinds/kinds.ts';
import { visibleText } from '#model/search/match-record.ts';
import { inDays } from '../format-stored.ts';

/** Yes, No or the name of a file would not tell a row from others. */
const tellsNothing: readonly KindName[] = ['flag', 'files', 'picture'];

/**
 * Names the rows of a page for the buttons in them: by the caption and, where several rows have the same, also by the
 * shown values that tell them apart. Edit Tender for a lift, 12 Mar 2025.
 */
export function nameRows(
  resource: Pick<Resource, 'caption' | 'handle'>,
  fields: Resource['fields'],
  rows: readonly StoredRow[],
): ReadonlyMap<StoredRow, string> {
  const captionOf = (row: StoredRow) => String(row[resource.caption] ?? row[resource.handle]);
  const others = Object.entries(fields).filter(
    ([name, { kind }]) => name !== resource.caption && !tellsNothing.includes(kind),
  );
  const groups = Map.groupBy(rows, captionOf);
  return new Map([...groups].flatMap(([caption, group]) => tellApart(caption, group, others)));
}

function tellApart(
  caption: string,
  group: readonly StoredRow[],
  fields: readonly (readonly [string, Field])[],
): [StoredRow, string][] {
  let names = group.map(() => caption);
  for (const [name, field] of fields) {
    if (new Set(names).size === group.length) break;
    const values = group.map((row) => inDays(field, visibleText(field, row[name])));
    if (new Set(values).size > 1) names = names.map((before, at) => [before, values[at]].filter(Boolean).join(', '));
  }
  return group.map((row, at) => [row, names[at] ?? caption]);
}
