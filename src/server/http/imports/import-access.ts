import { mayUse } from '#model/access.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import type { StoredImport } from '../../store/records/imports.ts';
import { conflict, forbidden, forbiddenForRole, type CallError } from '../errors.ts';

/** A file may add and change records, so an import requires both rights. */
export function mayImport(actor: Actor, name: string): boolean {
  return mayUse(actor, name, 'add') && mayUse(actor, name, 'update');
}

/** Why an actor cannot undo an import; undefined if there is no reason so far. */
export function findUndoError(
  actor: Actor,
  { resource, user_id, added, undone_at }: StoredImport,
): CallError | undefined {
  if (!mayImport(actor, resource)) return forbiddenForRole();
  if (user_id !== actor.id && actor.role !== 'SUPERADMIN') return forbidden('Only your own imports can be undone.');
  if (added > 0 && !mayUse(actor, resource, 'remove')) {
    return forbidden('This import added records, and your role may not delete them.');
  }
  return undone_at === '' ? undefined : conflict('This import was undone already.');
}
