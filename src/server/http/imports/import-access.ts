import { accessLevelOf } from '#model/access.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import type { StoredImport } from '../../store/records/imports.ts';
import { conflict, forbidden, type CallError } from '../errors.ts';

/** A file may add and change records, so an import requires both rights. */
export function mayImport(actor: Actor, name: string): boolean {
  return accessLevelOf(actor, name, 'add') !== undefined && accessLevelOf(actor, name, 'update') !== undefined;
}

/** Why an actor cannot undo an import; undefined if there is no reason so far. */
export function findUndoError(
  actor: Actor,
  { resource, user_id, added, undone_at }: StoredImport,
): CallError | undefined {
  if (!mayImport(actor, resource)) return forbidden('Your role may not do this.');
  if (user_id !== actor.id && actor.role !== 'SUPERADMIN') return forbidden('Only your own imports can be undone.');
  if (added > 0 && accessLevelOf(actor, resource, 'remove') === undefined) {
    return forbidden('This import added records, and your role may not delete them.');
  }
  return undone_at === '' ? undefined : conflict('This import was undone already.');
}
