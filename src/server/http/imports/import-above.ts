import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { targetOf } from '#model/resources.ts';
import { foldedLine } from '#model/search/sought.ts';
import { findRecords } from '../../store/records/finding.ts';
import type { RecordWriting } from '../../store/write.ts';
import { invalid } from '../errors.ts';
import type { Cells, Importing } from './importing.ts';

/**
 * Refuses a row that says of the records above it what they do not say themselves: whoever types another year over the name of a cycle wants
 * the row in that one, and the number beside it still leads to the old one. An empty cell says nothing.
 */
export async function assertAsAbove({ writing, resource }: Importing, cells: Cells, after: Values): Promise<void> {
  const said = Object.entries(resource.fields).filter(
    ([name, field]) => kindOf(field).isInherited && cells[name]?.trim(),
  );
  const parent = parentOf(resource);
  if (said.length === 0 || !parent) return;
  const above = await recordsAbove(writing, resource, after);
  const problems = said.flatMap(([name, field]): Problem[] => {
    const { to, by } = targetOf(field);
    const original = to.fields[by] ?? field;
    const [cell, is] = [cells[name]?.trim() ?? '', String(above.get(to)?.[by] ?? '')];
    if (foldedLine(String(kindOf(original).fromCell?.(cell, original))) === foldedLine(is)) return [];
    const { label } = parent.field;
    const there =
      above.size > 0 ? `That of ${label} ${String(after[parent.name])} is "${is}".` : `The row has no ${label}.`;
    return [{ field: name, message: `${field.label} says "${cell.slice(0, 100)}". ${there}` }];
  });
  if (problems.length > 0) throw invalid(problems);
}

async function recordsAbove(
  writing: RecordWriting,
  resource: Resource,
  record: Values,
): Promise<ReadonlyMap<Resource, StoredRow>> {
  const parent = parentOf(resource);
  const id = parent && record[parent.name];
  if (!parent || typeof id !== 'number') return new Map();
  const { to } = targetOf(parent.field);
  const [above] = await findRecords(writing, to, { id });
  return above ? new Map([[to, above], ...(await recordsAbove(writing, to, above))]) : new Map();
}

function parentOf({ fields }: Resource) {
  const [found] = Object.entries(fields).filter(([, { kind }]) => kind === 'parent');
  return found && { name: found[0], field: found[1] };
}
