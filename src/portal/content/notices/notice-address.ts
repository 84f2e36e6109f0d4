import type { StoredRow } from '#model/define.ts';
import { pathOf } from '#model/routes.ts';

/** Where a notice is edited, for a link: the record travels along, and its number stands in the address for a reload. */
export function placeOfNotice(row: StoredRow) {
  return { to: `${pathOf('edit')}?id=${row.id}`, state: { notice: row } };
}
