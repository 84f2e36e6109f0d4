import type { Resource, StoredRow } from '#model/define.ts';
import type { DataSource } from '../data-source.tsx';
import { keyOf } from '../key-of.ts';
import { ProblemError } from '../problem.ts';

/** What happened to a record while somebody had it open. */
export interface RecordActivity {
  /** The current stored state; null if it was deleted. */
  readonly stored: StoredRow | null;
  /** Who changed it and when (ISO 8601, UTC); null when unknown. */
  readonly by: { readonly email: string; readonly at: string } | null;
}

/**
 * Finds out whether a write of a record failed because somebody else changed it. Null if not, or if it cannot be found
 * out.
 */
export async function readRecordActivity(
  source: DataSource,
  { resource, opened }: { resource: Resource; opened: StoredRow },
  error: unknown,
): Promise<RecordActivity | null> {
  const isMissing = error instanceof ProblemError && error.status === 404;
  if (!isMissing && !(error instanceof ProblemError && error.isStale)) return null;
  try {
    const stored = await readAgain(source, resource, opened);
    // It exists under its own key, and yet was not found: the server means something else.
    if (isMissing && stored && keyOf(resource, stored) === keyOf(resource, opened)) return null;
    return { stored, by: await lastChange(source, resource, opened) };
  } catch {
    // The original failure is shown instead.
    return null;
  }
}

/**
 * Reads by the key. If the key is a name that somebody may have changed, searches the whole list by the record's
 * number.
 */
async function readAgain(source: DataSource, resource: Resource, opened: StoredRow): Promise<StoredRow | null> {
  const isThis = (row: StoredRow) => row.id === opened.id;
  const near = await source.list(resource, { filters: { [resource.key]: String(keyOf(resource, opened)) } });
  const found = near.rows.find(isThis);
  if (found || resource.key === 'id') return found ?? null;
  return (await source.list(resource, {})).rows.find(isThis) ?? null;
}

async function lastChange(source: DataSource, resource: Resource, { id }: StoredRow): Promise<RecordActivity['by']> {
  try {
    const { rows } = await source.history(resource, id, { limit: 1, offset: 0 });
    return rows[0]?.email ? { email: rows[0].email, at: rows[0].at } : null;
  } catch {
    // Not everybody may read the history; the change is reported without it.
    return null;
  }
}
