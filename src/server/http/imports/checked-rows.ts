import { z } from 'zod';
import type { Problem } from '#model/define.ts';
import { acceptedStates, type RowOutcome } from '#model/import-row.ts';

/** The results of a check for each row, sent back by the caller who saw them. */
export const checkedRows = z
  .array(z.object({ state: z.enum(acceptedStates), changes: z.string().optional() }), {
    error: 'A list of what the check said of each row is expected.',
  })
  .optional()
  .describe('What the check said of each row of this file: a row of which something else would come by now is refused');

type CheckedRow = NonNullable<z.infer<typeof checkedRows>>[number];

/** A check of fewer rows, or of more, was a check of another file. */
export function checkRowCount({ length }: readonly unknown[], checked: readonly CheckedRow[] | undefined): Problem[] {
  if (!checked || checked.length === length) return [];
  return [{ field: 'checked', message: 'What the check said has to be sent for each row of the file.' }];
}

/**
 * Refuses each row whose result differs from that of the check: the record was changed since, and the caller agreed to
 * something else. Without a check every result is accepted.
 */
export function refuseChangedRows(
  rows: readonly RowOutcome[],
  checked: readonly CheckedRow[] | undefined,
): RowOutcome[] {
  return rows.map((row, at) => {
    const checkedRow = checked?.[at];
    if (!checkedRow || row.state === 'refused') return row;
    if (row.state === checkedRow.state && row.changes === checkedRow.changes) return row;
    const message = `Somebody changed this after the check: ${describeOutcome(row)} now. Check again.`;
    return { state: 'refused', problems: [{ field: '', message }] };
  });
}

function describeOutcome({ state, changes }: RowOutcome): string {
  if (state === 'new') return 'it would be new';
  return changes === undefined ? 'nothing would change' : `it would change ${changes}`;
}
