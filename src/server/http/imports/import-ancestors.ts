import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { memoize } from '#model/memoize.ts';
import { parentFieldOf } from '#model/parent-field-of.ts';
import { targetOf } from '#model/resources.ts';
import { foldLine } from '#model/search/search-query.ts';
import { findRecords } from '../../store/records/find-records.ts';
import { invalid } from '../errors.ts';
import type { Cells, ImportContext } from './import-context.ts';

/**
 * Refuses a row whose cells contradict the records above it. Someone who types another year over the name of a cycle
 * wants the row in that cycle. The number beside it still refers to the old one. An empty cell is ignored.
 */
export async function assertMatchesAncestors(importing: ImportContext, cells: Cells, after: Values): Promise<void> {
  const { resource } = importing;
  const inheritedCells = Object.entries(resource.fields).filter(
    ([name, field]) => kindOf(field).isInherited && cells[name]?.trim(),
  );
  const parent = parentFieldOf(resource);
  if (inheritedCells.length === 0 || !parent) return;
  const ancestors = await ancestorsOf(importing, resource, after);
  const problems = inheritedCells.flatMap(([name, field]): Problem[] => {
    const { to, by } = targetOf(field);
    const original = to.fields[by] ?? field;
    const [cell, is] = [cells[name]?.trim() ?? '', String(ancestors.get(to)?.[by] ?? '')];
    if (foldLine(String(kindOf(original).fromCell?.(cell, original))) === foldLine(is)) return [];
    const { label } = parent.field;
    const there =
      ancestors.size > 0 ? `That of ${label} ${String(after[parent.name])} is "${is}".` : `The row has no ${label}.`;
    return [{ field: name, message: `${field.label} says "${cell.slice(0, 100)}". ${there}` }];
  });
  if (problems.length > 0) throw invalid(problems);
}

async function ancestorsOf(importing: ImportContext, resource: Resource, record: Values): Promise<Ancestors> {
  const parent = parentFieldOf(resource);
  const id = parent && record[parent.name];
  if (!parent || typeof id !== 'number') return new Map();
  const { to } = targetOf(parent.field);
  const cache = ancestorCacheOf(importing);
  const cacheKey = `${to.name} ${id}`;
  const ancestors = cache.get(cacheKey) ?? withAncestors(importing, to, id);
  cache.set(cacheKey, ancestors);
  return ancestors;
}

async function withAncestors(importing: ImportContext, resource: Resource, id: number): Promise<Ancestors> {
  const [record] = await findRecords(importing.writing, resource, { id });
  return record ? new Map([[resource, record], ...(await ancestorsOf(importing, resource, record))]) : new Map();
}

/**
 * Cache of the records above the rows of an import, by the record directly above: many rows are below the same record.
 */
const ancestorCacheOf = memoize((_: ImportContext) => new Map<string, Promise<Ancestors>>());

type Ancestors = ReadonlyMap<Resource, StoredRow>;
