import type { Resource, StoredRow } from '#model/define.ts';
import type { DataSource } from '../data-source.tsx';
import { keyOf } from '../key-of.ts';
import { ProblemError } from '../problem.ts';

/** What became of a record while somebody had it open. */
export interface Meanwhile {
  /** As it is stored now; null when it was deleted. */
  readonly stored: StoredRow | null;
  /** Who did that and when (ISO 8601, UTC); null where nobody can tell. */
  readonly by: { readonly email: string; readonly at: string } | null;
}

/**
 * Finds out why a write of a record failed, when that was somebody else's doing. Null when it was not, or cannot be
 * found out.
 */
export async function readMeanwhile(
  source: DataSource,
  { resource, opened }: { resource: Resource; opened: StoredRow },
  error: unknown,
): Promise<Meanwhile | null> {
  const isMissing = error instanceof ProblemError && error.status === 404;
  if (!isMissing && !(error instanceof ProblemError && error.isStale)) return null;
  try {
    const stored = await readAgain(source, resource, opened);
    // It is there under its own key, and yet was not found: the server means something else.
    if (isMissing && stored && keyOf(resource, stored) === keyOf(resource, opened)) return null;
    return { stored, by: await lastChange(source, resource, opened) };
  } catch {
    // The failure itself is told instead.
    return null;
  }
}

/** By its key; where that is a name, somebody may have changed it, so by its number among all. */
async function readAgain(source: DataSource, resource: Resource, opened: StoredRow): Promise<StoredRow | null> {
  const isThis = (row: StoredRow) => row.id === opened.id;
  const near = await source.list(resource, { filters: { [resource.key]: String(keyOf(resource, opened)) } });
  const found = near.rows.find(isThis);
  if (found || resource.key === 'id') return found ?? null;
  return (await source.list(resource, {})).rows.find(isThis) ?? null;
}

async function lastChange(source: DataSource, resource: Resource, { id }: StoredRow): Promise<Meanwhile['by']> {
  try {
    const { rows } = await source.history(resource, id, { limit: 1, offset: 0 });
    return rows[0]?.email ? { email: rows[0].email, at: rows[0].at } : null;
  } catch {
    // Not everybody may read it, and the change is told without.
    return null;
  }
}
