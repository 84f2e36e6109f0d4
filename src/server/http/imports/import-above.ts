import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { memoize } from '#model/memoize.ts';
import { targetOf } from '#model/resources.ts';
import { foldedLine } from '#model/search/sought.ts';
import { findRecords } from '../../store/records/finding.ts';
import { invalid } from '../errors.ts';
import type { Cells, Importing } from './importing.ts';

/**
 * Refuses a row whose cells contradict the records above it. Someone who types another year over the name of a cycle
 * wants the row in that cycle. The number beside it still refers to the old one. An empty cell is ignored.
 */
export async function assertAsAbove(importing: Importing, cells: Cells, after: Values): Promise<void> {
  const { resource } = importing;
  const said = Object.entries(resource.fields).filter(
    ([name, field]) => kindOf(field).isInherited && cells[name]?.trim(),
  );
  const parent = parentOf(resource);
  if (said.length === 0 || !parent) return;
  const above = await recordsAbove(importing, resource, after);
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

async function recordsAbove(importing: Importing, resource: Resource, record: Values): Promise<Above> {
  const parent = parentOf(resource);
  const id = parent && record[parent.name];
  if (!parent || typeof id !== 'number') return new Map();
  const { to } = targetOf(parent.field);
  const known = readAbove(importing);
  const place = `${to.name} ${id}`;
  const above = known.get(place) ?? recordAndAbove(importing, to, id);
  known.set(place, above);
  return above;
}

async function recordAndAbove(importing: Importing, resource: Resource, id: number): Promise<Above> {
  const [record] = await findRecords(importing.writing, resource, { id });
  return record ? new Map([[resource, record], ...(await recordsAbove(importing, resource, record))]) : new Map();
}

/**
 * Cache of the records above the rows of an import, by the record directly above: many rows are below the same record.
 */
const readAbove = memoize((_: Importing) => new Map<string, Promise<Above>>());

type Above = ReadonlyMap<Resource, StoredRow>;

function parentOf({ fields }: Resource) {
  const [found] = Object.entries(fields).filter(([, { kind }]) => kind === 'parent');
  return found && { name: found[0], field: found[1] };
}
